import { headingFont, showHeadingFont } from './heading-font.ts'

const { style, dataset } = document.documentElement
let load: jest.Mock<Promise<unknown>>
/** Position of the heading with the font of the system, and with its own. */
let tops: { before: number; after: number }

beforeEach(() => {
  localStorage.clear()
  style.removeProperty('--display')
  delete dataset.font
  document.body.innerHTML = '<main><h1>Grace</h1></main>'
  load = jest.fn(async () => ({}))
  tops = { before: 100, after: 100 }
  globalThis.FontFace = class {
    load = load
  } as unknown as typeof FontFace
  Object.defineProperty(document, 'fonts', { value: { add: jest.fn() }, configurable: true })
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const top = style.getPropertyValue('--display') ? tops.after : tops.before
    return { x: 0, y: top, top, bottom: top + 40 } as DOMRect
  })
})
afterEach(() => jest.restoreAllMocks())

const isShown = () => style.getPropertyValue('--display').includes('Eczar')

test('the heading font is shown after loading, and remembered for the next pages', async () => {
  await showHeadingFont()
  expect(isShown()).toBe(true)
  expect(localStorage.getItem('font')).toBe(String(headingFont))
})

test('a font that would shift visible content waits for the next page', async () => {
  tops.after = 140
  await showHeadingFont()
  expect(isShown()).toBe(false)
  expect(localStorage.getItem('font')).toBe(String(headingFont))
})

test.each([
  ['less than browsers report', { before: 100, after: 102 }],
  ['below what is in view', { before: innerHeight + 100, after: innerHeight + 200 }],
])('a shift of %s does not prevent the font from being shown', async (_, moved) => {
  tops = moved
  await showHeadingFont()
  expect(isShown()).toBe(true)
})

test('the font is not loaded when it is cached, or when Save-Data is on', async () => {
  dataset.font = 'cached'
  await showHeadingFont()
  delete dataset.font
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await showHeadingFont()
  Reflect.deleteProperty(navigator, 'connection')
  expect(load).not.toHaveBeenCalled()
})

test('a failed download of the font changes nothing', async () => {
  load.mockRejectedValueOnce(new Error('network'))
  await showHeadingFont()
  expect(isShown()).toBe(false)
  expect(localStorage.getItem('font')).toBeNull()
})
