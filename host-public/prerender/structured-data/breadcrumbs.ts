import { inLanguage, type KnownPage } from '../known-page.ts'

/** The way from the home page to this one. @param above title and path of what stands between them. */
export function breadcrumbs(page: KnownPage, above: [name: string, path: string][]) {
  const way = [
    [page.text('nav.home'), inLanguage(page, '/')],
    ...above.map(([name, path]) => [name, inLanguage(page, path)]),
    [page.title, page.url],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
}
