import { takeConsole } from '@grace/testkit/console'
import type * as Gestures from './gestures.ts'

let gestures: typeof Gestures
let load: jest.Mock<Promise<void>>
let stops: (() => void)[]

beforeEach(async () => {
  jest.useFakeTimers()
  stops = []
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target)
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation(
        (
          name: string,
          listener: EventListenerOrEventListenerObject,
          options?: AddEventListenerOptions | boolean,
        ) => {
          listen(name, listener, options)
          stops.push(() => target.removeEventListener(name, listener, options))
        },
      )
  }
  document.body.innerHTML = `
    <div id="root" data-dehydrated>
      <a href="#events">Events</a>
      <button type="button" popovertarget="menu">Menu</button>
      <div data-native><button type="button">Pause</button></div>
      <button type="button" id="outer">Outer</button>
      <section data-dehydrated>
        <button type="button" id="like" aria-pressed="false">Like</button>
        <form><input name="name"><button>Send</button></form>
      </section>
    </div>
    <p id="slow" hidden>Slow</p>`
  load = jest.fn(async () => {})
  await jest.isolateModulesAsync(async () => {
    gestures = await import('./gestures.ts')
  })
  gestures.listenForGestures(load)
})
afterEach(() => {
  for (const stop of stops) stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const clicksOn = (selector: string) => {
  const clicked = jest.fn()
  find(selector).addEventListener('click', clicked)
  return clicked
}
/** The root, then the section, have been hydrated. */
function hydrate() {
  gestures.onHydrated(find('#root'))
  gestures.onHydrated(find('section'))
}

test.each(['a', '[popovertarget]', '[data-native] button'])(
  'the control %s works without loading React',
  (selector) => {
    const clicked = clicksOn(selector)
    find(selector).click()
    find(selector).focus()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(load).not.toHaveBeenCalled()
  },
)

test.each(['pointerdown', 'focusin', 'keydown', 'submit', 'click'])(
  'a %s event on a control loads React once',
  (name) => {
    const control = find(name === 'submit' ? 'input' : '#like')
    for (let time = 0; time < 2; time += 1) control.dispatchEvent(new Event(name, { bubbles: true }))
    expect(load).toHaveBeenCalledTimes(1)
  },
)

test('clicks show an effect at once, and are replayed when their section is hydrated', () => {
  const clicked = clicksOn('#like')
  find('#like').click()
  expect(find('#like').getAttribute('aria-pressed')).toBe('true')
  expect(find('#like').getAttribute('aria-busy')).toBe('true')
  find('#like').click()
  gestures.onHydrated(find('#root'))
  expect(clicked).not.toHaveBeenCalled()
  gestures.onHydrated(find('section'))
  expect(clicked).toHaveBeenCalledTimes(2)
  expect(find('#like').hasAttribute('aria-busy')).toBe(false)
  find('#like').click()
  expect(clicked).toHaveBeenCalledTimes(3)
})

test('a click on a control outside of sections is replayed when the page is hydrated', () => {
  const clicked = clicksOn('#outer')
  find('#outer').click()
  gestures.onHydrated(find('#root'))
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a click is replayed on the element with which hydration replaced the clicked one', () => {
  find('#like').click()
  find('#like').outerHTML = '<button type="button" id="like">Like</button>'
  const clicked = clicksOn('#like')
  hydrate()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('clicks before the script are replayed, and keep the state drawn meanwhile', async () => {
  const [like, send] = ['#like', 'form button'].map(find)
  const eventOn = (target: HTMLElement | undefined, name: string) => {
    const event = new Event(name, { bubbles: true, cancelable: true })
    target?.dispatchEvent(event)
    return event
  }
  const early = [eventOn(like, 'pointerdown'), eventOn(like, 'click'), eventOn(send, 'click')]
  early[1]?.preventDefault()
  like?.setAttribute('aria-pressed', 'true')
  gestures.onHydrated(find('#root'))
  gestures.onHydrated(find('section'))
  load.mockClear()
  find('section').setAttribute('data-dehydrated', '')
  await jest.isolateModulesAsync(async () => {
    gestures = await import('./gestures.ts')
  })
  globalThis.earlyGestures = early
  const clicked = clicksOn('#like')
  const sent = clicksOn('form button')
  gestures.listenForGestures(load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(find('#like').getAttribute('aria-pressed')).toBe('true')
  hydrate()
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(sent).not.toHaveBeenCalled()
  expect(globalThis.earlyGestures).toBeUndefined()
})

test('a form is posted by the browser before React is there', () => {
  const submitted = jest.fn((event: Event) => event.preventDefault())
  find('form').addEventListener('submit', submitted)
  find('form button').click()
  expect(submitted).toHaveBeenCalledTimes(1)
  hydrate()
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('a click with a modifier key is left to the browser', () => {
  const clicked = clicksOn('#like')
  find('#like').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a gesture hydrates its section, also when the section is registered later', async () => {
  const hydrateSection = jest.fn(async () => {})
  find('input').focus()
  gestures.onGesture(find('section'), hydrateSection)
  expect(hydrateSection).toHaveBeenCalledTimes(1)
})

test('a gesture outside of a section does not hydrate it', () => {
  const hydrateSection = jest.fn(async () => {})
  gestures.onGesture(find('section'), hydrateSection)
  find('#outer').click()
  expect(hydrateSection).not.toHaveBeenCalled()
})

describe('failed downloads of the code', () => {
  beforeEach(() => load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.')))

  test.each([
    ['at the next gesture', () => find('#outer').focus()],
    ['when the connection is back', () => void window.dispatchEvent(new Event('online'))],
    ['by itself', () => void jest.advanceTimersByTime(5_000)],
  ])('a failed download is repeated %s, and the click is replayed', async (_, act) => {
    const clicked = clicksOn('#like')
    find('#like').click()
    await jest.advanceTimersByTimeAsync(0)
    expect(takeConsole()).toEqual([expect.stringMatching(/^Error: Loading chunk 7 failed\./)])
    expect(find('#slow').hidden).toBe(false)
    act()
    expect(load).toHaveBeenCalledTimes(2)
    hydrate()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(find('#slow').hidden).toBe(true)
  })

  test('nothing is loaded again before the first gesture', () => {
    window.dispatchEvent(new Event('online'))
    jest.advanceTimersByTime(60_000)
    expect(load).not.toHaveBeenCalled()
  })
})

test('a hint is shown when loading takes ten seconds', () => {
  find('#like').click()
  jest.advanceTimersByTime(9_999)
  expect(find('#slow').hidden).toBe(true)
  jest.advanceTimersByTime(1)
  expect(find('#slow').hidden).toBe(false)
})

describe('hydrateAll', () => {
  beforeEach(() => gestures.onHydrated(find('#root')))

  test('hydrateAll waits for the page before it hydrates the sections', async () => {
    find('#root').setAttribute('data-dehydrated', '')
    const hydrateSection = jest.fn(async () => {})
    const all = gestures.hydrateAll()
    gestures.onGesture(find('section'), hydrateSection)
    await Promise.resolve()
    expect(hydrateSection).not.toHaveBeenCalled()
    gestures.onHydrated(find('#root'))
    await all
    expect(hydrateSection).toHaveBeenCalledTimes(1)
  })

  test('hydrateAll hydrates all sections at the same time, and resolves with the last one', async () => {
    const events: string[] = []
    let release = () => {}
    gestures.onGesture(
      find('section'),
      () => new Promise((resolve) => (release = () => resolve(void events.push('slow')))),
    )
    gestures.onGesture(find('form'), async () => void events.push('quick'))
    const all = gestures.hydrateAll().then(() => events.push('all'))
    await Promise.resolve()
    release()
    await all
    expect(events).toEqual(['quick', 'slow', 'all'])
  })

  test('hydrateAll hydrates nested sections too, each once', async () => {
    const inner = jest.fn(async () => {})
    const outer = jest.fn(async () => void gestures.onGesture(find('form'), inner))
    gestures.onGesture(find('section'), outer)
    await gestures.hydrateAll()
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
  })

  test('hydrateAll does not hydrate a section that was unregistered', async () => {
    const hydrateSection = jest.fn(async () => {})
    gestures.onGesture(find('section'), hydrateSection)()
    await gestures.hydrateAll()
    expect(hydrateSection).not.toHaveBeenCalled()
  })
})
