import { firstScript } from '@grace/contract/first-script'

/** Runs the script of the document, with a request for the entry script that the test answers. */
function run(request: (address: string) => Promise<unknown>) {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  Object.assign(script.dataset, { start: '/static/start.js', font: '/static/eczar.woff2' })
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  new Function('request_', firstScript.replace('import(', 'request_('))(request)
}

/** How the document was opened. */
let navigation: NavigationTimingType
let paint: (name?: string) => void
let stops: (() => void)[]
beforeEach(() => {
  jest.useFakeTimers()
  stops = []
  const listen = globalThis.addEventListener.bind(globalThis)
  jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation((name: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      listen(name, listener, options as boolean)
      stops.push(() => globalThis.removeEventListener(name, listener, options as boolean))
    })
  localStorage.clear()
  for (const name of ['font', 'skip']) delete document.documentElement.dataset[name]
  navigation = 'navigate'
  performance.getEntriesByType = () => [{ type: navigation } as PerformanceNavigationTiming]
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = ['paint']
    constructor(onPaint: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
      paint = (painted = 'first-contentful-paint') =>
        onPaint({ getEntriesByName: (name) => (name === painted ? [{} as PerformanceEntry] : []) })
    }
    observe() {}
  } as unknown as typeof PerformanceObserver
  document.body.innerHTML = `
    <div data-dehydrated>
      <button type="button" id="like" aria-pressed="false">Like</button>
      <button type="button" popovertarget="menu">Menu</button>
      <div data-native><button type="button">Pause</button></div>
      <form><button>Send</button></form>
    </div>`
})
afterEach(() => {
  for (const stop of stops) stop()
  globalThis.earlyGestures = undefined
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const click = (selector: string) => {
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  document.querySelector<HTMLElement>(selector)?.click()
}
const like = () => document.querySelector('#like')

test('the entry script is requested once content is painted, and not with the background', () => {
  const request = jest.fn(async () => {})
  run(request)
  expect(request).not.toHaveBeenCalled()
  paint('first-paint')
  expect(request).not.toHaveBeenCalled()
  paint()
  paint()
  expect(request.mock.calls).toEqual([['/static/start.js']])
})

test('a browser that does not report paints requests the entry script after the load event', () => {
  globalThis.PerformanceObserver = class {} as unknown as typeof PerformanceObserver
  const request = jest.fn(async () => {})
  run(request)
  expect(request).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(request).toHaveBeenCalledTimes(1)
})

test('a failed download is repeated with another address, because browsers cache failed modules', async () => {
  const request = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
  run(request)
  paint()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(request.mock.calls).toEqual([['/static/start.js'], ['/static/start.js?1']])
})

test('a click is drawn and queued, and requests the entry script', () => {
  const request = jest.fn(async () => {})
  run(request)
  click('#like')
  expect(like()).toHaveAttribute('aria-pressed', 'true')
  expect(like()).toHaveAttribute('aria-busy', 'true')
  expect(globalThis.earlyGestures?.map(({ type }) => type)).toEqual(['click'])
  expect(request).toHaveBeenCalledTimes(1)
})

test('the default actions of forms and links that need React are prevented', () => {
  document.body.innerHTML = `
    <div data-dehydrated>
      <form method="post"><button type="submit" data-control>Stop</button></form>
      <a data-control href="/picture.jpg">Picture</a>
    </div>`
  run(async () => {})
  for (const control of document.querySelectorAll('[data-control]')) {
    for (const ctrlKey of [false, true]) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey })
      // jsdom follows no link to another document and reports an error instead.
      document.addEventListener('click', (one) => ctrlKey && one.preventDefault(), { once: true })
      const before = globalThis.earlyGestures?.length ?? 0
      control.removeAttribute('aria-busy')
      control.dispatchEvent(event)
      expect(globalThis.earlyGestures).toHaveLength(before + 1)
      expect(control.hasAttribute('aria-busy')).toBe(!ctrlKey)
    }
  }
})

test.each(['[popovertarget]', '[data-native] button', 'form button'])(
  'the control %s works without the entry script',
  (selector) => {
    run(async () => {})
    click(selector)
    expect(document.querySelector(selector)).not.toHaveAttribute('aria-busy')
  },
)

test('the browser does not post a form while something is missing', () => {
  document.body.innerHTML = `
    <form data-dehydrated method="post" novalidate><input required><button>Send</button></form>`
  run(async () => {})
  const isPrevented = () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
    document.querySelector('button')?.dispatchEvent(press)
    return press.defaultPrevented
  }
  expect(isPrevented()).toBe(true)
  Object.assign(document.querySelector('input') as HTMLInputElement, { value: 'ineza@example.org' })
  expect(isPrevented()).toBe(false)
})

test('clicks are not queued any more once the entry script has taken over the queue', () => {
  run(async () => {})
  globalThis.earlyGestures = undefined
  click('#like')
  expect(like()).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['is preloaded and used at once', '/static/eczar.woff2', 1],
  ['of another release is not', '/static/eczar-old.woff2', 0],
])('a font of an earlier page %s', (_, font, count) => {
  document.head.innerHTML = ''
  localStorage.setItem('font', font)
  run(async () => {})
  expect(document.documentElement.dataset.font).toBe(count ? 'cached' : undefined)
  expect(document.head.querySelectorAll(`link[rel=preload][href="${font}"]`)).toHaveLength(count)
})

test('the script also runs when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const request = jest.fn(async () => {})
  run(request)
  paint()
  expect(request).toHaveBeenCalledTimes(1)
})

const skips = () => document.documentElement.dataset.skip

test('pictures and sections are skipped until the first paint, then far sections until a link is followed', () => {
  document.body.innerHTML = '<a href="#events"><b>Events</b></a><button type="button">Menu</button>'
  run(async () => {})
  expect(skips()).toBe('all')
  paint()
  expect(skips()).toBe('far')
  click('button')
  expect(skips()).toBe('far')
  // Also while the entry script has the gestures and has not laid out all sections.
  globalThis.earlyGestures = undefined
  click('b')
  expect(skips()).toBeUndefined()
})

test('scrolling lays out all sections', () => {
  run(async () => {})
  paint()
  dispatchEvent(new Event('scroll'))
  expect(skips()).toBeUndefined()
})

test('a gesture before the first paint shows the pictures', () => {
  document.body.innerHTML = '<button type="button">Menu</button>'
  run(async () => {})
  click('button')
  expect(skips()).toBe('far')
})

test('a link followed before the first paint lays out all sections for good', () => {
  document.body.innerHTML = '<a href="#events">Events</a>'
  run(async () => {})
  click('a')
  expect(skips()).toBeUndefined()
  paint()
  expect(skips()).toBeUndefined()
})

test.each(['reload', 'back_forward'] as const)(
  'no section is skipped after a %s navigation, which restores the scroll position',
  (type) => {
    navigation = type
    run(async () => {})
    expect(skips()).toBeUndefined()
  },
)

test('no section is skipped when the address has an anchor', () => {
  history.replaceState(null, '', '#events')
  run(async () => {})
  expect(skips()).toBeUndefined()
  history.replaceState(null, '', '/')
})
