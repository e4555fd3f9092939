import { useLayoutEffect } from 'react'
import { documentTitle } from '../lib/document-title.ts'

/** Sets the page's language to English and restores it on leaving. */
export function useEnglishPage(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document
    const before = { lang: page.lang, title: document.title }
    page.lang = 'en'
    return () => {
      // Only if it is still ours: the host may have set its own meanwhile.
      if (page.lang === 'en') page.lang = before.lang
      if (documentTitle.isShown()) document.title = before.title
    }
  }, [])
}
