import type { WholePost } from '@grace/contract/posts'
import type { ListedPage } from '../listed-page.ts'
import { asOrganization } from './church.ts'

/** Length limit of headlines in search engines. */
const headlineMaxChars = 110

export function post(page: ListedPage) {
  const post = page.response as WholePost
  const { title, preview, language, publishAt, updatedAt, pictures, categories } = post
  const publisher = asOrganization(page)
  return {
    '@type': 'BlogPosting',
    headline: [...title].slice(0, headlineMaxChars).join(''),
    description: preview,
    datePublished: publishAt,
    // A scheduled post was changed before visitors saw it.
    dateModified: updatedAt > publishAt ? updatedAt : publishAt,
    ...(language && { inLanguage: language }),
    ...(pictures.length > 0 && { image: pictures.map(({ path }) => `${page.siteUrl}/api/images/${path}`) }),
    articleSection: categories.map(({ name, nameByLanguage }) => nameByLanguage[page.language] ?? name),
    author: post.author ? { '@type': 'Person', name: post.author } : publisher,
    publisher,
    url: page.url,
    mainEntityOfPage: page.url,
  }
}
