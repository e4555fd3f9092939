declare const __RELEASE__: string | undefined

/** Release of the site, filled in by the build. */
export const hostRelease: string = typeof __RELEASE__ === 'undefined' ? 'dev' : __RELEASE__
