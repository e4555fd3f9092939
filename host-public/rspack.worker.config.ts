import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'
import { base, builtFolder } from '../rspack.config.base.ts'
import { precacheListName } from './rspack.precache.ts'

const directory = import.meta.dirname

/** The service worker: one file beside the built site, with a name that never changes. */
export default defineConfig(() => {
  const config = base(directory, { dev: false })
  const folder = builtFolder(directory)
  const precacheList = readFileSync(path.join(folder, precacheListName), 'utf8')
  return {
    ...config,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './service-worker/main.ts' },
    output: { path: folder, filename: '[name].js', chunkLoading: false, clean: false },
    plugins: [
      new rspack.DefinePlugin({
        __PRECACHE_FILES__: `(${precacheList})`,
        // Each release has other files.
        __RELEASE__: JSON.stringify(createHash('sha256').update(precacheList).digest('hex').slice(0, 8)),
      }),
    ],
  }
})
