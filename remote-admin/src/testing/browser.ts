/** Browser features that jsdom lacks and the console uses. */
let matching: string[] = []

/** @param queries that hold from here on, such as `(max-width: 768px)`. */
export function mediaMatches(...queries: string[]): void {
  matching = queries
}

beforeEach(() => {
  // As on a page with HTTPS.
  Object.defineProperty(crypto, 'subtle', {
    value: jest.requireActual('node:crypto').webcrypto.subtle,
    configurable: true,
  })
  matching = []
  localStorage.clear()
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: matching.includes(media),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList
})

afterEach(() => {
  jest.restoreAllMocks()
})

HTMLDialogElement.prototype.showModal = function showModal() {
  const before = document.activeElement
  this.setAttribute('open', '')
  this.addEventListener('close', () => before instanceof HTMLElement && before.focus(), { once: true })
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}

Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
