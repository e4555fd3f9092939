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
  /** Languages in which it exists, that of its content first; all of them if omitted. */
  languages?: readonly Language[] | undefined
  /** Address of its feed. */
  feed?: string | undefined
}

/** In another language than those of the page, the address of its content. */
export function canonicalPath({ languages: own = languages }: Pick<PageMeta, 'languages'>, pathname: string) {
  const { prefix, path } = splitPath(pathname.replace(/^(.*[^/]|.)\/*$/, '$1'))
  return joinPath(prefix && !own.includes(prefix) ? (own[0] ?? prefix) : prefix, path)
}

interface Head extends PageMeta {
  churchName: string
}

/** Title, meta tags and links of the head, for the browser and for prerendering. */
export function headOf(
  { title, description, isMissing, churchName, feed, languages: own = languages }: Head,
  address: { pathname: string; search: string },
  origin: string,
) {
  const canonical = canonicalPath({ languages: own }, address.pathname)
  const { path } = splitPath(canonical)
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
          link('canonical', canonical),
          ...languages
            .filter((language) => own.includes(language))
            .map((language) => link('alternate', joinPath(language, path), language)),
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
  const { title, description, isMissing, feed } = about
  const own = about.languages?.join(' ')
  const { churchName } = useSite().settings
  useContext(CollectPageMeta)(about)
  useEffect(() => {
    const languages = own?.split(' ') as Language[] | undefined
    const meta = { title, description, isMissing, languages, feed, churchName }
    const head = headOf(meta, { pathname, search }, location.origin)
    document.title = head.title
    for (const old of document.head.querySelectorAll(
      'meta[name=description], meta[name=robots], link[rel=canonical], link[rel=alternate]',
    )) {
      old.remove()
    }
    for (const meta of head.metas) document.head.append(element('meta', meta))
    for (const link of head.links) document.head.append(element('link', link))
  }, [title, description, isMissing, own, feed, churchName, pathname, search])
}

function element(tag: string, attributes: Record<string, string>) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}
