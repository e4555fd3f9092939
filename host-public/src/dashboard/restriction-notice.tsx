import type { MyDataStatus } from '@grace/contract/my-data'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'

/** Reminds a member that they have asked the church not to use their data. */
export function RestrictionNotice({ status }: { status: MyDataStatus | null }) {
  const { t } = useTranslation('account')
  if (!status?.restrictedAt) return null
  return (
    <p className="notice">
      {t('myData.restricted')} <PageLink to="/dashboard/my-data">{t('myData.title')}</PageLink>
    </p>
  )
}
