import { digestOf } from '@grace/contract/digest'
import type { Language } from '@grace/contract/languages'
import { previews as endpoints, previewedSettings } from '@grace/contract/previews'
import { sampleSettings } from '@grace/contract/settings'
import { session } from '@grace/shared-auth'
import { type Preview, previewKey, storedPreview } from '@grace/shared-auth/preview'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
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
      recording: null,
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
    settings: { ...previewedSettings(sampleSettings), churchName: 'Itorero' },
  },
} satisfies Record<string, Preview>

/** Browsers have digests on pages with HTTPS. */
Object.defineProperty(crypto, 'subtle', {
  value: jest.requireActual('node:crypto').webcrypto.subtle,
  configurable: true,
})
afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  act(() => void window.dispatchEvent(new Event('hashchange')))
})

const administrator = { role: 'ADMIN' } as const
const genuine = { isGenuine: true, secondsLeft: 300 }
const notGenuine = { isGenuine: false, secondsLeft: 0 }
const store = (preview: unknown, seal: string) =>
  localStorage.setItem(previewKey, JSON.stringify({ text: JSON.stringify(preview), seal }))

let seals = 0
/** As the console inside the host passes it. */
async function open(preview: unknown, language: Language = 'en') {
  on(endpoints.check, () => genuine)
  store(preview, `${++seals}.own`)
  return openSite(`/${language}/preview`, { language, as: administrator })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each(['en', 'fr', 'rw'] as const)(
  'the preview page without a preview explains what is missing, in %s',
  async (language) => {
    await openSite(`/${language}/preview`, { language })
    expect(await heading(texts[language].none)).toBeVisible()
    expect(screen.getByRole('link', { name: texts[language].console })).toHaveAttribute('href', '/admin')
  },
)

test('a previewed announcement is rendered as on the home page, in the language of the page', async () => {
  await open(previews.announcement, 'fr')
  expect(await screen.findByText(fr.alone)).toBeVisible()
  const article = await screen.findByRole('article', { name: 'Chorale' })
  expect(within(article).getByText('<b>Jeudi</b>')).toBeVisible()
})

test('previewed events and blogs are rendered as on the site', async () => {
  await open(previews.event)
  expect(await screen.findByRole('article', { name: 'Night of prayer' })).toHaveTextContent('Muhazi')
  await act(async () => {
    store(previews.blog, 'next.own')
    window.dispatchEvent(new StorageEvent('storage', { key: previewKey }))
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'A testimony' })).toHaveAttribute('lang', 'fr')
  expect(await screen.findByText('Enough')).toBeVisible()
})

test('a previewed service is shown in the week instead of the published services', async () => {
  await open(previews.service)
  const main = await screen.findByRole('main')
  const sunday = await within(main).findByText(/Sunday/, { selector: 'h3' })
  expect(main.querySelectorAll('time.time')).toHaveLength(aSchedule().length)
  expect(sunday.parentElement).toHaveTextContent(/8:30 AM.*Early worship/)
  expect(main).not.toHaveTextContent('Prayer')
})

test('a previewed sermon is rendered as on its page', async () => {
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

test('a previewed block is shown on its page among the others', async () => {
  await open(previews.block, 'fr')
  const belief = await screen.findByRole('heading', { level: 3, name: 'Hope' })
  expect(belief).toHaveAttribute('lang', 'en')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 3, name: 'Conviction 1' })).toBeVisible()
})

test('previewed settings apply to the whole page, and disappear with the preview', async () => {
  await open(previews.settings)
  const footer = () => screen.findByRole('contentinfo')
  await waitFor(async () => expect(await footer()).toHaveTextContent('Itorero'))
  await act(async () => {
    localStorage.removeItem(previewKey)
    window.dispatchEvent(new StorageEvent('storage', { key: previewKey }))
  })
  await waitFor(async () => expect(await footer()).not.toHaveTextContent('Itorero'))
})

test('a preview of the settings shows the published ways to give and to reach the church, whatever it contains', async () => {
  const giving = [
    {
      ...sampleSettings.giving[0],
      payee: 'THIEF',
      momoCode: '666666',
      momoNumber: '+250788666666',
      bank: 'Bank of Nowhere',
      bankAccount: '666-666',
    },
  ]
  const others = {
    giving,
    phone: '+250788666666',
    chatNumber: '+250788666666',
    email: 'thief@evil.example',
    website: 'https://evil.example',
  }
  await open({ kind: 'settings', settings: { ...previews.settings.settings, ...others } })
  await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('Itorero'))
  expect(screen.getByText(en.settingsText)).toBeVisible()
  const page = document.documentElement.innerHTML
  for (const foreign of ['666', 'THIEF', 'Nowhere', 'evil.example']) expect(page).not.toContain(foreign)
  const main = screen.getByRole('main')
  await waitFor(() => expect(main).toHaveTextContent('*182*8*1*000000#'))
  expect(main).toHaveTextContent('hello@example.org')
  expect(screen.getByRole('banner')).toHaveTextContent('+250 700 000 000')
})

test.each([
  'nonsense',
  { kind: 'post' },
  { kind: 'announcement', announcement: { title: 'x' } },
  { kind: 'event', event: { ...previews.event.event, eventDate: 'soon' } },
  { kind: 'block', block: { ...previews.block.block, texts: { en: null } } },
  { kind: 'service', service: { ...previews.service.service, texts: { en: {} } } },
  { kind: 'sermon', sermon: { ...previews.sermon.sermon, video: 'javascript:alert(1)' } },
  { kind: 'settings', settings: { ...previews.settings.settings, churchName: null } },
  ...['giving', 'contact', 'contact-phone', 'contact-email'].map((kind) => ({
    kind: 'block',
    block: { ...previews.block.block, kind },
  })),
])('an invalid or forbidden stored preview is deleted without a request: %j', async (stored) => {
  await open(stored)
  expect(await heading(en.none)).toBeVisible()
  expect(storedPreview()).toBeNull()
  expect(sentTo(endpoints.check)).toEqual([])
})

test.each(['en', 'fr', 'rw'] as const)('the texts of the preview page are well written in %s', (language) => {
  expect(Object.keys(texts[language])).toEqual(Object.keys(en))
  // The console's button "Preview" is named in English in every language.
  const own = Object.values(texts[language]).map((text) => text.replace('Preview', ''))
  expect(own.flatMap((text) => wordingProblems(language, text))).toEqual([])
})

describe('a refused preview is removed from this browser, and the page explains what to do', () => {
  const shows = async (title: string) => {
    expect(await heading(title)).toBeVisible()
    expect(document.documentElement.innerHTML).not.toContain('Choir')
    expect(localStorage.getItem(previewKey)).toBeNull()
    expect(JSON.stringify(history.state)).not.toContain('Choir')
  }

  test('a preview without a session is refused and deleted', async () => {
    store(previews.announcement, '1.visitor')
    await openSite('/en/preview')
    await shows(en.refused)
    expect(screen.getByText(en.refusedText)).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    )
    expect(sentTo(endpoints.check)).toEqual([])
  })

  test('a preview made by another session is refused and deleted', async () => {
    on(endpoints.check, () => notGenuine)
    store(previews.announcement, '1.foreign')
    await openSite('/en/preview', { as: administrator })
    await shows(en.refused)
    expect(screen.getByRole('link', { name: en.console })).toHaveAttribute('href', '/admin')
  })

  test('a preview without the area of its kind is refused and deleted', async () => {
    refuse(endpoints.check, 'forbidden')
    store(previews.announcement, '1.care')
    await openSite('/en/preview', { as: administrator })
    await shows(en.refused)
  })

  test('a preview that cannot be checked is deleted', async () => {
    lose(endpoints.check)
    store(previews.announcement, '1.unchecked')
    await openSite('/en/preview', { as: administrator })
    await shows(en.unchecked)
  })

  test('a preview disappears when the administrator logs out', async () => {
    await open(previews.announcement)
    expect(await screen.findByRole('article', { name: 'Choir' })).toBeVisible()
    act(() => session.signedOut())
    await shows(en.refused)
  })

  test('a preview disappears after the time that the server has named', async () => {
    on(endpoints.check, () => ({ isGenuine: true, secondsLeft: 1 }))
    store(previews.announcement, '1.late')
    await openSite('/en/preview', { as: administrator })
    expect(await screen.findByRole('article', { name: 'Choir' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Choir' })).toBeNull(), {
      timeout: 3_000,
    })
    await shows(en.refused)
  })
})

describe('a preview of a console at another origin', () => {
  const text = JSON.stringify(previews.announcement)
  const address = (seal: string) => `/en/preview#${new URLSearchParams({ preview: text, seal })}`

  test('a preview from another origin is shown after its check, not stored, and removed from the address', async () => {
    let answer = () => {}
    on(endpoints.check, async () => {
      await new Promise<void>((answered) => {
        answer = answered
      })
      return genuine
    })
    await openSite(address('1.own'), { language: 'en', as: administrator })
    await waitFor(() => expect(sentTo(endpoints.check)).toHaveLength(1))
    // Nothing of it is shown or stored before.
    expect(document.documentElement.innerHTML).not.toContain('Choir')
    expect(location.hash).toBe('')
    expect(JSON.stringify(history.state)).not.toContain('Choir')
    await act(async () => answer())
    expect(await screen.findByRole('article', { name: 'Choir' })).toBeVisible()
    expect(screen.getByText(en.alone)).toBeVisible()
    expect(localStorage.getItem(previewKey)).toBeNull()
    expect(sentTo(endpoints.check)[0]?.body).toEqual({
      kind: 'announcement',
      digest: await digestOf(text),
      seal: '1.own',
    })

    // The same seal for another text.
    on(endpoints.check, () => notGenuine)
    await act(async () => {
      location.hash = String(new URLSearchParams({ preview: text.replace('Choir', 'Send'), seal: '1.own' }))
      window.dispatchEvent(new Event('hashchange'))
    })
    expect(await heading(en.refused)).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent('Send')
  })

  test('a preview from another origin is refused to a visitor without a request', async () => {
    await openSite(address('2.foreign'), { language: 'en' })
    expect(await heading(en.refused)).toBeVisible()
    expect(document.documentElement.innerHTML).not.toContain('Choir')
    expect(location.hash).toBe('')
    expect(JSON.stringify(history.state)).not.toContain('Choir')
    expect(sentTo(endpoints.check)).toEqual([])
  })
})
