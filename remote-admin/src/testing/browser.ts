/** Browser features that jsdom lacks and the console uses. */
/** jsdom ends no animation. */
const still = '(prefers-reduced-motion: reduce)'
let matching = [still]

/** @param queries that hold from here on, such as `(max-width: 768px)`. */
export function mediaMatches(...queries: string[]): void {
  matching = [still, ...queries]
}

beforeEach(() => {
  // As on a page with HTTPS.
  Object.defineProperty(crypto, 'subtle', {
    value: jest.requireActual('node:crypto').webcrypto.subtle,
    configurable: true,
  })
  matching = [still]
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

// antd asks for the style of the scroll bar, which jsdom has not.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)

Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
