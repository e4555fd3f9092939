import type { i18n as I18n, TFunction } from 'i18next'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import type { Namespace } from '../text/text.ts'

/**
 * Texts of a namespace in the current language, from the instance that react-i18next provides. Pages load their texts
 * before they render, so this hook never waits; the library's own hook, which can, weighs 2 of the 105 kB that `/` may.
 */
export function useTranslation<N extends Namespace = 'site'>(namespace?: N): { t: TFunction<N>; i18n: I18n } {
  const { i18n } = useContext(I18nContext)
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
