import { OneTimeCode, secondFactor } from '@grace/contract/second-factor'
import { z } from '@grace/contract/zod'
import { CallError } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callConfirmed } from '../../lib/call-confirmed.ts'
import { TextField } from '../../lib/fields.tsx'
import { FormSummary } from '../../lib/form-summary.tsx'
import { supportsPasskeys } from '../../lib/passkey-support.ts'
import { QrCode } from '../../lib/qr-code.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useConfirmation } from '../../lib/use-confirmation.tsx'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Enrolment {
  secret: string
  uri: string
}

/** Guides an administrator through adding a second factor: a passkey, or an authenticator app. */
export function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { confirm, form: confirmForm } = useConfirmation()
  const added = (codes: string[] | null) => (codes ? setRecoveryCodes(codes) : onDone())

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      // Any error of the browser means that no passkey was created.
      setProblem(error instanceof CallError ? errorMessage(error) : t('setUp.passkeyCancelled'))
    } finally {
      setBusy(false)
    }
  }
  const addPasskey = () =>
    run(async () => {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const { data } = await callConfirmed(confirm, secondFactor.passkeyOptions)
      const credential = await startRegistration({
        optionsJSON: data as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
      const body = { name: t('setUp.passkeyName'), credential }
      added((await callConfirmed(confirm, secondFactor.addPasskey, { body })).data.recoveryCodes)
    })
  const begin = () =>
    run(async () => setEnrolment((await callConfirmed(confirm, secondFactor.beginOneTimeCodes)).data))

  const choices = () => (
    <>
      <p>{t('setUp.factorText')}</p>
      <p role="alert" className={problem ? 'notice bad' : undefined}>
        {problem}
      </p>
      <p className="actions">
        {supportsPasskeys() && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void addPasskey()}>
            {t('setUp.addPasskey')}
          </button>
        )}
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void begin()}>
          {t('setUp.useApp')}
        </button>
      </p>
    </>
  )
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onStored={onDone} />
  return (
    <>
      {confirmForm}
      <div hidden={confirmForm !== null}>
        {enrolment ? <FirstCode {...enrolment} confirm={confirm} onAdded={added} /> : choices()}
      </div>
    </>
  )
}

const FirstCodeForm = z.object({ code: OneTimeCode })

interface FirstCodeProps extends Enrolment {
  confirm: () => Promise<boolean>
  onAdded: (recoveryCodes: string[] | null) => void
}

function FirstCode({ secret, uri, confirm, onAdded }: FirstCodeProps) {
  const { t } = useTranslation('account')
  const { form, summary, problem, isBusy } = useContractForm(FirstCodeForm, async (body) => {
    onAdded((await callConfirmed(confirm, secondFactor.confirmOneTimeCodes, { body })).data.recoveryCodes)
  })
  return (
    <form {...form}>
      <p>{t('setUp.scan')}</p>
      <QrCode text={uri} label={t('setUp.qrCode')} />
      <p>
        {t('setUp.key')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <FormSummary summary={summary} />
      <TextField
        name="code"
        label={t('setUp.firstCode')}
        problem={problem('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitButton label={t('setUp.confirm')} busyLabel={t('setUp.busy')} isBusy={isBusy} />
    </form>
  )
}
