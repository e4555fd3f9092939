import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

interface Props {
  /** Null: the data are used. */
  restrictedAt: string | null
  isBusy: boolean
  onChange: (isRestricted: boolean) => void
}

export function Restriction({ restrictedAt, isBusy, onChange }: Props) {
  const { t } = useTranslation('my-data')
  const language = useLanguage()
  return (
    <section className="card" aria-labelledby="restrict">
      <h2 id="restrict">{t('restrict')}</h2>
      <p>{t('restrictText')}</p>
      {restrictedAt && (
        <p className="notice">{t('restricted', { date: dateOfInstant(language, restrictedAt) })}</p>
      )}
      <button
        type="button"
        className="button quiet"
        disabled={isBusy}
        onClick={() => onChange(!restrictedAt)}
      >
        {t(restrictedAt ? 'restrictEnd' : 'restrictSend')}
      </button>
    </section>
  )
}
