import { besides, type KnownPage } from '../known-page.ts'

/** The way from the home page to this one. @param above title and path of what stands between them. */
export function breadcrumbs(page: KnownPage, above: [name: string, path: string][]) {
  const way = [
    [page.text('nav.home'), besides(page, '/')],
    ...above.map(([name, path]) => [name, besides(page, path)]),
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
