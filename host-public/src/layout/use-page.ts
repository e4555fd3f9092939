import { useLocation } from '@grace/shared-auth/router'
import { createContext, useContext, useEffect } from 'react'
import { useSite } from '../answers/answers.ts'
import { joinPath, languages, splitPath } from '../language/languages.ts'
import { isListed } from '../public-paths.ts'

export interface About {
  title: string
  description: string
}

interface Head extends About {
  churchName: string
}

/** What the head of the document says about a page; the same for a browser and for prerendering. */
export function headOf({ title, description, churchName }: Head, pathname: string, origin: string) {
  const { path } = splitPath(pathname.replace(/(?<=.)\/+$/, ''))
  const isForSearch = isListed(path)
  const link = (rel: string, address: string, hreflang?: string) => ({
    rel,
    href: origin + address,
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
          link('canonical', joinPath(splitPath(pathname).prefix, path)),
          ...languages.map((language) => link('alternate', joinPath(language, path), language)),
          link('alternate', path, 'x-default'),
        ]
      : [],
  }
}

/** Where no effects run, a page says here what it is about. */
export const CollectAbout = createContext<(about: About) => void>(() => {})

/** Keeps the head of the document right for the page that is shown. */
export function usePage(about: About): void {
  const { pathname } = useLocation()
  const { title, description } = about
  const { churchName } = useSite().settings
  useContext(CollectAbout)(about)
  useEffect(() => {
    const head = headOf({ title, description, churchName }, pathname, location.origin)
    document.title = head.title
    for (const old of document.head.querySelectorAll(
      'meta[name=description], meta[name=robots], link[rel=canonical], link[rel=alternate]',
    )) {
      old.remove()
    }
    for (const meta of head.metas) document.head.append(element('meta', meta))
    for (const link of head.links) document.head.append(element('link', link))
  }, [title, description, churchName, pathname])
}

function element(tag: string, attributes: Record<string, string>) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}
