import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import { wakeAll } from '../lib/waking.ts'
import { saveLanguage } from './choice.ts'
import { switchLanguage } from './i18n.ts'
import { joinPath, type Language, splitPath } from './languages.ts'
import { useTranslation } from './use-translation.ts'

export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}

/** Changes the language, here and for the next visit; the page stays, and what was typed into it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return async (language) => {
    await wakeAll()
    await switchLanguage(i18n, language)
    saveLanguage(language)
    const { prefix, path } = splitPath(pathname)
    if (prefix) void navigate(joinPath(language, path) + search + hash)
  }
}

/** The language of the address is the language of the page, also after going back. */
export function useLanguageOfAddress(): void {
  const { i18n } = useTranslation()
  const { prefix } = splitPath(useLocation().pathname)
  useEffect(() => {
    if (prefix && prefix !== i18n.language) {
      switchLanguage(i18n, prefix).catch(() => {
        // Offline: the page stays readable in the language that is here.
      })
    }
  }, [prefix, i18n])
  const { language } = i18n
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}
