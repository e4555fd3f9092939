import { sampleSettings } from '@grace/contract/settings'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const hero = () => document.getElementById('sermons') as HTMLElement
const clip = () => hero().querySelector('video')
const frame = () => hero().querySelector('iframe')
/** The drawing below the film: whether the addresses of both schemes select its motion. */
const isBreathing = () => {
  const addresses = [...hero().querySelectorAll('.hills picture:last-of-type > *')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('srcset') ?? '',
  )
  expect(addresses).toHaveLength(2)
  const moving = addresses.filter((address) => address.endsWith('#moving'))
  expect([0, 2]).toContain(moving.length)
  return moving.length === 2
}
const words = () => hero().querySelector('.passing')?.getAttribute('data-state')
const button = (name: string) => within(hero()).getByRole('button', { name })

const played: string[] = []
let refusal: string | null
let watched: { tell(isIntersecting: boolean): void }[]
let asksForRest: boolean
let isDark: boolean
let changeScheme: (() => void) | undefined

beforeEach(() => {
  played.length = 0
  refusal = null
  watched = []
  asksForRest = false
  isDark = false
  changeScheme = undefined
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    if (refusal) throw new DOMException('not today', refusal)
    played.push('play')
    fireEvent.playing(this)
  }
  HTMLMediaElement.prototype.pause = () => void played.push('pause')
  window.matchMedia = (query: string) =>
    ({
      get matches() {
        return query.includes('reduce') ? asksForRest : query.includes('dark') && isDark
      },
      addEventListener: (_: string, changed: () => void) => {
        if (query.includes('dark')) changeScheme = changed
      },
      removeEventListener() {},
    }) as never
  window.IntersectionObserver = class {
    private changed: IntersectionObserverCallback
    constructor(changed: IntersectionObserverCallback) {
      this.changed = changed
    }
    observe(target: Element) {
      if (target.className === 'stage') {
        const tell = (isIntersecting: boolean) =>
          this.changed([{ isIntersecting } as IntersectionObserverEntry], this as never)
        watched.push({ tell })
      }
    }
    disconnect() {}
  } as never
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
})

const isInView = (isIntersecting: boolean) =>
  act(async () => {
    for (const { tell } of watched) tell(isIntersecting)
  })
const connected = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

/** Opens the page and runs the idle callbacks. */
async function open(videos: string[] = ['builtin:hills'], options: Parameters<typeof openSite>[1] = {}) {
  const settings = { ...sampleSettings, videos }
  const user = await openSite('/', { site: { settings }, ...options })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await isInView(true)
  return user
}

test('the hero shows heading, vision, words, next service and links', async () => {
  await open()
  expect(within(hero()).getByRole('heading', { level: 1 })).toHaveTextContent(
    'The grace of God in every home',
  )
  expect(within(hero()).getByText('Our vision is grace.')).toBeVisible()
  // The second copy is decorative and hidden from screen readers.
  expect(
    within(hero().querySelector('.words') as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Loved first', 'Pass it on'])
  const wall = within(hero()).getByRole('region', { name: 'Next service' })
  // The style sheet hides the others.
  const next = within(wall.querySelector('[data-next]') as HTMLElement)
  expect(next.getByText(/^\d+:\d\d/, { selector: 'time' })).toBeVisible()
  const map = 'https://www.openstreetmap.org/search?query=KG%20000%20St%2C%20Kigali'
  for (const name of ['KG 000 St, Kigali', 'Directions'])
    expect(next.getByRole('link', { name })).toHaveAttribute('href', map)
  expect(next.getByRole('link', { name: 'View Schedule' })).toHaveAttribute('href', '/#events')
  expect(within(hero()).getByRole('link', { name: 'All sermons' })).toHaveAttribute('href', '/sermons')
})

test('a built-in clip plays automatically, muted and in a loop', async () => {
  await open()
  expect(played).toEqual(['pause', 'play'])
  expect(clip()).toHaveProperty('muted', true)
  expect(clip()).toHaveProperty('loop', true)
  expect(clip()).toHaveAttribute('playsinline')
  expect(clip()).toHaveAttribute('preload', 'none')
  expect([...(clip()?.querySelectorAll('source') ?? [])].map(({ type }) => type)).toEqual([
    'video/webm',
    'video/mp4',
  ])
  // The clip shows the drawing itself.
  expect(isBreathing()).toBe(false)
  expect(hero()).toHaveAttribute('data-shows', 'hills')
  expect(words()).toBe('moving')
})

test('the clip is shown when its first frame is painted', async () => {
  const frames: (() => void)[] = []
  HTMLVideoElement.prototype.requestVideoFrameCallback = (shown) => frames.push(shown as () => void)
  await open()
  expect(hero()).not.toHaveAttribute('data-shows', 'hills')
  for (const number of [0, 1]) frames[number]?.()
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
  expect(hero()).toHaveAttribute('data-shows', 'hills')
})

test.each([
  [0, 'hills'],
  [0.49, 'hills'],
  [0.5, 'light'],
  [0.99, 'light'],
])('a random number of %f picks the clip %s', async (chance, name) => {
  jest.spyOn(Math, 'random').mockReturnValue(chance)
  await open(['builtin:hills', 'builtin:light'])
  expect(hero()).toHaveAttribute('data-shows', name)
})

test('the clip begins anew when the colour scheme changes', async () => {
  await open()
  // jsdom plays nothing.
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => void played.push('load'))
  Object.defineProperty(clip(), 'paused', { value: false })
  isDark = true
  await act(async () => changeScheme?.())
  expect(played.slice(-2)).toEqual(['load', 'play'])
  expect(hero()).toHaveAttribute('data-shows', 'hills')
})

test('one button pauses and resumes both video and text', async () => {
  const user = await open()
  await user.click(button('Pause video and text'))
  expect(played.at(-1)).toBe('pause')
  expect(words()).toBe('stopped')
  await user.click(button('Play video and text'))
  expect(played.at(-1)).toBe('play')
  expect(words()).toBe('moving')
})

test('video and text pause out of view and in a hidden tab', async () => {
  await open()
  await isInView(false)
  expect([played.at(-1), words()]).toEqual(['pause', 'still'])
  await isInView(true)
  expect([played.at(-1), words()]).toEqual(['play', 'moving'])
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  act(() => void fireEvent(document, new Event('visibilitychange')))
  expect([played.at(-1), words()]).toEqual(['pause', 'still'])
})

test.each([
  ['data is saved', { saveData: true, effectiveType: '4g' }],
  ['the connection is slow', { saveData: false, effectiveType: '3g' }],
])('the video plays only after a click on a button with its size when %s', async (_, connection) => {
  connected(connection)
  const user = await open()
  expect(clip()).toBeNull()
  expect(words()).toBe('moving')
  expect(isBreathing()).toBe(true)
  await user.click(button('Pause video and text'))
  expect(isBreathing()).toBe(false)
  await user.click(button('Play video and text'))
  expect(isBreathing()).toBe(true)
  await isInView(false)
  expect(isBreathing()).toBe(false)
  await isInView(true)
  await user.click(button('Play video (30 kB)'))
  expect(played).toContain('play')
  expect(isBreathing()).toBe(false)
  expect(within(hero()).queryByRole('button', { name: 'Play video (30 kB)' })).toBeNull()
  expect(button('Pause video and text')).toHaveFocus()
})

test('a browser that does not report Save-Data plays the video', async () => {
  connected({ effectiveType: '4g' })
  await open()
  expect(played).toContain('play')
})

test('with reduced motion nothing moves, and the video waits for a click', async () => {
  asksForRest = true
  const user = await open()
  expect(clip()).toBeNull()
  expect(words()).toBe('stopped')
  expect(isBreathing()).toBe(false)
  expect(within(hero()).queryByRole('button', { name: /video and text/ })).toBeNull()
  await user.click(button('Play video (30 kB)'))
  expect(played).toContain('play')
  expect(button('Pause video and text')).toHaveFocus()
})

test.each(['NotAllowedError', 'NotSupportedError'])(
  'a refused playback (%s) shows the picture and a button to try again',
  async (name) => {
    refusal = name
    const user = await open()
    expect(clip()).toBeNull()
    expect(hero()).toHaveAttribute('data-shows', '')
    expect(isBreathing()).toBe(true)
    refusal = null
    await user.click(button('Play video (30 kB)'))
    expect(hero()).toHaveAttribute('data-shows', 'hills')
  },
)

test('a playback aborted by a pause is not treated as refused', async () => {
  refusal = 'AbortError'
  await open()
  expect(clip()).toBeInTheDocument()
})

test('a YouTube video loads without cookies and without sound, and is removed while paused', async () => {
  const user = await open(['youtube:dQw4w9WgXcQ'], { language: 'fr' })
  expect(frame()).toHaveAttribute('title', 'Vidéo de l’Évangile')
  const url = new URL(frame()?.getAttribute('src') ?? '')
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    autoplay: '1',
    mute: '1',
    playsinline: '1',
    loop: '1',
    playlist: 'dQw4w9WgXcQ',
    controls: '0',
    rel: '0',
  })
  fireEvent.load(frame() as HTMLElement)
  expect(hero()).toHaveAttribute('data-shows', 'youtube')
  await user.click(button('Mettre en pause la vidéo et le texte'))
  expect(frame()).toBeNull()
  expect(hero()).toHaveAttribute('data-shows', '')
  await user.click(button('Reprendre la vidéo et le texte'))
  expect(frame()).toBeInTheDocument()
})

test('YouTube is not requested with Save-Data until the visitor clicks', async () => {
  connected({ saveData: true })
  const user = await open(['youtube:dQw4w9WgXcQ'])
  expect(frame()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Play video from YouTube' }))
  expect(frame()).toBeInTheDocument()
})
