import type { ListedPage } from '../listed-page.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { church } from './church.ts'
import { event, events } from './events.ts'
import { post } from './post.ts'
import { sermon } from './sermon.ts'
import { videos } from './videos.ts'

/** Structured data of a page for search engines (schema.org). */
export const structuredData = (page: ListedPage) => ({
  '@context': 'https://schema.org',
  '@graph': partsOf(page),
})

function partsOf(page: ListedPage): object[] {
  const path = breadcrumbs(page, [])
  switch (page.pattern) {
    case '/':
      return [church(page), ...events(page), ...videos(page)]
    case '/about':
    case '/contact':
    case '/visit':
      return [church(page), path]
    case '/posts/:id':
      return [post(page), breadcrumbs(page, [[page.text('posts:title'), '/posts']])]
    case '/sermons/:id':
      return [sermon(page), breadcrumbs(page, [[page.text('nav.sermons'), '/sermons']])]
    case '/events/:id':
      return [event(page), breadcrumbs(page, [[page.text('nav.events'), '/events']])]
    default:
      return [path]
  }
}
