import type { Language } from '@grace/contract/languages'
import { followOtherTabs } from '@grace/shared-auth'
import type { ReactNode } from 'react'
import { use, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type QueryCache, QueryCacheContext, siteAddress } from '../hydration/query-cache.ts'
import { hasTexts, loadTexts } from '../language/i18n.ts'
import { useI18n } from '../language/use-i18n.ts'
import { AdminGate } from './admin-gate.tsx'

export default function AdminPage() {
  useEffect(followOtherTabs, [])
  return (
    <InEnglish>
      <AdminGate />
    </InEnglish>
  )
}

/** The administrators' area is in English; the visitor's own language does not change. */
function InEnglish({ children }: { children: ReactNode }) {
  const i18n = useI18n()
  const [english] = useState(() => i18n.cloneInstance({ lng: 'en' }))
  useLayoutEffect(() => {
    // Every other page sets its language when it is rendered.
    document.documentElement.lang = 'en'
  }, [])
  const cache = useContext(QueryCacheContext)
  const [site] = useState(() => siteAddress(i18n.language as Language))
  const [inEnglish] = useState(() => {
    // The document has the site in the visitor's language.
    const read = (from: QueryCache['get']) => (address: string) =>
      from(address) ?? (address === siteAddress('en') ? from(site) : undefined)
    return { ...cache, get: read(cache.get), first: read(cache.first) }
  })
  if (!hasTexts(english, 'account')) use(loadTexts(english, 'en', 'account'))
  return (
    <QueryCacheContext value={inEnglish}>
      <I18nextProvider i18n={english}>{children}</I18nextProvider>
    </QueryCacheContext>
  )
}
