import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/run.mjs'
import type { Site } from './site.ts'

type App = 'remote-admin' | 'host-public'

/** The operator's two commands, for one site: `npm run release` and `npm run live`. */
export function operatorOf({ releasesDir }: Site) {
  const record = path.join(releasesDir, 'released.json')
  writeFileSync(record, '[]')
  const run = promisify(execFile)
  const command = async (script: string, ...args: string[]) => {
    const file = path.join(root, 'scripts/release', script)
    const env = { ...process.env, RELEASES_DIR: releasesDir, RELEASE_RECORD: record }
    return (await run(process.execPath, [file, ...args], { env })).stdout
  }
  return {
    release: (app: App, version: string, ...more: string[]) =>
      command('release.mjs', app, '--version', version, ...more),
    live: (app: App, version: string) => command('live.mjs', app, version),
  }
}
