/** A file that failed to download; `status` is 0 without a response. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly status: number

  constructor(url: string, reason: string, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(`${url} ${reason}`, { cause })
    this.status = status
  }
}

interface Options {
  /** Aborts the request and closes its socket. */
  signal: AbortSignal
  /** `reload` replaces a damaged copy in the HTTP cache. */
  cache?: 'default' | 'reload'
  /** Called with the response and each chunk of its body. */
  onProgress?: () => void
}

/**
 * Downloads a file into the browser's HTTP cache, from which a script or stylesheet element then loads it.
 *
 * Requests of elements cannot be aborted: while one hangs, every further element with the same URL joins it, and with
 * HTTP/1.1 it occupies one of six connections. So `fetch` uses the network, because it can be aborted. Mode and
 * credentials equal those of an element with `crossorigin="anonymous"`, otherwise the cache would not be shared. The
 * element verifies the hash.
 *
 * @throws DownloadError and nothing else.
 */
export async function download(
  url: string,
  { signal, cache = 'default', onProgress }: Options,
): Promise<void> {
  try {
    const response = await fetch(url, { mode: 'cors', credentials: 'same-origin', cache, signal })
    onProgress?.()
    if (!response.ok) {
      throw new DownloadError(url, `answered ${response.status}`, { status: response.status })
    }
    await readToEnd(response, onProgress)
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError(url, signal.aborted ? 'did not arrive in time' : 'did not arrive', {
      cause: error,
    })
  }
}

async function readToEnd({ body }: Response, onProgress?: () => void): Promise<void> {
  const reader = body?.getReader()
  while (reader && !(await reader.read()).done) onProgress?.()
}
