import { useLayoutEffect } from 'react'

/** The console speaks English whatever the visitor's language is, and leaves that as it was. */
export function useEnglishPage(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document
    const before = { lang: page.lang, title: document.title }
    page.lang = 'en'
    return () => {
      // Only if it is still ours: the host may have set its own on the way out.
      if (page.lang === 'en') page.lang = before.lang
      if (document.title.endsWith('Admin console')) document.title = before.title
    }
  }, [])
}
