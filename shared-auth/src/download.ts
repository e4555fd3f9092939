/** A file that did not arrive: the status that was answered, 0 for none. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly status: number

  constructor(url: string, reason: string, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(`${url} ${reason}`, { cause })
    this.status = status
  }
}

interface Options {
  /** Aborts the request, and closes its socket. */
  signal: AbortSignal
  /** `reload` replaces a copy in the cache that turned out to be damaged. */
  cache?: 'default' | 'reload'
  /** Called with the response, and with each part of its body. */
  onProgress?: () => void
}

/**
 * Downloads a file into the browser's HTTP cache, where the script or stylesheet element that follows finds it.
 *
 * A request of an element cannot be aborted: while it hangs, each further element with the same URL joins it and hangs
 * as well, and in HTTP/1.1 it occupies one of six connections. So the network is used by `fetch`, which can be aborted.
 * Mode and credentials are those of an element with `crossorigin="anonymous"`, or the cache would not be shared. Hashes
 * are compared by the element.
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
