import type { Language } from '@grace/contract/languages'
import { useSyncExternalStore } from 'react'

const root = document.documentElement

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

/** For what is drawn beside the page, and not by it. */
export const useDocumentLanguage = () => useSyncExternalStore(subscribe, () => root.lang as Language)
