import { categories } from '@grace/contract/categories'
import { posts } from '@grace/contract/posts'
import { lose, on, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address, openSite } from '../testing/open-site.tsx'
import { aCategory, aPicture, aPost, aWholePost } from '../testing/posts.ts'
import { anAnswer } from '../testing/samples.ts'

const events = aCategory({ id: 4, name: 'Camps', nameByLanguage: {} })
const both = anAnswer([events, aCategory()])
const first = '/posts?page=1&size=12&language=en'
const list = (...ids: number[]) => ids.map((id) => aPost({ id }))

const h1 = () => screen.getByRole('heading', { level: 1 })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const shownPosts = () => titles().filter((title) => title?.startsWith('Post number'))
const filter = () => within(screen.getByRole('navigation', { name: 'Categories' }))
const main = () => within(screen.getByRole('main'))

function answerLists() {
  on(categories.list, () => [events, aCategory()])
  on(
    posts.list,
    ({ query }) =>
      query.get('categoryId') === '3' ? list(20) : query.get('page') === '2' ? list(13) : list(1, 2),
    { headers: { 'x-total-count': '13' } },
  )
}

test('a post in the list shows its title, date, summary and category', async () => {
  await openSite('/posts', { answers: { [first]: anAnswer(list(7, 8)), '/category': both } })

  const card = within(screen.getAllByRole('article')[0] as HTMLElement)
  expect(card.getByRole('link', { name: 'Post number 7' })).toHaveAttribute('href', '/posts/7')
  expect(card.getByText('17 August 2025')).toBeVisible()
  expect(card.getByText('What post 7 is about')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'In other languages' })).not.toBeInTheDocument()
  expect(card.getByText('Testimonies')).toBeVisible()
})

test('pictures have sources of several widths, and the first one loads eagerly', async () => {
  await openSite('/posts', { answers: { [first]: anAnswer(list(7, 8)), '/category': both } })

  const [one, other] = screen.getAllByRole('img', { name: /^Picture number/ })
  expect(one).toHaveAttribute('width', '1600')
  expect(one).toHaveAttribute('height', '1067')
  expect(one).toHaveAttribute('loading', 'eager')
  expect(other).toHaveAttribute('loading', 'lazy')
  const sources = [...(one?.closest('picture')?.querySelectorAll('source') ?? [])]
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/avif', '/api/images/70-400.avif 400w, /api/images/70-800.avif 800w'],
    ['image/webp', '/api/images/70-400.webp 400w, /api/images/70-800.webp 800w'],
  ])
})

test('a picture offers only formats whose copies are complete', async () => {
  const variants = aPicture(1).variants.filter(({ format, width }) => format === 'webp' || width === 400)
  const posts = [aPost({ cover: aPicture(1, { variants }) })]
  await openSite('/posts', { answers: { [first]: anAnswer(posts), '/category': both } })

  expect([...document.querySelectorAll('source')].map(({ type }) => type)).toEqual(['image/webp'])
})

test('a picture that fails to load is replaced by its description', async () => {
  await openSite('/posts', {
    language: 'fr',
    answers: { [first.replace('=en', '=fr')]: anAnswer(list(7)), '/category': both },
  })
  const picture = screen.getByRole('img', { name: 'Image numéro 70' })
  fireEvent.error(picture)

  expect(await screen.findByText('Image numéro 70')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Image numéro 70' })).not.toBeInTheDocument()
})

test('posts in the language of the page come first, others below a heading, with a lang attribute', async () => {
  const answers = {
    [first]: anAnswer([aPost({ id: 1, language: 'rw' }), aPost({ id: 2, language: null }), aPost({ id: 3 })]),
    '/category': both,
  }
  await openSite('/posts', { answers })

  const headings = screen.getAllByRole('heading', { level: 2, name: /^Post number/ })
  expect(headings.map((heading) => heading.getAttribute('lang'))).toEqual([null, 'rw', ''])
  expect(
    within(screen.getByRole('region', { name: 'In other languages' })).getAllByRole('article'),
  ).toHaveLength(2)
  expect(main().getByText('In Kinyarwanda')).toBeVisible()
  expect(main().queryByText('In English')).not.toBeInTheDocument()
})

test('a list can show the language of the reader alone, also in a category', async () => {
  on(categories.list, () => [aCategory()])
  on(posts.list, ({ query }) => (query.get('only') === 'yes' ? list(1) : list(1, 2)))
  const user = await openSite('/en/posts?category=3')
  await waitFor(() => expect(shownPosts()).toEqual(['Post number 1', 'Post number 2']))
  await user.click(screen.getByRole('link', { name: 'Only in English' }))
  await waitFor(() => expect(shownPosts()).toEqual(['Post number 1']))
  expect(address()).toBe('/en/posts?category=3&own=1')
  expect(screen.getByRole('link', { name: 'Only in English' })).toHaveAttribute('aria-current', 'true')
  on(posts.list, () => [])
  await user.click(filter().getByRole('link', { name: 'All' }))
  expect(await main().findByText('Nothing has been published here in English yet.')).toBeVisible()
  expect(address()).toBe('/en/posts?own=1')
})

test('a category filters the posts, is named in the heading, and can be cleared', async () => {
  answerLists()
  const user = await openSite('/en/posts')
  await screen.findByText('Post number 1')
  expect(
    filter()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Camps', 'Testimonies'])
  expect(filter().getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')

  await user.click(filter().getByRole('link', { name: 'Testimonies' }))

  await waitFor(() => expect(shownPosts()).toEqual(['Post number 20']))
  expect(address()).toBe('/en/posts?category=3')
  expect(filter().getByRole('link', { name: 'Testimonies' })).toHaveAttribute('aria-current', 'true')
  expect(filter().getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current')
  expect(h1()).toHaveTextContent('From our community: Testimonies')
  expect(h1()).toHaveFocus()
  expect(document.title).toBe('Posts · Testimonies · Grace Community Kigali')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(document.title)

  await user.click(filter().getByRole('link', { name: 'All' }))
  expect(shownPosts()).toEqual(['Post number 1', 'Post number 2'])
})

test('categories are named and sorted in the language of the page', async () => {
  await openSite('/rw/posts?category=3', {
    language: 'rw',
    answers: { '/posts?page=1&size=12&language=rw&categoryId=3': anAnswer(list(7)), '/category': both },
  })

  const links = within(screen.getByRole('navigation', { name: 'Ibyiciro' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Byose', 'Camps', 'Ubuhamya'])
  expect(screen.getByText('Camps')).toHaveAttribute('lang', '')
  expect(document.title).toBe('Inyandiko · Ubuhamya · Grace Community Kigali')
  expect(main().getByText('17 Kanama 2025')).toBeVisible()
})

test('links to other languages keep page and category of the list', async () => {
  await openSite('/en/posts?page=2&utm=mail&category=3', {
    answers: { '/posts?page=2&size=12&language=en&categoryId=3': anAnswer(list(7)), '/category': both },
  })

  const [link] = screen.getAllByRole('link', { name: 'Kinyarwanda', hidden: true })
  expect(link).toHaveAttribute('href', '/rw/posts?category=3&page=2')
})

test('changing the language keeps the category and does not move the focus', async () => {
  on(posts.list, () => list(8))
  const user = await openSite('/en/posts?category=3', {
    answers: { '/posts?page=1&size=12&language=en&categoryId=3': anAnswer(list(7)), '/category': both },
  })
  await user.click(screen.getByRole('button', { name: /English/ }))
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Français' }))

  await waitFor(() => expect(h1()).toHaveTextContent('De notre communauté: Témoignages'))
  expect(address()).toBe('/fr/posts?category=3')
  expect(h1()).not.toHaveFocus()
})

test('pages lead to each other and keep the category', async () => {
  const total = { total: 30 }
  await openSite('/posts?page=2&category=3', {
    answers: {
      '/posts?page=2&size=12&language=en&categoryId=3': anAnswer(list(7), total),
      '/category': both,
    },
  })

  const pager = within(screen.getByRole('navigation', { name: 'More pages' }))
  expect(pager.getByText('Page 2 of 3')).toBeVisible()
  const before = pager.getByRole('link', { name: 'Previous page' })
  const after = pager.getByRole('link', { name: 'Next page' })
  expect([before.getAttribute('href'), before.getAttribute('rel')]).toEqual(['/posts?category=3', 'prev'])
  expect([after.getAttribute('href'), after.getAttribute('rel')]).toEqual([
    '/posts?category=3&page=3',
    'next',
  ])
  expect(document.title).toBe('Posts · Testimonies · Page 2 · Grace Community Kigali')
})

test('the next page is requested, and the previous one is shown from the cache', async () => {
  answerLists()
  const user = await openSite('/posts')
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(shownPosts()).toEqual(['Post number 13']))
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
  const before = sent.length

  await user.click(screen.getByRole('link', { name: 'Previous page' }))

  expect(shownPosts()).toEqual(['Post number 1', 'Post number 2'])
  expect(sent.length).toBe(before)
})

test.each([
  ['/posts', first, [], 'Nothing has been published here yet.', null],
  [
    '/posts?category=3',
    '/posts?page=1&size=12&language=en&categoryId=3',
    [],
    'Nothing has been published in this category yet.',
    '/posts',
  ],
  [
    '/posts?category=9',
    '/posts?page=1&size=12&language=en&categoryId=9',
    [],
    'This category does not exist.',
    '/posts',
  ],
  ['/posts?page=9', '/posts?page=9&size=12&language=en', [], 'There are no posts on this page.', '/posts'],
  [
    '/posts?category=3&page=9',
    '/posts?page=9&size=12&language=en&categoryId=3',
    [],
    'There are no posts on this page.',
    '/posts?category=3',
  ],
] as const)(
  'the empty list %s says so, and links to a list with posts',
  async (where, question, none, sentence, to) => {
    await openSite(where, { answers: { [question]: anAnswer(none, { total: 0 }), '/category': both } })

    const said = main().getByText(sentence)
    expect(said).toBeVisible()
    expect(said.nextElementSibling?.getAttribute('href') ?? null).toBe(to)
  },
)

test('a list that fails to load can be loaded again', async () => {
  on(categories.list, () => [])
  lose(posts.list)
  const user = await openSite('/posts')
  expect(await main().findByRole('alert')).toHaveTextContent('The posts could not be loaded.')

  answerLists()
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(h1()).toHaveFocus()
  await waitFor(() => expect(shownPosts()).toEqual(['Post number 1', 'Post number 2']))
  expect(main().queryByRole('alert')).not.toBeInTheDocument()
})

test('a list that failed to load is requested again when the browser is online', async () => {
  on(categories.list, () => [])
  lose(posts.list)
  await openSite('/posts')
  await main().findByRole('alert')

  answerLists()
  fireEvent(window, new Event('online'))

  await waitFor(() => expect(shownPosts()).toEqual(['Post number 1', 'Post number 2']))
})

test('a post opened from the list shows its title at once, and its text when it arrives', async () => {
  let arrive = () => {}
  on(posts.one, async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return aWholePost({ id: 7, content: '<p>The <em>text</em> itself.</p>' })
  })
  const user = await openSite('/posts', { answers: { [first]: anAnswer(list(7)), '/category': both } })
  await user.click(screen.getByRole('link', { name: 'Post number 7' }))

  await waitFor(() => expect(h1()).toHaveTextContent('Post number 7'))
  expect(h1()).toHaveFocus()
  expect(document.title).toBe('Post number 7 · Grace Community Kigali')
  expect(main().getByText('Loading...')).toBeVisible()

  await waitFor(() => expect(sent.at(-1)?.what).toBe('GET /posts/7'))
  arrive()
  expect(await screen.findByText('text')).toBeVisible()
  expect(main().queryByText('Loading...')).not.toBeInTheDocument()
})
