import type { AnnouncementText, PublicAnnouncement } from '@grace/contract/announcements'
import type { Language } from '@grace/contract/languages'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const anAnnouncement = ({
  id = 1,
  texts,
  recording = null,
  ...english
}: Partial<PublicAnnouncement & AnnouncementText> = {}): PublicAnnouncement => ({
  id,
  texts: texts ?? { en: { title: 'Choir rehearsals', content: 'On Thursday.', ...english } },
  publishDate: '2026-08-01T22:00:00.000Z',
  recording,
})
const open = (announcements: PublicAnnouncement[], language: Language = 'en') =>
  openSite(`/${language}`, { language, site: { announcements } })

test('announcements are the first section, with their date in Kigali and their paragraphs', async () => {
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

test('an announcement is shown in the reader’s language, else in another one, which is named', async () => {
  await open(
    [
      anAnnouncement({
        texts: {
          en: { title: 'Choir rehearsals', content: 'On Thursday.' },
          rw: { title: 'Imyitozo ya korali', content: 'Ku wa Kane.' },
        },
      }),
      anAnnouncement({ id: 2 }),
      anAnnouncement({ id: 3, texts: { fr: { title: 'Baptême', content: 'Dimanche.' } } }),
    ],
    'rw',
  )
  const section = within(screen.getByRole('region', { name: 'Amatangazo' }))
  const [own, main, other] = section.getAllByRole('article').map((element) => within(element))
  expect(own?.getByRole('heading', { name: 'Imyitozo ya korali' })).not.toHaveAttribute('lang')
  expect(own?.queryByText(/^Mu /)).toBeNull()
  expect(main?.getByText('Mu Cyongereza')).toBeVisible()
  expect(main?.getByText('On Thursday.')).toHaveAttribute('lang', 'en')
  expect(other?.getByText('Mu Gifaransa')).toBeVisible()
  expect(other?.getByRole('heading', { name: 'Baptême' })).toHaveAttribute('lang', 'fr')
  expect(section.getAllByText('2 Kanama 2026')).toHaveLength(3)
})

test('a long announcement shows its beginning up to the end of a sentence, and the rest on demand', async () => {
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
])('a long text without sentences (only %s) is not cut', async (_, content) => {
  await open([anAnnouncement({ content })])
  const text = screen.getByRole('article', { name: 'Choir rehearsals' }).querySelectorAll('.long-text p')
  expect([...text].map(({ textContent }) => textContent).join(' ')).toBe(content)
})

test('an announcement with a recording can be heard, and says how long and how large it is', async () => {
  const recording = {
    id: 5,
    path: `${'a'.repeat(32)}.ogg`,
    format: 'ogg' as const,
    bytes: 121_400,
    seconds: 65,
  }
  await open([anAnnouncement({ recording }), anAnnouncement({ id: 2, title: 'Baptism' })], 'fr')
  const choir = within(screen.getByRole('article', { name: 'Choir rehearsals' }))
  const player = choir.getByLabelText('Écouter (1:05, 122 ko)')
  expect(player).toHaveAttribute('src', `/api/recordings/${recording.path}`)
  expect(player).toHaveAttribute('preload', 'none')
  expect(document.querySelectorAll('audio')).toHaveLength(1)
})

test('a page without announcements has no heading for them', async () => {
  await open([])
  expect(screen.queryByText('Announcements')).toBeNull()
})
