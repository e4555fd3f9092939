import { useTranslation } from 'react-i18next'
import { clock, dateOfInstant, kigaliTime } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

/** Date and Kigali time of an instant. */
export function Moment({ at }: { at: string }) {
  const { t } = useTranslation('my-data')
  const language = useLanguage()
  const time = clock(language, kigaliTime(at).slice(11))
  return <time dateTime={at}>{t('at', { date: dateOfInstant(language, at), time })}</time>
}
