import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { promisify } from 'node:util'
import { canInstall, install } from './apt.ts'

/** The headless shell renders without windows, which saves a quarter of the journeys' time. */
const light = ['chromium-headless-shell']
const installed = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${homedir()}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const advice =
  'The journeys need Chrome or Chromium. Install it (Debian, Ubuntu: "apt-get install chromium"; elsewhere from ' +
  'https://www.google.com/chrome/), or name an installed one in CHROME_PATH.'

/**
 * The lightest installed browser; installs one on Debian as root.
 *
 * @returns the absolute path of the program.
 * @throws Error whose message says what to install.
 */
export async function ensureBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named) {
    const found = await workingBrowser(named)
    if (found) return found
    throw new Error(`CHROME_PATH names ${named}, which does not run as a browser. ${advice}`)
  }
  return (
    (await firstWorking(light)) ??
    ((await installWithApt()) ? await firstWorking(light) : null) ??
    (await firstWorking(installed)) ??
    (await fromPlaywright()) ??
    Promise.reject(new Error(advice))
  )
}

async function firstWorking(candidates: string[]): Promise<string | null> {
  for (const candidate of candidates) {
    const found = await workingBrowser(candidate)
    if (found) return found
  }
  return null
}

/** Checks that a browser runs: Ubuntu's chromium-browser may only be a hint to install a snap. */
async function workingBrowser(candidate: string): Promise<string | null> {
  const path = candidate.includes('/') || candidate.includes('\\') ? candidate : await inPath(candidate)
  if (!path || !existsSync(path)) return null
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000 })
    return /Chrom(?:e|ium)\D+\d+/.test(stdout) ? path : null
  } catch {
    return null
  }
}

const inPath = (name: string): Promise<string | null> =>
  promisify(execFile)('/bin/sh', ['-c', 'command -v "$0"', name]).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  )

async function fromPlaywright() {
  try {
    const { chromium } = await import('@playwright/test')
    return await workingBrowser(chromium.executablePath())
  } catch {
    return null
  }
}

async function installWithApt() {
  if (!canInstall()) return false
  console.log('Installing Debian\'s package "chromium-headless-shell" …')
  return install('chromium-headless-shell', 'fonts-liberation')
}
