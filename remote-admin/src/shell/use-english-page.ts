import { useLayoutEffect } from 'react'

/** Sets the page's language to English and restores it on leaving. */
export function useEnglishPage(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document
    const before = { lang: page.lang, title: document.title }
    page.lang = 'en'
    return () => {
      // Only if it is still ours: the host may have set its own meanwhile.
      if (page.lang === 'en') page.lang = before.lang
      if (document.title.endsWith('Admin console')) document.title = before.title
    }
  }, [])
}
