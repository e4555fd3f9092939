/** What a page tells the service worker each time it is opened. */
export interface Visit {
  /** Files of ours that the browser has fetched for this page. */
  loaded: string[]
  /** Pages to keep, at their addresses; none for who saves data. */
  addresses: string[]
}

/** In a page from the cache: when it was stored, as the server wrote it. */
export const cachedAtMetaName = 'kept'
