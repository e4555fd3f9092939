import { digestOf } from '@grace/contract/digest'
import type { Language } from '@grace/contract/languages'
import { previews as endpoints } from '@grace/contract/previews'
import { sampleSettings } from '@grace/contract/settings'
import { type Preview, previewKey } from '@grace/shared-auth/preview'
import { lose, on, sent } from '@grace/testkit/network'
import { aSchedule, aService } from '@grace/testkit/schedule'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { aPublicEvent } from '../testing/samples.ts'
import { wordingProblems } from '../testing/wording.ts'
import en from './text/en.ts'
import fr from './text/fr.ts'
import rw from './text/rw.ts'

const texts = { en, fr, rw }
const times = { createdAt: '2026-07-01T08:00:00.000Z', updatedAt: '2026-07-01T08:00:00.000Z' }
const serviceText = (name: string) => ({ name, place: null, note: null })
const previews = {
  blog: {
    kind: 'blog',
    blog: { title: 'A testimony', content: '<p>Enough</p>', language: 'fr', createdAt: times.createdAt },
  },
  announcement: {
    kind: 'announcement',
    announcement: {
      id: 0,
      texts: {
        en: { title: 'Choir', content: '' },
        fr: { title: 'Chorale', content: '<b>Jeudi</b>' },
      },
      publishDate: times.createdAt,
    },
  },
  event: {
    kind: 'event',
    event: aPublicEvent({
      texts: { en: { title: 'Night of prayer', description: 'Come.', place: 'Muhazi' } },
    }),
  },
  block: {
    kind: 'block',
    block: {
      id: 0,
      kind: 'belief',
      date: null,
      picture: null,
      image: null,
      action: null,
      texts: { en: { title: 'Hope', subtitle: null, text: 'It stays.', writer: null } },
    },
  },
  service: {
    kind: 'service',
    service: aService({ id: 2, start: '08:30', texts: { en: serviceText('Early worship') } }),
  },
  sermon: {
    kind: 'sermon',
    sermon: {
      id: 0,
      date: '2026-11-22',
      speaker: 'Pastoral team',
      passage: { book: 'JHN', verses: '10:1-16' },
      series: 'Signs',
      spokenIn: 'rw',
      video: 'https://www.youtube.com/watch?v=x',
      recording: null,
      texts: { en: { title: 'The good shepherd', notes: 'He knows us.' } },
    },
  },
  settings: {
    kind: 'settings',
    settings: { ...sampleSettings, churchName: 'Itorero', phone: '+250788999999' },
  },
} satisfies Record<string, Preview>

async function open(preview: unknown, language: Language = 'en') {
  localStorage.setItem(previewKey, JSON.stringify(preview))
  await openSite(`/${language}/preview`, { language })
}

test.each(['en', 'fr', 'rw'] as const)('without anything to show it says so in %s', async (language) => {
  await openSite(`/${language}/preview`, { language })
  expect(await screen.findByRole('heading', { level: 1, name: texts[language].nothing })).toBeVisible()
  expect(screen.getByRole('link', { name: texts[language].console })).toHaveAttribute('href', '/admin')
})

test('an announcement is shown as the home page shows it, in the language that is read', async () => {
  await open(previews.announcement, 'fr')
  expect(await screen.findByText(fr.alone)).toBeVisible()
  const article = await screen.findByRole('article', { name: 'Chorale' })
  expect(within(article).getByText('<b>Jeudi</b>')).toBeVisible()
})

test('an event and a blog are drawn by what draws them on the site', async () => {
  await open(previews.event)
  expect(await screen.findByRole('article', { name: 'Night of prayer' })).toHaveTextContent('Muhazi')
  await act(async () => {
    localStorage.setItem(previewKey, JSON.stringify(previews.blog))
    window.dispatchEvent(new StorageEvent('storage', { key: previewKey }))
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'A testimony' })).toHaveAttribute('lang', 'fr')
  expect(await screen.findByText('Enough')).toBeVisible()
})

test('a service is shown in its week, instead of what is published of it', async () => {
  await open(previews.service)
  const main = await screen.findByRole('main')
  const sunday = await within(main).findByText(/Sunday/, { selector: 'h3' })
  expect(main.querySelectorAll('time.time')).toHaveLength(aSchedule().length)
  expect(sunday.parentElement).toHaveTextContent(/8:30 AM.*Early worship/)
  expect(main).not.toHaveTextContent('Prayer')
})

test('a sermon is shown as its page shows it', async () => {
  await open(previews.sermon, 'fr')
  expect(await screen.findByRole('heading', { level: 1, name: 'The good shepherd' })).toHaveAttribute(
    'lang',
    'en',
  )
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByText(/^Jean 10/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir la vidéo sur youtube.com' })).toBeVisible()
  expect(screen.getByText('He knows us.')).toBeVisible()
})

test('a text of a page is shown on its page, among the others', async () => {
  await open(previews.block, 'fr')
  const belief = await screen.findByRole('heading', { level: 3, name: 'Hope' })
  expect(belief).toHaveAttribute('lang', 'en')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 3, name: 'Conviction 1' })).toBeVisible()
})

test('settings are shown all over the page, and are gone with the preview', async () => {
  await open(previews.settings)
  const footer = () => screen.findByRole('contentinfo')
  await waitFor(async () => expect(await footer()).toHaveTextContent('Itorero'))
  expect(screen.getByRole('banner')).toHaveTextContent('+250 788 999 999')
  await act(async () => {
    localStorage.removeItem(previewKey)
    window.dispatchEvent(new StorageEvent('storage', { key: previewKey }))
  })
  await waitFor(async () => expect(await footer()).not.toHaveTextContent('Itorero'))
})

test.each([
  'nonsense',
  { kind: 'post' },
  { kind: 'announcement', announcement: { title: 'x' } },
  { kind: 'event', event: { ...previews.event.event, eventDate: 'soon' } },
  { kind: 'block', block: { ...previews.block.block, texts: { en: null } } },
  { kind: 'service', service: { ...previews.service.service, texts: { en: {} } } },
  { kind: 'sermon', sermon: { ...previews.sermon.sermon, video: 'javascript:alert(1)' } },
  { kind: 'settings', settings: { ...previews.settings.settings, giving: [{}] } },
])('what it does not know is nothing: %j', async (stored) => {
  await open(stored)
  expect(await screen.findByRole('heading', { level: 1, name: en.nothing })).toBeVisible()
})

test.each(['en', 'fr', 'rw'] as const)('its texts are written as people write %s', (language) => {
  expect(Object.keys(texts[language])).toEqual(Object.keys(en))
  // The console's button "Preview" is named in English in every language.
  const own = Object.values(texts[language]).map((text) => text.replace('Preview', ''))
  expect(own.flatMap((text) => wordingProblems(language, text))).toEqual([])
})

describe('a preview of a console at another origin', () => {
  const text = JSON.stringify(previews.announcement)
  const address = (seal: string) => `/en/preview#${new URLSearchParams({ preview: text, seal })}`
  beforeEach(() => {
    Object.defineProperty(crypto, 'subtle', {
      value: jest.requireActual('node:crypto').webcrypto.subtle,
      configurable: true,
    })
    localStorage.removeItem(previewKey)
  })
  afterEach(() => {
    history.replaceState(null, '', '/')
    act(() => void window.dispatchEvent(new Event('hashchange')))
  })

  test('is shown once the server knows its seal, and is not stored; its address is clean', async () => {
    on(endpoints.check, () => ({ isGenuine: true }))
    await openSite(address('1.own'), { language: 'en' })
    expect(await screen.findByRole('article', { name: 'Choir' })).toBeVisible()
    expect(location.hash).toBe('')
    expect(localStorage.getItem(previewKey)).toBeNull()
    expect(sent).toContainEqual({
      what: 'POST /previews/check',
      body: { digest: await digestOf(text), seal: '1.own' },
    })

    // The same seal for another text.
    on(endpoints.check, () => ({ isGenuine: false }))
    await act(async () => {
      location.hash = String(new URLSearchParams({ preview: text.replace('Choir', 'Send'), seal: '1.own' }))
      window.dispatchEvent(new Event('hashchange'))
    })
    expect(await screen.findByRole('heading', { level: 1, name: en.nothing })).toBeVisible()
  })

  test('that nobody has sealed is not shown, nor one that could not be checked', async () => {
    on(endpoints.check, () => ({ isGenuine: false }))
    await openSite(address('2.forged'), { language: 'en' })
    expect(await screen.findByRole('heading', { level: 1, name: en.nothing })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent('Choir')
    lose(endpoints.check)
    await act(async () => {
      location.hash = address('3.unchecked').split('#')[1] ?? ''
      window.dispatchEvent(new Event('hashchange'))
    })
    expect(await screen.findByRole('heading', { level: 1, name: en.nothing })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent('Choir')
  })
})
