import { searchResultsMax } from '@grace/contract/limits'
import { type SearchResult, search } from '@grace/contract/search'
import { on, refuse } from '@grace/testkit/network'
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
  title: 'The good shepherd',
  excerpt: 'He knows his own.',
  language: 'en',
  date: '2026-11-22',
  ...change,
})

const main = () => within(screen.getByRole('main'))
const links = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('results show kind, date and language, and link to their pages', async () => {
  const results = [
    aResult({
      kind: 'post',
      id: 3,
      path: '/posts/3',
      title: 'Le berger',
      excerpt: 'Il connaît',
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
  await openSite('/fr/search?q=berger', {
    language: 'fr',
    answers: { [searchQuery('berger', 'fr')]: anAnswer(results) },
  })
  const [post, sermon, event, ...more] = screen.getAllByRole('article')
  expect(more).toEqual([])
  expect(main().getByText('3 résultats')).toBeVisible()

  expect(post).toHaveTextContent(/^Article1er décembre 2026Le bergerIl connaît$/)
  expect(within(post as HTMLElement).getByRole('heading', { level: 2 })).not.toHaveAttribute('lang')
  expect(links(post as HTMLElement)).toEqual([['Le berger', '/fr/posts/3']])

  expect(sermon).toHaveTextContent(
    /^Prédication22 novembre 2026En anglaisThe good shepherdHe knows his own\.$/,
  )
  expect(within(sermon as HTMLElement).getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'en')
  expect(within(sermon as HTMLElement).getByText('He knows his own.')).toHaveAttribute('lang', 'en')
  expect(links(sermon as HTMLElement)).toEqual([['The good shepherd', '/fr/sermons/7']])

  expect(event).toHaveTextContent(/^Événement21 décembre 2026En kinyarwandaIgitaramoAmakorali$/)
  expect(links(event as HTMLElement)).toEqual([['Igitaramo', '/fr/events/9']])
  expect(document.title).toMatch(/^Recherche\u00a0: berger · /)
})

test.each([
  ['en', 'The answer', /^Sunday 10:00\sAM – 12:00\sPM · Worship$/, 'Announcement'],
  ['fr', 'La réponse', /^Dimanche 10\sh – 12\sh · Worship$/, 'Annonce'],
  ['rw', 'Igisubizo', /^Ku Cyumweru .* · Worship$/, 'Itangazo'],
] as const)(
  'a fact comes first, with its time, and other parts of the site after it, in %s',
  async (language, heading, title, kind) => {
    const times = { weekday: 0, start: '10:00', end: '12:00' }
    const results = [
      aResult({
        kind: 'service',
        id: 1,
        path: '/#home',
        title: 'Worship',
        excerpt: '',
        date: '',
        times,
        language,
      }),
      aResult({
        kind: 'announcement',
        id: 2,
        path: '/#announcements-heading',
        title: 'Meal',
        date: '2026-11-22T08:00:00.000Z',
      }),
      aResult({ kind: 'page', id: 3, path: '/contact', title: '', excerpt: 'Parking', date: '' }),
    ]
    await openSite(`/${language}/search?q=times`, {
      language,
      answers: { [searchQuery('times', language)]: anAnswer(results) },
    })
    const answer = within(screen.getByRole('region', { name: heading }))
    expect(answer.getByRole('link', { name: title })).toHaveAttribute('href', `/${language}#home`)
    const [, announcement, page] = screen.getAllByRole('article')
    expect(announcement).toHaveTextContent(new RegExp(`^${kind}`))
    expect(links(page as HTMLElement)).toEqual([[expect.stringMatching(/./), `/${language}/contact`]])
  },
)

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
  expect(main().getByText('1 result')).toBeVisible()
})

test.each([
  ['en', 'All sermons', 'All events', 'All posts'],
  ['fr', 'Toutes les prédications', 'Tous les événements', 'Tous les articles'],
  ['rw', 'Inyigisho zose', 'Ibikorwa byose', 'Inyandiko zose'],
] as const)('the search page without a search links to the lists, in %s', async (language, ...names) => {
  await openSite(`/${language}/search`, { language })
  expect(screen.queryByRole('article')).toBeNull()
  expect(links(screen.getByRole('main'))).toEqual([
    [names[0], `/${language}/sermons`],
    [names[1], `/${language}/events`],
    [names[2], `/${language}/posts`],
  ])
})

test.each([
  ['en', /^Nothing was found for “%”\./],
  ['fr', /^Aucun résultat pour « % »\./],
  ['rw', /^Nta cyabonetse kuri “%”\./],
] as const)('a search without results says so, and leads to the lists, in %s', async (language, text) => {
  await openSite(`/${language}/search?q=%25`, {
    language,
    answers: { [searchQuery('%', language)]: anAnswer([]) },
  })
  expect(main().getByText(text)).toBeVisible()
  expect(links(screen.getByRole('main'))).toHaveLength(3)
})

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
