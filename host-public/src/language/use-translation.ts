import type { i18n as I18n, TFunction } from 'i18next'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Namespace } from '../text/text.ts'

export const I18nContext = createContext<I18n | null>(null)

/**
 * The texts of a namespace in the language that is read. The page has fetched them before it is drawn, so there is
 * nothing to wait for here; react-i18next, which could, weighs 2 of the 105 kB that `/` may.
 */
export function useTranslation<N extends Namespace = 'site'>(namespace?: N): { t: TFunction<N>; i18n: I18n } {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useTranslation needs an I18nContext above it')
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed)
      return () => i18n.off('languageChanged', changed)
    },
    [i18n],
  )
  const language = () => i18n.language
  const t = i18n.getFixedT(useSyncExternalStore(subscribe, language, language), namespace ?? 'site')
  return { t: t as unknown as TFunction<N>, i18n }
}
