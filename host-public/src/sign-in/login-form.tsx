import { Credentials, type SignedIn, signingIn } from '@grace/contract/signing-in'
import { session } from '@grace/shared-auth'
import { CallError, call } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../lib/fields.tsx'
import { FormSummary } from '../lib/form-summary.tsx'
import { PasskeyButton } from '../lib/passkey-button.tsx'
import { PasswordField } from '../lib/password-field.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'
import { KeepAccount } from './keep-account.tsx'

interface Props {
  username?: string
  /** Called before the session store changes. */
  onSignedIn?: (signedIn: SignedIn) => void
}

export function LoginForm({ username, onSignedIn }: Props) {
  const { t } = useTranslation('account')
  const [needsCode, setNeedsCode] = useState(false)
  /** The account is closed, and can be kept with the same password. */
  const [closed, setClosed] = useState<'closed' | 'kept' | null>(null)
  const codeField = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (needsCode) codeField.current?.querySelector('input')?.focus()
  }, [needsCode])
  const signIn = (signedIn: SignedIn) => {
    onSignedIn?.(signedIn)
    session.signedIn(signedIn)
  }
  const { form, summary, problem, isBusy } = useContractForm(Credentials, async (body) => {
    try {
      signIn(await call(signingIn.login, { body }))
    } catch (error) {
      const isClosed = error instanceof CallError && error.code === 'erasure_pending'
      setClosed(isClosed ? 'closed' : null)
      const isFirst = error instanceof CallError && error.code === 'second_factor_required' && !needsCode
      if (!isFirst) throw error
      setNeedsCode(true)
    }
  })
  return (
    <form {...form}>
      <FormSummary summary={summary} />
      <TextField
        name="username"
        label={t('field.username')}
        problem={problem('username')}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        problem={problem('password')}
        autoComplete="current-password"
      />
      {needsCode && (
        <div ref={codeField}>
          <TextField
            name="oneTimeCode"
            label={t('field.oneTimeCode')}
            hint={t('signIn.codeHint')}
            problem={problem('oneTimeCode')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
      {closed === 'closed' && (
        <KeepAccount onErasureCancelled={() => setClosed('kept')} onCodeNeeded={() => setNeedsCode(true)} />
      )}
      <p role="status" className={closed === 'kept' ? 'notice good' : undefined}>
        {closed === 'kept' && t('myData.kept')}
      </p>
      <div className="actions">
        <SubmitButton label={t('signIn.login')} busyLabel={t('signIn.loggingIn')} isBusy={isBusy} />
        <PasskeyButton
          label={t('signIn.passkey')}
          cancelledText={t('signIn.passkeyCancelled')}
          optionsEndpoint={signingIn.passkeyOptions}
          onSigned={async (body) => signIn(await call(signingIn.passkeyLogin, { body }))}
        />
      </div>
    </form>
  )
}
