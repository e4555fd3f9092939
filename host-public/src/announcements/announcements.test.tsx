import type { Announcement } from '@grace/contract/announcements'
import type { Language } from '@grace/contract/languages'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const anAnnouncement = (change: Partial<Announcement> = {}): Announcement => ({
  id: 1,
  title: 'Choir rehearsals',
  titleByLanguage: {},
  content: 'On Thursday.',
  contentByLanguage: {},
  publishDate: '2026-08-01T22:00:00.000Z',
  createdAt: '2026-07-01T08:00:00.000Z',
  updatedAt: '2026-07-01T08:00:00.000Z',
  ...change,
})
const open = (announcements: Announcement[], language: Language = 'en') =>
  openSite(`/${language}`, { language, site: { announcements } })

test('what the church announces stands before all else, with the day in Kigali and its paragraphs', async () => {
  await open([
    anAnnouncement({ content: 'On Thursday\nat six.\n\nEverybody is welcome.' }),
    anAnnouncement({ id: 2, title: 'Baptism' }),
  ])
  const section = screen.getByRole('region', { name: 'Announcements' })
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Choir rehearsals', 'Baptism'])
  const choir = within(screen.getByRole('article', { name: 'Choir rehearsals' }))
  expect(choir.getByText('2 August 2026')).toHaveAttribute('datetime', '2026-08-02')
  expect(
    choir.getAllByText(/Thursday|Everybody/).map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['P', 'On Thursday\nat six.'],
    ['P', 'Everybody is welcome.'],
  ])
  const about = document.getElementById('about') as HTMLElement
  expect(section.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('it is in the language that is read; what is not there in it is marked as another', async () => {
  await open(
    [anAnnouncement({ titleByLanguage: { rw: 'Imyitozo ya korali' }, contentByLanguage: { fr: 'Jeudi.' } })],
    'rw',
  )
  const section = within(screen.getByRole('region', { name: 'Amatangazo' }))
  expect(section.getByRole('heading', { level: 3 }).innerHTML).toBe('Imyitozo ya korali')
  expect(section.getByText('On Thursday.')).toHaveAttribute('lang', '')
  expect(section.getByText('2 Kanama 2026')).toBeVisible()
})

test('of a long text the beginning is there, up to the end of a sentence, and the rest on demand', async () => {
  const sentence = 'Toutes les familles sont invitées à la grande journée. '
  const content = sentence.repeat(30).trim()
  await open([anAnnouncement({ content })], 'fr')
  const section = within(screen.getByRole('region', { name: 'Annonces' }))
  const [beginning, rest] = section.getAllByText(/^Toutes les familles/).map(({ textContent }) => textContent)
  expect(beginning).toBe(sentence.repeat(7).trim())
  expect(`${beginning} ${rest}`).toBe(content)
  expect(section.getByText('Lire la suite').closest('details')).not.toHaveAttribute('open')
})

test.each([
  ['words', 'lorem '.repeat(200).trim()],
  ['nothing', 'x'.repeat(1_000)],
])('a long text that only %s could end is whole', async (_, content) => {
  await open([anAnnouncement({ content })])
  const text = screen.getByRole('article', { name: 'Choir rehearsals' }).querySelectorAll('.long-text p')
  expect([...text].map(({ textContent }) => textContent).join(' ')).toBe(content)
})

test('without announcements there is no heading over nothing', async () => {
  await open([])
  expect(screen.queryByText('Announcements')).toBeNull()
})
