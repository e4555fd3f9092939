/** Hears of every script and stylesheet that a page fetches, whoever asked for it. @returns how to stop. */
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
  // Such events are heard on their way down only, and `load` not even by the window.
  document.addEventListener('load', listener, true)
  document.addEventListener('error', listener, true)
  return () => {
    document.removeEventListener('load', listener, true)
    document.removeEventListener('error', listener, true)
  }
}
