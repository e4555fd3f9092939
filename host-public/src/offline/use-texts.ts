import type { Language } from '@grace/contract/languages'
import { useEffect, useState } from 'react'
import { importTexts, type Namespace, type Texts, type Translated } from '../text/text.ts'

/** Texts for components outside of the page's React tree; null while they load. */
export function useTexts<N extends Namespace>(language: Language, namespace: N): Translated<Texts[N]> | null {
  const [texts, setTexts] = useState<Translated<Texts[N]> | null>(null)
  useEffect(() => {
    let isWanted = true
    importTexts(language, namespace).then(
      (arrived) => isWanted && setTexts(() => arrived),
      () => {
        // Keep the current texts.
      },
    )
    return () => {
      isWanted = false
    }
  }, [language, namespace])
  return texts
}
