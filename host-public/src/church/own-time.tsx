import { useTranslation } from 'react-i18next'

/** Says whose time stands beside it, and that of visitors whose clocks differ: `markNextService` shows it to them. */
export function OwnTime() {
  const { t } = useTranslation()
  return (
    <span className="zone" hidden>
      {t('next.kigaliTime')} · <b suppressHydrationWarning />
    </span>
  )
}
