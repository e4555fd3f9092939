/** See rspack.worker.config.ts. */
declare const __PRECACHE_FILES__: {
  entry: string
  shared: string[]
  en: string[]
  fr: string[]
  rw: string[]
}
declare const __RELEASE__: string

/** Files of this release, without leading slash. */
export const builtFiles = __PRECACHE_FILES__
export const release = __RELEASE__
