import { useUser } from '@grace/shared-auth'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import type { Received } from './use-public-form.ts'

/** Where the sender finds again what they sent: by the private link, or among their own. */
export function OwnPage({ linkToken, isMailed }: Received) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const user = useUser()
  if (linkToken === null) {
    return (
      user && (
        <p>
          <PageLink to="/dashboard/requests">{t('own.mine')}</PageLink>
        </p>
      )
    )
  }
  // The page of the link did not load: it may in a tab of its own, while this one stays.
  return (
    <>
      <p>{t('own.link')}</p>
      {isMailed && <p>{t('own.mailed')}</p>}
      <p>
        <a href={`${location.origin}/${language}/request#${linkToken}`} target="_blank" rel="noreferrer">
          {t('own.open')}
        </a>
      </p>
    </>
  )
}
