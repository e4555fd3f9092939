import { cpSync } from 'node:fs'
import path from 'node:path'
import { describeBuild } from '@grace/release/describe'
import type { App } from '@grace/release/release'
import { type Releases, releases } from '@grace/release/releases'
import { root } from '@grace/testkit/repository'

/** Versions of site and console, all copies of one build: their content does not matter here. */
export const versions = ['1.0.0', '1.1.0'] as const
export type Version = (typeof versions)[number]

/** Publishes both versions of an app, and makes the first one live. */
export function publish(app: App, releasesDir: string): Releases {
  const all = releases(app, releasesDir)
  for (const version of versions) {
    const folder = all.begin()
    cpSync(path.join(root, app, 'dist'), folder, { recursive: true })
    describeBuild(app, folder, version)
    all.add(folder)
  }
  all.makeLive(versions[0])
  return all
}
