import type { SermonCard, WholeSermon } from '@grace/contract/sermons'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { anAnswer } from '../testing/samples.ts'
import { sermonListQueries } from './sermons-address.ts'

const path = `${'a'.repeat(32)}.mp3`
const aSermon = (change: Partial<WholeSermon> = {}): WholeSermon => ({
  id: 7,
  date: '2026-11-22',
  speaker: 'Pastoral team',
  passage: { book: 'JHN', verses: '10:1-16' },
  series: 'Seven signs',
  spokenIn: 'rw',
  video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  recording: { id: 3, path, format: 'mp3', bytes: 9_600_000, seconds: 2_400 },
  texts: {
    en: { title: 'The good shepherd', notes: 'He knows.\n\nHis own.' },
    fr: { title: 'Le bon berger', notes: null },
  },
  outdated: {},
  createdAt: '2026-11-22T12:00:00.000Z',
  updatedAt: '2026-11-22T12:00:00.000Z',
  seriesId: 5,
  older: { id: 6, texts: { en: { title: 'The gate' } } },
  newer: null,
  ...change,
})
const list = (sermons: SermonCard[], series: object[] = []) => ({
  '/sermons?page=1&size=12': { ...anAnswer(sermons), total: sermons.length },
  '/sermons/series': anAnswer(series),
})

test('the list shows each sermon in the reader’s language, with passage and length', async () => {
  const own = aSermon()
  const other = aSermon({ id: 8, texts: { rw: { title: 'Irembo', notes: null } }, recording: null })
  await openSite('/fr/sermons', {
    language: 'fr',
    answers: list([own, other], [{ id: 5, name: 'Seven signs', sermons: 2 }]),
  })
  const first = screen.getByRole('region', { name: 'Le bon berger' })
  const second = screen.getByRole('heading', { name: 'Irembo' }).closest('article') as HTMLElement
  expect(within(first).getByRole('link', { name: 'Le bon berger' })).toHaveAttribute('href', '/fr/sermons/7')
  expect(first).toHaveTextContent(
    /^22 novembre 2026 En kinyarwandaLe bon berger.*Jean 10\.1–16.*Écouter.*40 minutes d’écoute, 9,6 Mo/,
  )
  expect(second).toHaveTextContent(/^À lire/)
  expect(within(second).getByRole('heading')).toHaveAttribute('lang', 'rw')
  expect(screen.getByRole('link', { name: 'Seven signs' })).toHaveAttribute('href', '/fr/sermons?series=5')
  const follow = within(screen.getByRole('region', { name: 'S’abonner au podcast' }))
  expect(follow.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/podcast.fr.xml?with=antennapod',
    '/podcast.fr.xml?with=pocketcasts',
    '/podcast.fr.xml?with=apple',
    '/podcast.fr.xml',
  ])
  expect(follow.getByRole('button', { name: 'Copier (Adresse du podcast)' })).toBeVisible()
})

test('the page shows a message when there are no sermons', async () => {
  await openSite('/sermons', { answers: list([]) })
  expect(screen.getByText(/No sermons have been published yet/)).toBeVisible()
})

const found = (address: string, sermons: SermonCard[]) => ({
  [address]: { ...anAnswer(sermons), total: sermons.length },
  '/sermons/series': anAnswer([{ id: 5, name: 'Seven signs', sermons: 2 }]),
})

test('a search is part of the address, and links to series keep it', async () => {
  const q = 'q=good%20shepherd'
  await openSite(`/sermons?series=5&${q}`, {
    answers: found(`/sermons?page=1&size=12&seriesId=5&${q}`, [aSermon()]),
  })
  expect(screen.getByRole('link', { name: 'The good shepherd' })).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search by title, speaker or passage' })
  expect(field).toHaveValue('good shepherd')
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible()
  // A plain form: the browser sends it to the same page.
  const sent = new FormData((field as HTMLInputElement).form as HTMLFormElement)
  expect([...sent]).toEqual([
    ['series', '5'],
    ['q', 'good shepherd'],
  ])
  const series = within(screen.getByRole('region', { name: 'Series' }))
  expect(series.getByRole('link', { name: 'Seven signs' })).toHaveAttribute('aria-current', 'true')
  expect(series.getByRole('link', { name: 'All sermons' })).toHaveAttribute('href', `/sermons?${q}`)
  expect(document.title).toMatch(/^Sermons · Seven signs · Search: good shepherd/)
})

test.each([
  ['en', 'No sermon was found for “%”.', 'All sermons'],
  ['fr', 'Aucune prédication ne correspond à « % ».', 'Toutes les prédications'],
  ['rw', 'Nta nyigisho yabonetse kuri “%”.', 'Inyigisho zose'],
] as const)(
  'a search without results shows a message and a link to all sermons, in %s',
  async (language, text, back) => {
    await openSite(`/${language}/sermons?q=%25`, {
      language,
      answers: found('/sermons?page=1&size=12&q=%25', []),
    })
    expect(screen.getByText(text)).toBeVisible()
    const link = within(screen.getByRole('main')).getByRole('link', { name: back })
    expect(link).toHaveAttribute('href', `/${language}/sermons`)
  },
)

test('a search text is cut to the length of the API, and control characters are replaced', () => {
  const queryOf = (q: string) => sermonListQueries(new URLSearchParams({ q }))[0]
  expect(queryOf(` a\u0000b${'x'.repeat(200)}`)).toBe(`/sermons?page=1&size=12&q=a%20b${'x'.repeat(97)}`)
  expect(queryOf(`${'x'.repeat(99)}😀`)).toBe(`/sermons?page=1&size=12&q=${'x'.repeat(99)}`)
  expect(queryOf('  ')).toBe('/sermons?page=1&size=12')
})

test('a sermon has its notes in paragraphs, a player that fetches nothing, and its neighbours', async () => {
  await openSite('/sermons/7', { answers: { '/sermons/7': anAnswer(aSermon()) } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The good shepherd')
  expect(screen.getByText('His own.').tagName).toBe('P')
  expect(screen.getByRole('slider', { name: 'The good shepherd' })).toHaveValue('0')
  expect(document.querySelector('audio')).toBeNull()
  expect(screen.getByText(/^40 minutes, 9.6 MB\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    `/api/recordings/${path}?download=en`,
  )
  expect(screen.getByRole('link', { name: 'Watch the video on youtube.com' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'The gate' })).toHaveAttribute('rel', 'prev')
  expect(screen.getByText('Preached in Kinyarwanda')).toBeVisible()
})

test('a sermon without a text in the language of the page is marked as such', async () => {
  await openSite('/rw/sermons/7', { language: 'rw', answers: { '/sermons/7': anAnswer(aSermon()) } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
})
