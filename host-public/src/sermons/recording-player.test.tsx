import type { WholeSermon } from '@grace/contract/sermons'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { anAnswer } from '../testing/samples.ts'
import { stop } from './playback.ts'

const path = `${'b'.repeat(32)}.mp3`
const aSermon: WholeSermon = {
  id: 7,
  date: '2026-11-22',
  speaker: 'Pastoral team',
  passage: null,
  series: null,
  spokenIn: 'en',
  video: null,
  recording: { id: 3, path, format: 'mp3', bytes: 9_600_000, seconds: 2_400 },
  texts: {
    en: { title: 'The good shepherd', notes: null },
    fr: { title: 'Le bon berger', notes: null },
    rw: { title: 'Umwungeri mwiza', notes: null },
  },
  outdated: {},
  createdAt: '2026-11-22T12:00:00.000Z',
  updatedAt: '2026-11-22T12:00:00.000Z',
  seriesId: null,
  older: null,
  newer: null,
}
const openSermon = (language: 'en' | 'fr' | 'rw' = 'en') =>
  openSite(`/${language}/sermons/7`, { language, answers: { '/sermons/7': anAnswer(aSermon) } })

/** The element that plays: jsdom has none that does. */
let audio: HTMLAudioElement
let loads: string[]
const emit = (name: string) => act(() => fireEvent(audio, new Event(name)))
const heardUntil = (seconds: number) => {
  audio.currentTime = seconds
  emit('timeupdate')
}

beforeEach(() => {
  sessionStorage.clear()
  loads = []
  const { prototype } = HTMLMediaElement
  jest.spyOn(prototype, 'readyState', 'get').mockReturnValue(4)
  jest.spyOn(prototype, 'load').mockImplementation(() => {})
  jest.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLAudioElement) {
    audio = this
    loads.push(this.getAttribute('src') ?? '')
    fireEvent(this, new Event('play'))
    fireEvent(this, new Event('loadedmetadata'))
    fireEvent(this, new Event('playing'))
  })
  jest.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLAudioElement) {
    fireEvent(this, new Event('pause'))
  })
})
afterEach(() => act(stop))

const slider = () => screen.getByRole('slider')
const button = (name: string) => screen.getByRole('button', { name })

test('a recording plays, skips 15 seconds, and stores its position when it pauses', async () => {
  const user = await openSermon()
  await user.click(button('Listen'))
  expect(loads).toEqual([`/api/recordings/${path}`])
  heardUntil(100)
  expect(slider()).toHaveAttribute('aria-valuetext', '1:40 / 40:00')
  await user.click(button('Forward 15 seconds'))
  expect(audio.currentTime).toBe(115)
  await user.click(button('Back 15 seconds'))
  await user.click(button('Back 15 seconds'))
  expect(audio.currentTime).toBe(85)
  await user.click(button('Pause'))
  expect(localStorage.getItem(`sermon-position:${path}`)).toBe('85')
  expect(button('Listen')).toBeVisible()
})

test('a recording does not skip before its start or past its end', async () => {
  const user = await openSermon()
  await user.click(button('Listen'))
  await user.click(button('Back 15 seconds'))
  expect(audio.currentTime).toBe(0)
  heardUntil(2_395)
  await user.click(button('Forward 15 seconds'))
  expect(audio.currentTime).toBe(2_400)
})

test.each([
  ['en', 'Go on at 10:52', '29 minutes left', 'Listen'],
  ['fr', 'Reprendre à 10:52', 'Il reste 29 minutes', 'Écouter'],
  ['rw', 'Komereza kuri 10:52', 'Hasigaye iminota 29', 'Umva'],
] as const)(
  'a recording heard before goes on where it stopped, in %s',
  async (language, goOn, left, listen) => {
    localStorage.setItem(`sermon-position:${path}`, '652')
    const user = await openSermon(language)
    expect(screen.getByText(goOn)).toBeVisible()
    expect(screen.getByText(left)).toBeVisible()
    await user.click(button(listen))
    expect(audio.currentTime).toBe(652)
  },
)

test('a recording heard to its end starts again', async () => {
  localStorage.setItem(`sermon-position:${path}`, '2390')
  await openSermon()
  expect(screen.getByText('0:00')).toBeVisible()
})

test('the slider chooses where a recording starts', async () => {
  const user = await openSermon()
  fireEvent.change(slider(), { target: { value: '1200' } })
  expect(screen.getByText('Go on at 20:00')).toBeVisible()
  await user.click(button('Listen'))
  expect(audio.currentTime).toBe(1_200)
})

test('the speed takes turns, is written as the language does, and is remembered for the visit', async () => {
  const user = await openSermon('fr')
  await user.click(button('Écouter'))
  await user.click(button('Vitesse\u00a0: 1×'))
  expect(audio.playbackRate).toBe(1.25)
  await user.click(button('Vitesse\u00a0: 1,25×'))
  await user.click(button('Vitesse\u00a0: 1,5×'))
  expect(audio.playbackRate).toBe(0.75)
  expect(sessionStorage.getItem('playback-rate')).toBe('0.75')
  await user.click(button('Vitesse\u00a0: 0,75×'))
  expect(audio.playbackRate).toBe(1)
})

test('after a cut line the recording is loaded again and goes on at its position', async () => {
  const user = await openSermon()
  await user.click(button('Listen'))
  heardUntil(300)
  emit('error')
  expect(screen.getByText(/^The recording could not be played/)).toHaveRole('alert')
  audio.currentTime = 0
  await user.click(button('Listen'))
  expect(loads).toHaveLength(2)
  expect(audio.currentTime).toBe(300)
  expect(screen.queryByText(/^The recording could not be played/)).toBeNull()
})

test('on other pages a row plays on, leads back, and closes', async () => {
  const user = await openSermon()
  await user.click(button('Listen'))
  heardUntil(60)
  expect(screen.queryByRole('complementary', { name: 'Recording' })).toBeNull()
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' }),
  )
  const row = within(await screen.findByRole('complementary', { name: 'Recording' }))
  expect(row.getByRole('link')).toHaveTextContent('The good shepherd1:00 / 40:00')
  heardUntil(65)
  expect(row.getByRole('link')).toHaveTextContent('1:05 / 40:00')
  await user.click(row.getByRole('button', { name: 'Pause' }))
  await user.click(row.getByRole('button', { name: 'Listen' }))
  expect(loads).toHaveLength(2)
  emit('error')
  expect(row.getByRole('alert')).toHaveTextContent(/^The recording could not be played/)
  await user.click(row.getByRole('link'))
  expect(await screen.findByRole('heading', { level: 1, name: 'The good shepherd' })).toBeVisible()
  expect(screen.queryByRole('complementary', { name: 'Recording' })).toBeNull()
  expect(slider()).toHaveAttribute('aria-valuetext', '1:05 / 40:00')

  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('complementary', { name: 'Recording' })).toBeNull()
  expect(audio).not.toHaveAttribute('src')
})

test('the lock screen shows the title and the speaker, and its keys work', async () => {
  const handlers: Record<string, (details: object) => void> = {}
  const mediaSession = {
    metadata: null as unknown,
    setActionHandler(action: string, handler: (details: object) => void) {
      if (action === 'seekto') throw new TypeError('unknown action')
      handlers[action] = handler
    },
  }
  Object.assign(navigator, { mediaSession })
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(about: object) {
        Object.assign(this, about)
      }
    },
  })
  const user = await openSermon()
  await user.click(button('Listen'))
  expect(mediaSession.metadata).toMatchObject({ title: 'The good shepherd', artist: 'Pastoral team' })
  heardUntil(100)
  act(() => handlers.seekforward?.({}))
  expect(audio.currentTime).toBe(115)
  act(() => handlers.seekbackward?.({ seekOffset: 10 }))
  expect(audio.currentTime).toBe(105)
  act(() => handlers.pause?.({}))
  expect(button('Listen')).toBeVisible()
  await act(async () => handlers.play?.({}))
  expect(button('Pause')).toBeVisible()
  Reflect.deleteProperty(navigator, 'mediaSession')
})
