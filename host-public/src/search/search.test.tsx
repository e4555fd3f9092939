import { searchResultsMax } from '@grace/contract/limits'
import { type SearchResult, search } from '@grace/contract/search'
import { sampleSettings } from '@grace/contract/settings'
import { on, refuse } from '@grace/testkit/network'
import { aSchedule } from '@grace/testkit/schedule'
import { screen, within } from '@testing-library/react'
import { queriesOf } from '../page-queries.ts'
import { openSite } from '../testing/open-site.tsx'
import { anAnswer } from '../testing/samples.ts'
import { searchQuery } from './search-address.ts'

const aResult = (change: Partial<SearchResult> = {}): SearchResult => ({
  kind: 'sermon',
  id: 7,
  path: '/sermons/7',
  times: null,
  picture: null,
  title: 'The good shepherd',
  excerpt: 'He knows his own.',
  language: 'en',
  date: '2026-11-22',
  ...change,
})

const sampleGiving = {
  purpose: 'Building',
  purposeByLanguage: {},
  momoNumber: '',
  bank: '',
  bankAccount: '',
}

const main = () => within(screen.getByRole('main'))
const links = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('results show kind and date, mark what was found, and those in other languages have a heading', async () => {
  const results = [
    aResult({
      kind: 'post',
      id: 3,
      path: '/posts/3',
      title: 'Le berger',
      excerpt: 'Il connaît ses bergères',
      language: 'fr',
      date: '2026-11-30T22:30:00.000Z',
    }),
    aResult(),
    aResult({
      kind: 'event',
      id: 9,
      path: '/events/9',
      title: 'Igitaramo',
      excerpt: 'Amakorali',
      language: 'rw',
      date: '2026-12-21T16:30:00.000Z',
    }),
  ]
  await openSite('/fr/search?q=BERGER', {
    language: 'fr',
    answers: { [searchQuery('BERGER', 'fr')]: anAnswer(results) },
  })
  const [post, ...more] = screen.getAllByRole('article')
  expect(more).toHaveLength(2)
  expect(main().getByRole('heading', { level: 2, name: '3 résultats' })).toBeVisible()

  expect(post).toHaveTextContent(/^Article1er décembre 2026Le bergerIl connaît ses bergères$/)
  expect(within(post as HTMLElement).getByRole('heading', { level: 3 })).not.toHaveAttribute('lang')
  expect(links(post as HTMLElement)).toEqual([['Le berger', '/fr/posts/3']])
  expect([...(post?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'berger',
    'bergères',
  ])

  const inEnglish = within(screen.getByRole('region', { name: 'En anglais' }))
  expect(inEnglish.getByRole('article')).toHaveTextContent(
    /^Prédication22 novembre 2026The good shepherdHe knows his own\.$/,
  )
  expect(inEnglish.getByRole('heading', { name: 'The good shepherd' })).toHaveAttribute('lang', 'en')
  expect(inEnglish.getByText('He knows his own.')).toHaveAttribute('lang', 'en')

  const event = screen.getByRole('region', { name: 'En kinyarwanda' })
  expect(event).toHaveTextContent(/Événement21 décembre 2026IgitaramoAmakorali$/)
  expect(links(event)).toEqual([['Igitaramo', '/fr/events/9']])
  expect(document.title).toMatch(/^Recherche\u00a0: BERGER · /)
})

const aService = (id: number) =>
  aResult({
    ...{ kind: 'service', id, path: '/#events', title: `Service ${id}`, excerpt: '', date: '' },
    times: { weekday: 0, start: '10:00', end: '12:00' },
  })

test.each([
  ['en', 'The answer', 'Directions'],
  ['fr', 'La réponse', 'Itinéraire'],
  ['rw', 'Igisubizo', 'Inzira'],
] as const)(
  'a service that answers is on the wall, with its place, and no row repeats it, in %s',
  async (language, name, way) => {
    const [service] = aSchedule()
    const id = service?.id ?? 0
    const announcement = aResult({
      kind: 'announcement',
      id: 2,
      path: '/#announcements-heading',
      title: 'Meal',
    })
    await openSite(`/${language}/search?q=times`, {
      language,
      answers: { [searchQuery('times', language)]: anAnswer([{ ...aService(id), language }, announcement]) },
    })
    const wall = within(screen.getByRole('region', { name }))
    expect(wall.getAllByRole('listitem', { hidden: true })).toHaveLength(1)
    expect(wall.getByRole('link', { name: way, hidden: true })).toHaveAttribute(
      'href',
      expect.stringContaining('map'),
    )
    expect(screen.getAllByRole('article')).toHaveLength(1)
  },
)

test('of several services the wall shows the next, and all are rows', async () => {
  const ids = aSchedule().map(({ id }) => id)
  await openSite('/search?q=times', {
    answers: { [searchQuery('times', 'en')]: anAnswer(ids.map(aService)) },
  })
  expect(screen.getByRole('region', { name: 'The answer' }).querySelectorAll('[data-next]')).toHaveLength(1)
  expect(screen.getAllByRole('article')).toHaveLength(ids.length)
})

test('the answer to a question about giving is the code, with the name to check', async () => {
  const giving = [{ ...sampleGiving, momoCode: '006361', payee: 'GRACE COMMUNITY' }]
  const fact = aResult({ kind: 'giving', id: 0, path: '/#giving', title: 'Building', date: '' })
  await openSite('/search?q=give', {
    site: { settings: { ...sampleSettings, giving } },
    answers: { [searchQuery('give', 'en')]: anAnswer([fact]) },
  })
  const wall = within(screen.getByRole('region', { name: 'The answer' }))
  expect(wall.getByText('*182*8*1*006361#')).toBeVisible()
  expect(wall.getByText('GRACE COMMUNITY')).toBeVisible()
  expect(wall.getByRole('link', { name: 'Dial' })).toHaveAttribute('href', 'tel:*182*8*1*006361%23')
  expect(wall.getByRole('link', { name: 'Ways to give' })).toHaveAttribute('href', '/#giving')
})

test('the answer to a question about the place is the address, with the way', async () => {
  const fact = aResult({ kind: 'contact', id: 0, path: '/contact', title: 'KG 000 St, Kigali', date: '' })
  await openSite('/search?q=parking', { answers: { [searchQuery('parking', 'en')]: anAnswer([fact]) } })
  const wall = within(screen.getByRole('region', { name: 'The answer' }))
  expect(wall.getByText(sampleSettings.address)).toBeVisible()
  expect(wall.getByRole('link', { name: 'Directions' })).toBeVisible()
})

test('the search form is sent by the browser without a script', async () => {
  await openSite('/search?q=good%20shepherd', {
    answers: { [searchQuery('good shepherd', 'en')]: anAnswer([aResult()]) },
  })
  const field = main().getByRole('searchbox', { name: 'Words to look for' }) as HTMLInputElement
  expect(field).toHaveValue('good shepherd')
  expect(within(screen.getByRole('search')).getByRole('button', { name: 'Search' })).toHaveAttribute(
    'type',
    'submit',
  )
  expect([...new FormData(field.form as HTMLFormElement)]).toEqual([['q', 'good shepherd']])
  expect([field.form?.method, field.form?.getAttribute('action')]).toEqual(['get', null])
  expect(field.closest('[data-native]')).not.toBeNull()
  expect(main().getByRole('heading', { name: '1 result' })).toBeVisible()
})

test.each([
  ['en', 'Lists to look through', 'All sermons', 'All events', 'All posts'],
  ['fr', 'Listes à parcourir', 'Toutes les prédications', 'Tous les événements', 'Tous les articles'],
  ['rw', 'Intonde mwareba', 'Inyigisho zose', 'Ibikorwa byose', 'Inyandiko zose'],
] as const)(
  'the search page without a search links to the lists, in %s',
  async (language, heading, ...names) => {
    await openSite(`/${language}/search`, { language })
    expect(screen.queryByRole('article')).toBeNull()
    expect(links(screen.getByRole('region', { name: heading }))).toEqual([
      [names[0], `/${language}/sermons`],
      [names[1], `/${language}/events`],
      [names[2], `/${language}/posts`],
    ])
  },
)

test.each([
  ['en', /^Nothing for “%”$/, 'Ask on WhatsApp'],
  ['fr', /^Rien pour «\s%\s»$/, 'Demander sur WhatsApp'],
  ['rw', /^Nta cyabonetse kuri “%”$/, 'Baza kuri WhatsApp'],
] as const)(
  'a search without results leads to the next service, the place, giving, prayer, a person and the lists, in %s',
  async (language, text, ask) => {
    await openSite(`/${language}/search?q=%25`, {
      language,
      site: { settings: { ...sampleSettings, chatNumber: '+250788123456' } },
      answers: { [searchQuery('%', language)]: anAnswer([]) },
    })
    expect(main().getByRole('heading', { level: 2, name: text })).toBeVisible()
    const to = links(screen.getByRole('main')).map(([, href]) => href)
    for (const path of ['/contact', '#giving', '#prayer', '#events', '/sermons', '/events', '/posts'])
      expect(to).toContain(`/${language}${path}`)
    expect(screen.getByRole('main').querySelector('[data-next]')).not.toBeNull()
    expect(main().getByRole('link', { name: ask })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/250788123456\?text=.*%25$/),
    )
  },
)

test('a full response says that it contains the first 30 results', async () => {
  const all = Array.from({ length: searchResultsMax }, (_, id) => aResult({ id: id + 1 }))
  await openSite('/search?q=grace', { answers: { [searchQuery('grace', 'en')]: anAnswer(all) } })
  expect(main().getByText('The first 30 results. Add a word to see fewer.')).toBeVisible()
})

test('a failed search shows an error, and a retry shows the results', async () => {
  refuse(search.find, 'internal')
  const user = await openSite('/search?q=shepherd')
  expect(await main().findByRole('alert')).toHaveTextContent('The search did not work.')

  on(search.find, ({ query }) =>
    query.get('q') === 'shepherd' && query.get('language') === 'en' ? [aResult()] : [],
  )
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('link', { name: 'The good shepherd' })).toBeVisible()
})

test('the document of a search embeds only the results of its address', () => {
  expect(queriesOf('/search', 'fr')).toEqual(['/site?language=fr'])
  expect(queriesOf('/search?q=+%00', 'fr')).toEqual(['/site?language=fr'])
  expect(queriesOf(`/fr/search?q=a%26b${'x'.repeat(200)}`, 'fr')).toEqual([
    '/site?language=fr',
    `/search?q=a%26b${'x'.repeat(97)}&language=fr`,
  ])
})
