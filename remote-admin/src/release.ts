declare const __RELEASE__: string | undefined

/** Shown in error reports; set by the build. */
export const release: string = typeof __RELEASE__ === 'undefined' ? 'dev' : __RELEASE__
