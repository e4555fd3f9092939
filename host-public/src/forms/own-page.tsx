import { useUser } from '@grace/shared-auth'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { CopyButton } from '../lib/copy-button.tsx'
import type { Received } from './use-public-form.ts'

/** Where the sender finds again what they sent: by the private link, or among their own. */
export function OwnPage({ linkToken, isMailed }: Received) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const user = useUser()
  const shown = useRef<HTMLSpanElement>(null)
  if (linkToken === null) {
    return (
      user && (
        <p>
          <PageLink to="/dashboard/requests">{t('own.mine')}</PageLink>
        </p>
      )
    )
  }
  const url = `${location.origin}/${language}/request#token=${linkToken}`
  return (
    <>
      <p>{t('own.link')}</p>
      {isMailed && <p>{t('own.mailed')}</p>}
      <p>
        {/* In a new tab, so that this one still shows the link. */}
        <a href={url} target="_blank" rel="noreferrer">
          {t('own.open')}
        </a>
      </p>
      <p>
        <span ref={shown} className="aside">
          {url}
        </span>{' '}
        <CopyButton text={url} what={t('own.linkName')} words={(key) => t(`own.${key}`)} source={shown} />
      </p>
    </>
  )
}
