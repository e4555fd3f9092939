/** Message of a page to the service worker when it is opened. */
export interface Visit {
  /** Files of the site that the browser has loaded for this page. */
  loaded: string[]
  /** Addresses of pages to precache; none with data saving. */
  addresses: string[]
  /** True once React has started in this page. */
  usesApp: boolean
}

/** Name of the meta tag in a cached page with its `Date`. */
export const cachedAtMetaName = 'kept'
