import { confirmation, PasswordConfirmation } from '@grace/contract/confirmation'
import { secondFactor } from '@grace/contract/second-factor'
import { useRole } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSummary } from './form-summary.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useLoaded } from './use-loaded.ts'

const loadFactors = (signal: AbortSignal) => call(secondFactor.overview, { signal })
/** Only administrators have passkeys. */
const noFactors = async () => null

/**
 * Asks for the password or a passkey again: a session that was left open, or a copied token, must not be enough.
 *
 * An administrator without a second factor may have added a passkey in another tab or device in the meantime.
 */
export function ConfirmForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { t } = useTranslation('account')
  // If the factors do not load, the password confirms; the failure is not shown.
  const { data: factors } = useLoaded(useRole() === 'ADMIN' ? loadFactors : noFactors)
  const text = useRef<HTMLParagraphElement>(null)
  // The focused button is now hidden.
  useEffect(() => text.current?.focus(), [])
  const { form, summary, problem, isBusy } = useContractForm(PasswordConfirmation, async (body) => {
    await call(confirmation.confirm, { body })
    onConfirmed()
  })
  return (
    <form {...form}>
      <p ref={text} tabIndex={-1}>
        {t('setUp.confirmText')}
      </p>
      <FormSummary summary={summary} />
      <PasswordField
        name="password"
        label={t('field.password')}
        problem={problem('password')}
        autoComplete="current-password"
      />
      <div className="actions">
        <SubmitButton label={t('setUp.confirm')} busyLabel={t('setUp.busy')} isBusy={isBusy} />
        {factors && factors.passkeys.length > 0 ? (
          <PasskeyButton
            label={t('setUp.confirmPasskey')}
            cancelledText={t('setUp.confirmCancelled')}
            optionsEndpoint={confirmation.passkeyOptions}
            onSigned={async (passkey) => {
              await call(confirmation.confirm, { body: { passkey } })
              onConfirmed()
            }}
          />
        ) : null}
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('dashboard.cancel')}
        </button>
      </div>
    </form>
  )
}
