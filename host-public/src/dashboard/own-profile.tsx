import { ownProfile } from '@grace/contract/account'
import { call } from '@grace/shared-auth/call'
import { useLocation } from '@grace/shared-auth/router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import { EmailNotice } from './email-notice.tsx'
import { ProfileCard } from './profile-card.tsx'

const profile = (signal: AbortSignal) => call(ownProfile, { signal })

/** Where `/.well-known/change-password` leads. */
const passwordHash = '#change-password'

/** The member's data, folded unless the address asks for it; what needs an action stays visible. */
export function OwnProfile({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { hash } = useLocation()
  const { data, failure, setData, retry } = useLoaded(profile)
  const [changing, setChanging] = useState<'profile' | 'password' | null>(
    hash === passwordHash ? 'password' : null,
  )
  const [done, setDone] = useState<'saved' | 'passwordChanged' | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const openers = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // The focused form is gone.
    if (done) status.current?.focus()
  }, [done])
  const change = (what: typeof changing) => {
    setChanging(what === changing ? null : what)
    setDone(null)
  }
  const cancel = () => {
    openers.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setChanging(null)
  }

  return (
    <section className="profile" aria-labelledby="profile">
      <p ref={status} tabIndex={-1} role="status" className={done ? 'notice good' : undefined}>
        {done ? t(`dashboard.${done}`) : !data && !failure && t('loading')}
      </p>
      {failure && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={retry}>
          {t('dashboard.loadFailed')} {errorMessage(failure)}
        </LoadFailure>
      )}
      {data && <EmailNotice profile={data} onCancelled={() => setData({ ...data, pendingEmail: null })} />}
      <details open={['#profile', passwordHash].includes(hash)}>
        <summary className="row">
          <h2 id="profile">{t('dashboard.profile')}</h2>
          {data && (
            <span className="aside">
              {data.fullName} · {data.email}
            </span>
          )}
        </summary>
        {data && (
          <>
            <ProfileCard profile={data} />
            <p className="actions" ref={openers}>
              <button
                type="button"
                className="button quiet"
                aria-expanded={changing === 'profile'}
                onClick={() => change('profile')}
              >
                {t('dashboard.edit')}
              </button>{' '}
              <button
                type="button"
                className="button quiet"
                aria-expanded={changing === 'password'}
                onClick={() => change('password')}
              >
                {t('dashboard.changePassword')}
              </button>
            </p>
            {changing === 'profile' && (
              <EditProfileForm
                profile={data}
                onCancel={cancel}
                onSaved={(saved) => {
                  setData(saved)
                  onSaved()
                  setChanging(null)
                  setDone('saved')
                }}
              />
            )}
            {changing === 'password' && (
              <ChangePasswordForm
                username={data.username}
                onCancel={cancel}
                onChanged={() => {
                  setChanging(null)
                  setDone('passwordChanged')
                }}
              />
            )}
          </>
        )}
      </details>
    </section>
  )
}
