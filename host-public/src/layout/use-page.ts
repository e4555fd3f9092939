import { joinPath, type Language, languages, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { createContext, useContext, useEffect } from 'react'
import { useSite } from '../hydration/query-cache.ts'
import { isListed, searchOf } from '../public-paths.ts'

export interface PageMeta {
  title: string
  description: string
  /** The page does not exist: search engines must not index it. */
  isMissing?: boolean
  /** Languages in which the page exists; default: all. */
  languages?: readonly Language[]
  /** Address of its feed. */
  feed?: string
}

interface Head extends PageMeta {
  churchName: string
}

/** Title, meta tags and links of the head, for the browser and for prerendering. */
export function headOf(
  { title, description, isMissing, languages: own = languages, feed, churchName }: Head,
  address: { pathname: string; search: string },
  origin: string,
) {
  const { prefix, path } = splitPath(address.pathname.replace(/^(.*[^/]|.)\/*$/, '$1'))
  const isForSearch = !isMissing && isListed(path)
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
          // A page that falls back to a text in another language is not a page in this one.
          link('canonical', joinPath(prefix && own.includes(prefix) ? prefix : null, path)),
          ...own.map((language) => link('alternate', joinPath(language, path), language)),
          link('alternate', path, 'x-default'),
          ...(feed ? [{ rel: 'alternate', type: 'application/rss+xml', href: origin + feed }] : []),
        ]
      : [],
  }
}

/** Collects the metadata where no effects run: when prerendering. */
export const CollectPageMeta = createContext<(about: PageMeta) => void>(() => {})

/** Updates the head of the document for the current page. */
export function usePage(about: PageMeta): void {
  const { pathname, search } = useLocation()
  const { title, description, isMissing, languages: own, feed } = about
  const among = own?.join()
  const { churchName } = useSite().settings
  useContext(CollectPageMeta)(about)
  useEffect(() => {
    const existing = among?.split(',') as Language[] | undefined
    const head = headOf(
      {
        title,
        description,
        isMissing,
        churchName,
        ...(existing && { languages: existing }),
        ...(feed && { feed }),
      },
      { pathname, search },
      location.origin,
    )
    document.title = head.title
    for (const old of document.head.querySelectorAll(
      'meta[name=description], meta[name=robots], link[rel=canonical], link[rel=alternate]',
    )) {
      old.remove()
    }
    for (const meta of head.metas) document.head.append(element('meta', meta))
    for (const link of head.links) document.head.append(element('link', link))
  }, [title, description, isMissing, among, feed, churchName, pathname, search])
}

function element(tag: string, attributes: Record<string, string>) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}
