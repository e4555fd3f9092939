import { autonyms, joinPath, type Language, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import type { MouseEvent } from 'react'
import { searchOf } from '../public-paths.ts'
import { useChooseLanguage, useLanguage } from './use-language.ts'

/** This page in another language: switches without a reload, or is a plain link without scripts. */
export function LanguageLink({ language }: { language: Language }) {
  const current = useLanguage()
  const choose = useChooseLanguage()
  const { pathname, search } = useLocation()
  const { path } = splitPath(pathname)
  const href = joinPath(language, path) + searchOf(path, search)
  return (
    <a
      href={href}
      hrefLang={language}
      lang={language}
      aria-current={language === current}
      onClick={(event: MouseEvent) => {
        // In a new tab or window it is a plain link.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        // Offline: the service worker may have the page in that language.
        choose(language).catch(() => location.assign(href))
      }}
    >
      {autonyms[language]}
    </a>
  )
}
