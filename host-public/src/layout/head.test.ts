import { headOf } from './head.ts'

const about = { title: 'About us', description: 'Who we are.', churchName: 'Grace Community Kigali' }
const origin = 'https://example.org'
const at = (pathname: string, search = '') => ({ pathname, search })

test('a public page has a canonical link and links to its other languages', () => {
  const { title, links, metas } = headOf(about, at('/fr/about/'), origin)

  expect(title).toBe('About us · Grace Community Kigali')
  expect(metas).toEqual([{ name: 'description', content: 'Who we are.' }])
  expect(links).toEqual([
    { rel: 'canonical', href: 'https://example.org/fr/about' },
    { rel: 'alternate', href: 'https://example.org/en/about', hreflang: 'en' },
    { rel: 'alternate', href: 'https://example.org/fr/about', hreflang: 'fr' },
    { rel: 'alternate', href: 'https://example.org/rw/about', hreflang: 'rw' },
    { rel: 'alternate', href: 'https://example.org/about', hreflang: 'x-default' },
  ])
})

test('the home page has a canonical link and links to its other languages', () => {
  expect(headOf(about, at('/rw'), origin).links.map(({ href }) => href)).toEqual([
    'https://example.org/rw',
    'https://example.org/en',
    'https://example.org/fr',
    'https://example.org/rw',
    'https://example.org/',
  ])
})

test.each(['/login', '/dashboard', '/admin/users', '/no-such-page'])(
  'the page %s has noindex and no links',
  (path) => {
    const { links, metas } = headOf(about, at(path), origin)

    expect(links).toEqual([])
    expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
  },
)

test('the canonical link of a list keeps its filter and page, and drops other parameters', () => {
  const { links } = headOf(about, at('/fr/posts', '?page=2&utm_source=x&category=3'), origin)

  expect(links.map(({ href }) => href)).toEqual([
    'https://example.org/fr/posts?category=3&page=2',
    'https://example.org/en/posts?category=3&page=2',
    'https://example.org/fr/posts?category=3&page=2',
    'https://example.org/rw/posts?category=3&page=2',
    'https://example.org/posts?category=3&page=2',
  ])
  expect(headOf(about, at('/about', '?page=2'), origin).links[0]?.href).toBe('https://example.org/about')
})

test('search results and missing pages have no links, and missing ones have noindex', () => {
  expect(headOf({ ...about, isSearch: true }, at('/sermons'), origin).links).toEqual([])
  const { links, metas } = headOf({ ...about, isMissing: true }, at('/posts/7'), origin)

  expect(links).toEqual([])
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
})
