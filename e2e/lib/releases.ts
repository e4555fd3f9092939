import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '@grace/testkit/repository'
import type { Site } from './site.ts'

type App = 'remote-admin' | 'host-public'

/** The operator's commands for one site: `npm run release` and `npm run live`. */
export function operatorOf({ releasesDir }: Site) {
  const record = path.join(releasesDir, 'released.json')
  writeFileSync(record, '[]')
  const run = promisify(execFile)
  const command = async (script: string, ...args: string[]) => {
    const command = ['scripts/typescript.mjs', `scripts/release/${script}`].map((file) =>
      path.join(root, file),
    )
    const env = { ...process.env, RELEASES_DIR: releasesDir, RELEASE_RECORD: record }
    return (await run(process.execPath, [...command, ...args], { env })).stdout
  }
  return {
    release: (app: App, version: string, ...more: string[]) =>
      command('release.ts', app, '--version', version, ...more),
    live: (app: App, version: string) => command('live.ts', app, version),
  }
}
