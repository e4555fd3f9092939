import type * as Gestures from './gestures.ts'

let gestures: typeof Gestures
let load: jest.Mock<Promise<void>>
let stops: (() => void)[]

beforeEach(async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
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

test.each(['a', '[popovertarget]', '[data-native] button'])('%s works without React', (selector) => {
  const clicked = clicksOn(selector)
  find(selector).click()
  find(selector).focus()
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(load).not.toHaveBeenCalled()
})

test.each(['pointerdown', 'focusin', 'keydown', 'submit', 'click'])(
  'a %s on a control loads React once',
  (name) => {
    const control = find(name === 'submit' ? 'input' : '#like')
    for (let time = 0; time < 2; time += 1) control.dispatchEvent(new Event(name, { bubbles: true }))
    expect(load).toHaveBeenCalledTimes(1)
  },
)

test('clicks are answered at once, and repeated when their section is hydrated, each once', () => {
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

test('a control of the page itself is ready with the root', () => {
  const clicked = clicksOn('#outer')
  find('#outer').click()
  gestures.onHydrated(find('#root'))
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a click reaches the element that hydration put in the place of the clicked one', () => {
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

test('a click with a modifier key belongs to the browser', () => {
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

test('a gesture elsewhere leaves a section alone', () => {
  const hydrateSection = jest.fn(async () => {})
  gestures.onGesture(find('section'), hydrateSection)
  find('#outer').click()
  expect(hydrateSection).not.toHaveBeenCalled()
})

describe('when the code does not arrive', () => {
  beforeEach(() => load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.')))

  test.each([
    ['at the next gesture', () => find('#outer').focus()],
    ['when the connection is back', () => void window.dispatchEvent(new Event('online'))],
    ['by itself', () => void jest.advanceTimersByTime(5_000)],
  ])('it is loaded again %s, and the click is not lost', async (_, act) => {
    const clicked = clicksOn('#like')
    find('#like').click()
    await jest.advanceTimersByTimeAsync(0)
    expect(find('#slow').hidden).toBe(false)
    act()
    expect(load).toHaveBeenCalledTimes(2)
    hydrate()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(find('#slow').hidden).toBe(true)
  })

  test('nothing is loaded again for somebody who has touched nothing', () => {
    window.dispatchEvent(new Event('online'))
    jest.advanceTimersByTime(60_000)
    expect(load).not.toHaveBeenCalled()
  })
})

test('after ten seconds the page says that it is slow', () => {
  find('#like').click()
  jest.advanceTimersByTime(9_999)
  expect(find('#slow').hidden).toBe(true)
  jest.advanceTimersByTime(1)
  expect(find('#slow').hidden).toBe(false)
})

describe('hydrateAll', () => {
  beforeEach(() => gestures.onHydrated(find('#root')))

  test('waits for the page, whose sections are unknown before', async () => {
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

  test('hydrates all sections at the same time, and ends with the last one', async () => {
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

  test('hydrates a section inside a section too, and none twice', async () => {
    const inner = jest.fn(async () => {})
    const outer = jest.fn(async () => void gestures.onGesture(find('form'), inner))
    gestures.onGesture(find('section'), outer)
    await gestures.hydrateAll()
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
  })

  test('leaves a section alone that was taken back', async () => {
    const hydrateSection = jest.fn(async () => {})
    gestures.onGesture(find('section'), hydrateSection)()
    await gestures.hydrateAll()
    expect(hydrateSection).not.toHaveBeenCalled()
  })
})
