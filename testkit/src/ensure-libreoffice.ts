import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canInstall, install } from './apt.ts'

const candidates = [
  'soffice',
  '/usr/bin/soffice',
  '/opt/homebrew/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
]

const advice =
  'LibreOffice Calc 7.4 or later is needed. Install it (Debian, Ubuntu: "apt-get install libreoffice-calc-nogui").'

/**
 * An installed LibreOffice; installs one on Debian and Ubuntu as root.
 *
 * @returns the program.
 * @throws Error whose message says what to install.
 */
export async function ensureLibreOffice(): Promise<string> {
  return (
    (await firstWorking()) ??
    ((await installWithApt()) ? await firstWorking() : null) ??
    Promise.reject(new Error(advice))
  )
}

async function firstWorking() {
  for (const program of candidates) {
    const version = await promisify(execFile)(program, ['--version'], { timeout: 60_000 }).catch(() => null)
    if (version?.stdout.startsWith('LibreOffice ')) return program
  }
  return null
}

async function installWithApt() {
  if (!canInstall()) return false
  console.log('No LibreOffice found: installing Debian\'s package "libreoffice-calc-nogui" …')
  return install('libreoffice-calc-nogui')
}
