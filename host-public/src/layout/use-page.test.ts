import { headOf } from './use-page.ts'

const about = { title: 'About us', description: 'Who we are.', churchName: 'Grace Community Kigali' }
const origin = 'https://example.org'

test('a public page names itself and its other languages', () => {
  const { title, links, metas } = headOf(about, '/fr/about/', origin)

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
  expect(headOf(about, '/rw', origin).links.map(({ href }) => href)).toEqual([
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
    const { links, metas } = headOf(about, path, origin)

    expect(links).toEqual([])
    expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
  },
)
