import { auth, Credentials, type SignedIn } from '@grace/contract/auth'
import { session } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useTranslation } from '../language/use-translation.ts'
import { TextField } from '../lib/fields.tsx'
import { FormSummary } from '../lib/form-summary.tsx'
import { PasswordField } from '../lib/password-field.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

interface Props {
  username?: string
  /** Called before anything else on the page learns that somebody is signed in. */
  onSignedIn?: (answer: SignedIn) => void
}

export function LoginForm({ username, onSignedIn }: Props) {
  const { t } = useTranslation('account')
  const { form, summary, problem, isBusy } = useContractForm(
    Credentials,
    async (body) => {
      const answer = await call(auth.login, { body })
      onSignedIn?.(answer)
      session.signedIn(answer)
    },
    t('messages.invalid_credentials'),
  )
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
      <SubmitButton label={t('signIn.login')} busyLabel={t('signIn.loggingIn')} isBusy={isBusy} />
    </form>
  )
}
