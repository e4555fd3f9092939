/** Time limit for checking a file. */
const limitMs = 4_000

const failed = new Set<string>()

// The bundler's error names failed scripts, but no style sheets.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed.add(target.src)
    if (target instanceof HTMLLinkElement) failed.add(target.href)
  },
  true,
)

export const isRemovedStatus = (status: number): boolean => status === 404 || status === 410

/** Whether a file that just failed to load is gone from the server, as after another release. */
export async function areFilesRemoved(): Promise<boolean> {
  const files = [...failed]
  failed.clear()
  return (await Promise.all(files.map(isGone))).includes(true)
}

async function isGone(file: string): Promise<boolean> {
  try {
    // Bypass the HTTP cache and read the whole body: this also replaces a damaged cached copy.
    const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(limitMs) })
    await response.arrayBuffer()
    return isRemovedStatus(response.status)
  } catch {
    // A network error or an unreachable origin: the file may come back.
    return false
  }
}
