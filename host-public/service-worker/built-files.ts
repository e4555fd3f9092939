/** See rspack.worker.config.ts. */
type Files = Record<'shared' | 'en' | 'fr' | 'rw', string[]>

declare const __PRECACHE_FILES__: {
  entry: string
  /** Files that a page needs until somebody uses a control. */
  reading: Files
  app: Files
}
declare const __RELEASE__: string

/** Files of this release, without leading slash. */
export const builtFiles = __PRECACHE_FILES__
export const release = __RELEASE__
