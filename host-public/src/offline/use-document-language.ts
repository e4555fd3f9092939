import type { Language } from '@grace/contract/languages'
import { useSyncExternalStore } from 'react'

const root = document.documentElement

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

/** Language of the document, for components outside of the page's React tree. */
export const useDocumentLanguage = () => useSyncExternalStore(subscribe, () => root.lang as Language)
