/** For looking at a file that did not arrive. */
const limitMs = 4_000

const failed = new Set<string>()

// The bundler's own error names the script, but not the stylesheet, that did not arrive.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed.add(target.src)
    if (target instanceof HTMLLinkElement) failed.add(target.href)
  },
  true,
)

export const isRemovedStatus = (status: number): boolean => status === 404 || status === 410

/** Whether a file that did not arrive just now is not there any more, as when other releases have taken its place. */
export async function areFilesRemoved(): Promise<boolean> {
  const files = [...failed]
  failed.clear()
  return (await Promise.all(files.map(isGone))).includes(true)
}

async function isGone(file: string): Promise<boolean> {
  try {
    // All of it, past the browser's cache: a damaged copy there would be met at each new attempt.
    const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(limitMs) })
    await response.arrayBuffer()
    return isRemovedStatus(response.status)
  } catch {
    // The connection, or an origin that is down: it may well be there later.
    return false
  }
}
