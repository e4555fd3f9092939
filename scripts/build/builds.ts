import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { precompress } from '@grace/release/precompress'
import { root } from '@grace/release/release'
import { type Bundle, bundle } from './bundle.ts'
import { addEmptyDatabase } from './empty-database.ts'

/** One production build. */
export interface Build extends Bundle {
  /** Files and folders whose changes make the build stale. */
  sources: string[]
  /** True for a build with released versions; others use the commit in `RELEASE`. */
  isReleased?: boolean
  finish?: (output: string) => Promise<unknown>
}

const browserSources = [
  'shared-auth',
  'contract',
  'rspack.config.base.ts',
  'release/src/precompress.ts',
  'release/src/describe.ts',
]
const serverSources = ['contract', 'rspack.config.server.ts', 'release/src']

export const builds: Build[] = [
  {
    name: 'api',
    config: 'api/rspack.config.ts',
    output: 'api/dist',
    sources: ['api', 'artwork/pictures', 'scripts/build/empty-database.ts', ...serverSources],
    finish: addEmptyDatabase,
  },
  {
    name: 'host-public',
    isReleased: true,
    config: 'host-public/rspack.config.ts',
    output: 'host-public/dist',
    sources: ['host-public', 'scripts/build/prerender.ts', ...browserSources],
    finish: async (output) => {
      bundle({ name: "host-public's service worker", config: 'host-public/rspack.worker.config.ts', output })
      bundle({ name: "host-public's pages", config: 'host-public/rspack.render.config.ts', output })
      await Promise.all([precompress(output), prerender(output)])
    },
  },
  {
    name: 'remote-admin',
    isReleased: true,
    config: 'remote-admin/rspack.config.ts',
    output: 'remote-admin/dist',
    sources: ['remote-admin', ...browserSources],
    finish: precompress,
  },
  {
    name: "remote-admin's server",
    config: 'remote-admin/server/rspack.config.ts',
    output: 'remote-admin/dist-server',
    sources: ['remote-admin/server', ...serverSources],
  },
]

/** In a separate process: the page modules are imported once for each build, beside the compression. */
const prerender = (output: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/build/prerender.ts', output], {
    cwd: root,
  })
