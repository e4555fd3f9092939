import { joinPath, languages, splitPath } from '@grace/contract/languages'
import { isListed, searchOf } from '../public-paths.ts'
import type { PageMeta } from './use-page.ts'

/** In another language than those of the page, the address of its content. */
export function canonicalPath({ languages: own = languages }: Pick<PageMeta, 'languages'>, pathname: string) {
  const { prefix, path } = splitPath(pathname.replace(/^(.*[^/]|.)\/*$/, '$1'))
  return joinPath(prefix && !own.includes(prefix) ? (own[0] ?? prefix) : prefix, path)
}

interface Head extends PageMeta {
  churchName: string
}

/** Title, meta tags and links of the head of a document; the browser keeps the title up to date. */
export function headOf(
  { title, description, isMissing, isSearch, churchName, feed, languages: own = languages }: Head,
  address: { pathname: string; search: string },
  origin: string,
) {
  const canonical = canonicalPath({ languages: own }, address.pathname)
  const { path } = splitPath(canonical)
  const isForSearch = !isMissing && !isSearch && isListed(path)
  const search = searchOf(path, address.search)
  const link = (rel: string, address: string, hreflang?: string) => ({
    rel,
    href: origin + address + search,
    ...(hreflang && { hreflang }),
  })
  return {
    title: `${title} · ${churchName}`,
    metas: [
      { name: 'description', content: description },
      ...(isForSearch ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: isForSearch
      ? [
          link('canonical', canonical),
          ...languages
            .filter((language) => own.includes(language))
            .map((language) => link('alternate', joinPath(language, path), language)),
          link('alternate', path, 'x-default'),
          ...(feed ? [{ rel: 'alternate', type: feed.type, href: origin + feed.address }] : []),
        ]
      : [],
  }
}
