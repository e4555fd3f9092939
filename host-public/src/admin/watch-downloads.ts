/** Observes every script and style sheet that loads or fails. @returns a function that stops it. */
export function watchDownloads(on: { arrived: () => void; missing: (url: string) => void }): () => void {
  const listener = ({ type, target }: Event) => {
    const url =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement
          ? target.href
          : null
    if (url === null) return
    if (type === 'load') on.arrived()
    else on.missing(url)
  }
  // These events do not bubble, so listen in the capture phase; `load` does not reach the window.
  document.addEventListener('load', listener, true)
  document.addEventListener('error', listener, true)
  return () => {
    document.removeEventListener('load', listener, true)
    document.removeEventListener('error', listener, true)
  }
}
