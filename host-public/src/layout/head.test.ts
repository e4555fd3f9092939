import { headOf } from './head.ts'

const about = { title: 'About us', description: 'Who we are.', churchName: 'Grace Community Kigali' }
const origin = 'https://example.org'
const at = (pathname: string, search = '') => ({ pathname, search })

test('a public page names itself and its other languages', () => {
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

test('the home page too', () => {
  expect(headOf(about, at('/rw'), origin).links.map(({ href }) => href)).toEqual([
    'https://example.org/rw',
    'https://example.org/en',
    'https://example.org/fr',
    'https://example.org/rw',
    'https://example.org/',
  ])
})

test.each(['/login', '/dashboard', '/admin/users', '/no-such-page'])(
  '%s is not for search engines',
  (path) => {
    const { links, metas } = headOf(about, at(path), origin)

    expect(links).toEqual([])
    expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
  },
)

test('a filtered list is a page of its own, whatever else its address carries', () => {
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

test('where there is nothing, there is nothing to find', () => {
  expect(headOf({ ...about, isSearch: true }, at('/sermons'), origin).links).toEqual([])
  const { links, metas } = headOf({ ...about, isMissing: true }, at('/posts/7'), origin)

  expect(links).toEqual([])
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
})
