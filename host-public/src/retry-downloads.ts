// The document's scripts have run or failed before this one. The bundler would wait two minutes for a failed one.
for (const script of document.querySelectorAll('script[src]')) script.remove()

/**
 * Requests a file of the site once more when its download fails: a line may break for a moment, and a browser aborts
 * requests that it had given to a service worker which a release has just replaced.
 */
const load = __webpack_chunk_load__
__webpack_chunk_load__ = (chunk) => load(chunk).catch(() => load(chunk))
