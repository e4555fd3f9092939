import { useTranslation } from 'react-i18next'
import { number } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

/** Writes the length and size of recordings in words. */
export function useSizeAndLength() {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  return {
    length: (seconds: number) => t('minutes', { count: Math.max(1, Math.round(seconds / 60)) }),
    shortLength: (seconds: number) => t('shortMinutes', { count: Math.max(1, Math.round(seconds / 60)) }),
    size: (bytes: number) =>
      t('megabytes', { size: number(language, Math.max(0.1, Math.round(bytes / 100_000) / 10)) }),
  }
}
