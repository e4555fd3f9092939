import type { Language } from '@grace/contract/languages'
import { useEffect, useState } from 'react'
import { importTexts, type Namespace, type Texts, type Translated } from '../text/text.ts'

/** Texts for what is drawn beside the page; null until they are here. */
export function useTexts<N extends Namespace>(language: Language, namespace: N): Translated<Texts[N]> | null {
  const [texts, setTexts] = useState<Translated<Texts[N]> | null>(null)
  useEffect(() => {
    let isWanted = true
    importTexts(language, namespace).then(
      (arrived) => isWanted && setTexts(() => arrived),
      () => {
        // The texts that are here stay.
      },
    )
    return () => {
      isWanted = false
    }
  }, [language, namespace])
  return texts
}
