import { useLocation } from '@grace/shared-auth/router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import sheet from '../layout/member-pages.css'
import { usePage } from '../layout/use-page.ts'
import { type RequestPageState, useLinkToken } from '../lib/link-token.ts'
import { OpenedRequest } from './opened-request.tsx'
import { SavedList } from './saved-list.tsx'

/**
 * Target of a private link: one request, for whoever has the link. Forms lead here after sending; without a link it
 * lists those that this browser keeps.
 */
export default function RequestLinkPage() {
  const { t } = useTranslation('requests')
  usePage({ title: t('title'), description: t('description') })
  const tokenOfAddress = useLinkToken()
  const state = useLocation().state as RequestPageState | null
  const token = tokenOfAddress === null ? null : (state?.linkToken ?? tokenOfAddress)
  const heading = useRef<HTMLHeadingElement>(null)
  const sent = token ? state?.sent : undefined
  useEffect(() => {
    // The pressed button is gone, or the style sheet came after the navigation had focused the heading.
    const isLost = document.activeElement === document.body
    if (sent || (token === '' && isLost)) heading.current?.focus({ preventScroll: !sent })
  }, [sent, token])

  return (
    // The token leaves the address at once.
    <div className="narrow not-found" data-needs-app="">
      {token !== null && <link rel="stylesheet" href={sheet} precedence="page" />}
      <h1 ref={heading} tabIndex={-1}>
        {token === '' ? t('kept.title') : sent ? t(`sent.${sent}`) : t('title')}
      </h1>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {token === '' ? (
        <SavedList />
      ) : (
        <OpenedRequest
          token={token}
          sent={sent}
          isMailed={Boolean(sent && state?.isMailed)}
          heading={heading}
        />
      )}
    </div>
  )
}
