import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GateCard } from './gate-card.tsx'

const slowAfterMs = 4_000

/** Shown while the console loads; adds a line when loading is slow. */
export function WaitingCard() {
  const { t } = useTranslation('account')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <GateCard heading={t('admin.title')}>
      <p role="status">
        {isSlow ? `${t('admin.loading')} ${t('admin.slow')} ${t('admin.unaffected')}` : t('admin.loading')}
      </p>
    </GateCard>
  )
}
