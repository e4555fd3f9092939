declare const __RELEASE__: string | undefined

/** The release of the site that this page comes from; the build fills it in. */
export const hostRelease: string = typeof __RELEASE__ === 'undefined' ? 'dev' : __RELEASE__
