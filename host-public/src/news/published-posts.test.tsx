import type { Post } from '@grace/contract/posts'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const aPost = (change: Partial<Post> = {}): Post => ({
  id: 5,
  blogId: 4,
  categoryIds: [],
  pictureIds: [],
  title: 'A table with room',
  preview: 'A man prepares a feast…',
  language: 'en',
  texts: { en: { title: 'A table with room', preview: 'A man prepares a feast…' } },
  status: 'APPROVED',
  categories: [],
  cover: null,
  createdAt: '2026-11-18T23:00:00.000Z',
  publishAt: '2026-11-18T23:00:00.000Z',
  updatedAt: '2026-11-18T23:00:00.000Z',
  ...change,
})
const picture = (width: number, format: 'webp' | 'avif') => ({
  path: `abc-${width}.${format}`,
  format,
  width,
  height: (width * 2) / 3,
  bytes: 1_000,
})
const open = (posts: Post[], language: 'en' | 'fr' = 'en') =>
  openSite(`/${language}`, { language, site: { posts } })

test('the newest posts follow the news, with picture, day, preview and link', async () => {
  const cover = {
    id: 9,
    path: 'abc.jpg',
    type: 'general',
    altText: 'A table',
    altTextByLanguage: { fr: 'Une table' },
    format: 'jpeg' as const,
    width: 1_600,
    height: 1_067,
    bytes: 9_000,
    variants: [400, 800, 1_600].flatMap((width) => [picture(width, 'webp'), picture(width, 'avif')]),
    dateTime: '2026-11-18T23:00:00.000Z',
    updatedAt: '2026-11-18T23:00:00.000Z',
  }
  await open([aPost({ cover })], 'fr')
  const section = within(screen.getByRole('region', { name: 'De notre communauté' }))
  const link = section.getByRole('link', { name: 'A table with room' })
  expect(link).toHaveAttribute('href', '/fr/posts/5')
  expect(link.closest('h3')).toHaveAttribute('lang', 'en')
  expect(section.getByText('19 novembre 2026')).toBeVisible()
  expect(section.getByText('A man prepares a …')).toHaveAttribute('lang', 'en')
  const image = section.getByRole('img', { name: 'Une table' })
  expect(image).toHaveAttribute('loading', 'lazy')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1067'])
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual(
    ['avif', 'webp'].map((format) => [
      `image/${format}`,
      `/api/images/abc-400.${format} 400w, /api/images/abc-800.${format} 800w`,
    ]),
  )
  expect(section.getByRole('link', { name: 'Tous les articles' })).toHaveAttribute('href', '/fr/posts')
})

test('a site without posts has no section for them', async () => {
  await open([])
  expect(screen.queryByText('From our community')).toBeNull()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'All posts' })).toBeNull()
})
