declare const __RELEASE__: string | undefined

/** Named in error reports; the build fills it in. */
export const release: string = typeof __RELEASE__ === 'undefined' ? 'dev' : __RELEASE__
