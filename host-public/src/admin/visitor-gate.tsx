import { useLocation } from '@grace/shared-auth/router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadConfig } from '../config.ts'
import { Console } from './console.tsx'
import { GateCard } from './gate-card.tsx'

/** Visitors get the test page if the server allows it; everything else starts with the login. */
export function VisitorGate({ login }: { login: ReactNode }) {
  const { pathname } = useLocation()
  return /^\/admin\/test\/?$/.test(pathname) ? <TestPageGate login={login} /> : login
}

function TestPageGate({ login }: { login: ReactNode }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadConfig().then(
      ({ testPage }) => isCurrent && setOpen(testPage === true),
      () => isCurrent && setOpen(false),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (isOpen === null) {
    return (
      <GateCard heading={t('admin.title')}>
        <p role="status">{t('admin.loading')}</p>
      </GateCard>
    )
  }
  return isOpen ? <Console isVisitor /> : login
}
