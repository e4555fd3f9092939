import { type ListedPage, siblingUrl } from '../listed-page.ts'

/** Path from the home page to this one. @param above title and path of the pages between them. */
export function breadcrumbs(page: ListedPage, above: [name: string, path: string][]) {
  const way = [
    [page.text('nav.home'), siblingUrl(page, '/')],
    ...above.map(([name, path]) => [name, siblingUrl(page, path)]),
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
