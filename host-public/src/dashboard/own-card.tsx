import type { Profile } from '@grace/contract/accounts'
import type { CallError } from '@grace/shared-auth/call'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'

interface Props {
  data: Profile | null
  failure: CallError | null
  retry: () => void
}

/** The member in four lines; everything else is in the account. */
export function OwnCard({ data, failure, retry }: Props) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  return (
    <section className="card" aria-labelledby="own-card">
      <div className="head row">
        <h2 id="own-card">{t('dashboard.profile')}</h2>
        <PageLink to="/dashboard/account" className="onward">
          {t('dashboard.account')}
        </PageLink>
      </div>
      {!data && !failure && <p role="status">{t('loading')}</p>}
      {failure && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={retry}>
          {t('dashboard.loadFailed')} {errorMessage(failure)}
        </LoadFailure>
      )}
      {data && (
        <dl className="lines-of-facts">
          {(
            [
              ['fullName', data.fullName],
              ['username', data.username],
              ['email', data.email],
              ['role', t(`role.${data.accountCategory}`)],
            ] as const
          ).map(([field, value]) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
