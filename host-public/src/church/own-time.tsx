import { useTranslation } from 'react-i18next'

/** With a string as content React accepts another one; without content it would render the whole page again. */
const writtenByScript = ''

/** Says whose time stands beside it, and that of visitors whose clocks differ: `markNextService` shows it to them. */
export function OwnTime() {
  const { t } = useTranslation()
  return (
    <span className="zone" hidden>
      {t('next.kigaliTime')} · <b suppressHydrationWarning>{writtenByScript}</b>
    </span>
  )
}
