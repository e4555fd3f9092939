import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../layout/account-layout.tsx'
import { usePage } from '../layout/use-page.ts'

/** Frame of everything at `/admin` that is not the console. */
export function GateCard({ heading, children }: { heading: string; children: ReactNode }) {
  const { t } = useTranslation('account')
  usePage({ title: t('admin.title'), description: t('admin.description') })
  return (
    <AccountLayout isSheet isEnglish>
      <h1>{heading}</h1>
      {children}
    </AccountLayout>
  )
}
