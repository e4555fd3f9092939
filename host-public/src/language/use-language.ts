import { joinPath, type Language, splitPath } from '@grace/contract/languages'
import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { hydrateAll } from '../hydration/gestures.ts'
import { importRefresh } from '../hydration/import-refresh.ts'
import { Preloading } from '../hydration/page.tsx'
import { type QueryCache, QueryCacheContext, siteAddress } from '../hydration/query-cache.ts'
import { saveLanguage } from './choice.ts'
import { prepareLanguage, switchLanguage } from './i18n.ts'
import { useI18n } from './use-i18n.ts'

export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}

/** Loads what the church has written in a language, if it is not in the cache. @throws without a response. */
async function loadSite(cache: QueryCache, language: Language): Promise<void> {
  const address = siteAddress(language)
  if (cache.get(address)) return
  const { refresh } = await importRefresh()
  await refresh(cache, [address])
  if (!cache.get(address)) throw new Error(address)
}

/** Changes the language for this page and the next visit; form input stays. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const i18n = useI18n()
  const navigate = useNavigate()
  const cache = useContext(QueryCacheContext)
  const preload = useContext(Preloading)
  return async (language) => {
    // With its parts: a translated page is rendered again.
    await Promise.all([hydrateAll(), preload(window.location.pathname)])
    if (!(await prepareLanguage(i18n, language, () => loadSite(cache, language)))) return
    saveLanguage(language)
    // The current address: loading texts may have taken long, and the visitor may have navigated.
    const { pathname, search, hash } = window.location
    const { prefix, path } = splitPath(pathname)
    if (prefix) void navigate(joinPath(language, path) + search + hash)
    else await switchLanguage(i18n, language)
  }
}

/** Keeps the page in the language of its address, also after Back during a change of language. */
export function useLanguageOfAddress(): void {
  const i18n = useI18n()
  const { language } = i18n
  const cache = useContext(QueryCacheContext)
  const { prefix } = splitPath(useLocation().pathname)
  useEffect(() => {
    if (prefix && prefix !== language) {
      switchLanguage(i18n, prefix, () => loadSite(cache, prefix)).catch(() => {
        // Offline: the page stays in the current language.
      })
    }
  }, [prefix, language, i18n, cache])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}
