import type { Language } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { createContext, useContext, useEffect } from 'react'
import { useSite } from '../hydration/query-cache.ts'

export interface PageMeta {
  title: string
  description: string
  /** The page does not exist: search engines must not index it. */
  isMissing?: boolean
  /** Results of a search, which search engines must not index. */
  isSearch?: boolean
  /** Languages in which it exists, that of its content first; all of them if omitted. */
  languages?: readonly Language[] | undefined
  feed?: { type: 'application/rss+xml' | 'application/atom+xml'; address: string } | undefined
}

/** Collects the metadata where no effects run: when prerendering. */
export const CollectPageMeta = createContext<(about: PageMeta) => void>(() => {})

/** Address of the document, whose head is complete. */
let documentAddress: string | null = null

/** Updates title and description for the current page. */
export function usePage(about: PageMeta): void {
  const { pathname, search } = useLocation()
  const { title, description } = about
  const { churchName } = useSite().settings
  useContext(CollectPageMeta)(about)
  useEffect(() => {
    const address = pathname + search
    documentAddress ??= address
    document.title = `${title} · ${churchName}`
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    if (address === documentAddress) return
    // Those of another page: the browser would share its address. Search engines load documents.
    for (const old of document.querySelectorAll('[rel=canonical],[rel=alternate]')) {
      old.remove()
    }
  }, [title, description, churchName, pathname, search])
}
