import type { PublicEvent } from '@grace/contract/events'
import { type Language, languages } from '@grace/contract/languages'
import type { WholePost } from '@grace/contract/posts'
import type { ListedPage } from './listed-page.ts'
import { eventPreview, postPreview, sitePreview } from './pictures.ts'

const locales: Record<Language, string> = { en: 'en_US', fr: 'fr_FR', rw: 'rw_RW' }

/** Meta tags of link previews: Open Graph, and a Twitter card that falls back to it. */
export function linkPreview(page: ListedPage): Record<string, string>[] {
  const { url, site, description, languages: own = languages } = page
  const post = page.pattern === '/posts/:id' ? (page.response as WholePost) : null
  // Alternative texts in the language of the content, for a post without a text in the language of the page.
  const language = own.includes(page.language) ? page.language : (own[0] ?? page.language)
  const { churchName } = site.settings
  const event = page.pattern === '/events/:id' ? (page.response as PublicEvent) : null
  const picture =
    (post && postPreview(post, page)) ?? (event && eventPreview(event, page)) ?? sitePreview(page)
  const property = (name: string, content: string | number) => ({ property: name, content: String(content) })
  return [
    property('og:type', post ? 'article' : 'website'),
    property('og:title', page.pattern === '/' ? churchName : page.title),
    property('og:description', description),
    property('og:url', url),
    property('og:site_name', churchName),
    property('og:locale', locales[language]),
    ...languages
      .filter((other) => other !== language && own.includes(other))
      .map((other) => property('og:locale:alternate', locales[other])),
    property('og:image', picture.url),
    property('og:image:type', picture.type),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    ...(post
      ? [
          property('article:published_time', post.publishAt),
          property('article:modified_time', post.updatedAt),
          ...post.categories.map(({ name, nameByLanguage }) =>
            property('article:tag', nameByLanguage[language] ?? name),
          ),
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: picture.alt },
  ]
}
