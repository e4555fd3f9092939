import { type BundlerRuntime, downloadChunks } from './download-chunks.ts'

declare const __webpack_require__: BundlerRuntime | undefined

// Absent in tests, which run without a bundler.
if (typeof __webpack_require__ !== 'undefined') {
  const { remoteAdminChunks = [] } = globalThis as {
    remoteAdminChunks?: Parameters<typeof downloadChunks>[1]
  }
  downloadChunks(__webpack_require__, remoteAdminChunks)
}
