import type { Language } from '@grace/contract/languages'
import type { Picture } from '@grace/contract/pictures'
import type { WholePost } from '@grace/contract/posts'
import { sampleSettings } from '@grace/contract/settings'
import { blocksIn } from '@grace/testkit/blocks'
import { aService } from '@grace/testkit/schedule'
import { createI18n, loadTexts } from '../src/language/i18n.ts'
import type { PublicPath } from '../src/public-paths.ts'
import { aPublicEvent } from '../src/testing/samples.ts'
import { linkPreview } from './link-preview.ts'
import type { ListedPage } from './listed-page.ts'
import { structuredData } from './structured-data/structured-data.ts'

const siteUrl = 'https://church.example'

const picture: Picture = {
  id: 1,
  path: 'aa.jpg',
  type: 'general',
  altText: 'A choir',
  altTextByLanguage: { fr: 'Une chorale' },
  format: 'jpeg',
  width: 1600,
  height: 1067,
  bytes: 1,
  variants: (['avif', 'webp'] as const).flatMap((format) =>
    [400, 800, 1600].map((width) => ({
      path: `aa-${width}.${format}`,
      format,
      width,
      height: Math.round((width * 2) / 3),
      bytes: 1,
    })),
  ),
  dateTime: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const post: WholePost = {
  texts: { rw: { title: 'Umunsi w’umubatizo', preview: 'Abantu barindwi barabatijwe.' } },
  id: 7,
  blogId: 3,
  author: null,
  categoryIds: [1],
  pictureIds: [1],
  title: 'Umunsi w’umubatizo',
  preview: 'Abantu barindwi barabatijwe.',
  language: 'rw',
  status: 'APPROVED',
  categories: [{ id: 1, name: 'Sermons', nameByLanguage: { fr: 'Prédications' } }],
  cover: picture,
  publishAt: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-01T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  content: '<p>Abantu barindwi barabatijwe.</p>',
  pictures: [picture],
}
const event = aPublicEvent({
  texts: {
    en: { title: 'Night of prayer', description: 'Come.', place: null },
    fr: { title: 'Nuit de prière', description: 'Venez.', place: null },
  },
  eventDate: '2026-03-09T22:30:00.000Z',
})
const elsewhere = {
  ...event,
  id: 2,
  texts: { en: { title: 'Camp', description: 'Come.', place: 'Muhazi, Rwamagana' } },
}

async function page(
  pattern: PublicPath,
  language: Language,
  change: Partial<ListedPage> & { settings?: object } = {},
): Promise<ListedPage> {
  const i18n = createI18n(language)
  await Promise.all([loadTexts(i18n, language, 'site'), loadTexts(i18n, language, 'posts')])
  const path = pattern.replace(':id', '7')
  const { settings, ...more } = change
  return {
    title: 'A title',
    description: 'A description.',
    pattern,
    prefix: language,
    url: `${siteUrl}/${language}${path === '/' ? '' : path}`,
    language,
    siteUrl,
    site: {
      settings: { ...sampleSettings, ...settings },
      inboxRetentionMonths: 12,
      auditRetentionMonths: 24,
      sendsMail: true,
      services: [
        aService({
          weekday: 6,
          start: '18:30',
          end: '20:00',
          exceptions: [
            { date: '2026-12-25', start: '09:00', end: null },
            { date: '2026-12-26', start: null, end: null },
          ],
        }),
      ],
      blocks: blocksIn(language),
      announcements: [],
      events: [event, elsewhere],
      posts: [],
    },
    response: pattern === '/posts/:id' ? post : null,
    text: i18n.getFixedT(language, ['site', 'posts']) as ListedPage['text'],
    ...more,
  }
}

const contents = (metas: Record<string, string>[], name: string) =>
  metas.filter(({ property, name: own }) => (property ?? own) === name).map(({ content }) => content)
type Part = Record<string, unknown>
const partsOf = (known: ListedPage, type: string) =>
  (structuredData(known)['@graph'] as Part[]).filter((part) => part['@type'] === type)

describe('a link preview', () => {
  test('a link preview has title, description and address in the page’s language, and the site’s picture', async () => {
    const metas = linkPreview(await page('/about', 'fr'))
    const expected: [string, string[]][] = [
      ['og:type', ['website']],
      ['og:title', ['A title']],
      ['og:description', ['A description.']],
      ['og:url', ['https://church.example/fr/about']],
      ['og:site_name', ['Grace Community Kigali']],
      ['og:locale', ['fr_FR']],
      ['og:locale:alternate', ['en_US', 'rw_RW']],
      ['og:image', [expect.stringMatching(/^https:\/\/church\.example\/og\/fr\.jpg\?v=[0-9a-f]{8}$/)]],
      ['og:image:type', ['image/jpeg']],
      ['og:image:width', ['1200']],
      ['og:image:height', ['630']],
      ['og:image:alt', ['Grace Community Kigali: La grâce de Dieu dans chaque foyer']],
      ['twitter:card', ['summary_large_image']],
      ['article:published_time', []],
    ]
    for (const [name, values] of expected) expect([name, contents(metas, name)]).toEqual([name, values])
  })

  test('the link preview of the home page has the name of the church', async () => {
    const metas = linkPreview(await page('/', 'en', { settings: { churchName: 'Itorero' } }))
    expect(contents(metas, 'og:title')).toEqual(['Itorero'])
  })

  test('the picture of the link preview changes with the name of the church', async () => {
    const imageOf = async (churchName: string) =>
      contents(linkPreview(await page('/', 'en', { settings: { churchName } })), 'og:image')
    expect(await imageOf('Itorero')).not.toEqual(await imageOf('Another'))
  })

  test('the link preview of a post has its cover', async () => {
    const metas = linkPreview(await page('/posts/:id', 'fr'))
    expect(contents(metas, 'og:type')).toEqual(['article'])
    expect(contents(metas, 'og:image')).toEqual([
      expect.stringMatching(/^https:\/\/church\.example\/og\/posts\/\d+\.jpg\?v=[0-9a-f]{8}$/),
    ])
    expect(contents(metas, 'og:image:alt')).toEqual(['Une chorale'])
    expect(contents(metas, 'article:published_time')).toEqual([post.publishAt])
    expect(contents(metas, 'article:tag')).toEqual(['Prédications'])
  })

  test('the link preview of a post without a text in the page’s language names the languages that it has', async () => {
    const of = async (languages: Language[]) => {
      const metas = linkPreview(await page('/posts/:id', 'fr', { languages }))
      return [...contents(metas, 'og:locale'), ...contents(metas, 'og:locale:alternate')]
    }
    expect(await of(['rw'])).toEqual(['rw_RW'])
    expect(await of(['en', 'rw'])).toEqual(['en_US', 'rw_RW'])
    expect(await of(['fr', 'rw'])).toEqual(['fr_FR', 'rw_RW'])
  })

  test('the link preview of a post without a cover has the picture of the site', async () => {
    const metas = linkPreview(await page('/posts/:id', 'en', { response: { ...post, cover: null } }))
    expect(contents(metas, 'og:image')).toEqual([expect.stringMatching(/\/og\/en\.jpg\?v=/)])
  })
})

describe('structured data', () => {
  test('structured data of the church contain its settings and its service times in Kigali', async () => {
    const settings = {
      churchName: 'Itorero',
      addressByLanguage: { fr: 'Rue KG 1, Kigali' },
      website: 'https://itorero.example',
    }
    const [church] = partsOf(await page('/contact', 'fr', { settings }), 'Church')
    expect(church).toMatchObject({
      name: 'Itorero',
      url: siteUrl,
      telephone: sampleSettings.phone,
      email: sampleSettings.email,
      address: { streetAddress: 'Rue KG 1, Kigali', addressCountry: 'RW' },
      sameAs: ['https://itorero.example'],
    })
    expect(church?.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Saturday',
      opens: '18:30:00+02:00',
      closes: '20:00:00+02:00',
    })
    expect(church?.specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '09:00:00+02:00',
        closes: '10:30:00+02:00',
      },
    ])
    const [without] = partsOf(await page('/about', 'en'), 'Church')
    expect(without).not.toHaveProperty('sameAs')
  })

  test('structured data of an event contain its start in Kigali and its place', async () => {
    const [here, other] = partsOf(await page('/', 'fr'), 'Event')
    expect(here).toMatchObject({
      name: 'Nuit de prière',
      description: 'Venez.',
      inLanguage: 'fr',
      startDate: '2026-03-10T00:30:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { name: sampleSettings.churchName, address: { streetAddress: sampleSettings.address } },
      organizer: { name: sampleSettings.churchName },
    })
    expect(other).toMatchObject({
      inLanguage: 'en',
      location: { name: 'Muhazi, Rwamagana', address: { addressCountry: 'RW' } },
    })
    const [untranslated] = partsOf(await page('/', 'rw'), 'Event')
    expect(untranslated).toMatchObject({ name: 'Night of prayer', inLanguage: 'en' })
  })

  test('structured data distinguish our own videos from those of YouTube', async () => {
    const settings = { videos: ['builtin:hills', 'youtube:abc-def_123'] }
    const [own, other] = partsOf(await page('/', 'en', { settings }), 'VideoObject')
    expect(own).toMatchObject({
      thumbnailUrl: expect.stringContaining(siteUrl),
      contentUrl: expect.stringContaining(siteUrl),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(own).not.toHaveProperty('embedUrl')
    expect(other).toMatchObject({
      thumbnailUrl: 'https://i.ytimg.com/vi/abc-def_123/hqdefault.jpg',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abc-def_123',
    })
    expect(other).not.toHaveProperty('contentUrl')
  })

  test('structured data of a post name the church as its author, and its breadcrumbs', async () => {
    const known = await page('/posts/:id', 'fr', { title: post.title })
    const [posting] = partsOf(known, 'BlogPosting')
    expect(posting).toMatchObject({
      headline: post.title,
      description: post.preview,
      datePublished: post.publishAt,
      dateModified: post.updatedAt,
      inLanguage: 'rw',
      image: ['https://church.example/api/images/aa.jpg'],
      articleSection: ['Prédications'],
      author: { '@type': 'Organization', name: sampleSettings.churchName },
      mainEntityOfPage: 'https://church.example/fr/posts/7',
    })
    const [way] = partsOf(known, 'BreadcrumbList')
    expect(way?.itemListElement).toMatchObject([
      { position: 1, name: 'Accueil', item: 'https://church.example/fr' },
      { position: 2, name: 'Articles', item: 'https://church.example/fr/posts' },
      { position: 3, name: post.title, item: 'https://church.example/fr/posts/7' },
    ])
  })

  test('structured data shorten a title to the length that search engines accept', async () => {
    const response = { ...post, title: 'A'.repeat(200) }
    const [posting] = partsOf(await page('/posts/:id', 'en', { response }), 'BlogPosting')
    expect(posting?.headline).toHaveLength(110)
  })

  test('breadcrumbs of a page without a language in its address link to addresses without one', async () => {
    const [way] = partsOf(
      await page('/about', 'en', { prefix: null, url: `${siteUrl}/about` }),
      'BreadcrumbList',
    )
    expect(way?.itemListElement).toMatchObject([{ item: `${siteUrl}/` }, { item: `${siteUrl}/about` }])
  })
})
