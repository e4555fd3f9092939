import { useTranslation } from 'react-i18next'
import type { Availability } from './use-availability.ts'

interface Props {
  availability: Availability | null
  taken: 'username_taken' | 'email_taken'
}

export function AvailabilityNote({ availability, taken }: Props) {
  const { t } = useTranslation('account')
  const notes = {
    checking: t('signIn.checking'),
    available: t('signIn.available'),
    taken: t(`messages.${taken}`),
    'not-checked': t('signIn.notChecked'),
  }
  return (
    <span
      className="availability"
      data-is={availability ?? undefined}
      data-to-come={notes.available}
      aria-live="polite"
    >
      {availability && notes[availability]}
    </span>
  )
}
