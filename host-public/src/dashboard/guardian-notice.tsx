import { GuardianAddress, guardians } from '@grace/contract/guardians'
import type { MyDataStatus, WaitingGuardian } from '@grace/contract/my-data'
import { call } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { TextField } from '../lib/fields.tsx'
import { FormSummary } from '../lib/form-summary.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

interface Props {
  /** Null: nobody has to agree. */
  guardian: WaitingGuardian | null
  onChange: (status: MyDataStatus) => void
}

/** Says to somebody under 16 that their guardian has not agreed yet, and how that is done. */
export function GuardianNotice({ guardian, onChange }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  if (!guardian) return null
  const { email, mailedAt, finalAt, canMail } = guardian
  return (
    <section className="notice" aria-labelledby="guardian">
      <h2 id="guardian">{t('guardian.title')}</h2>
      {canMail && email && mailedAt && (
        <p>{t('guardian.mailed', { email, date: dateOfInstant(language, mailedAt) })}</p>
      )}
      <p>{t(canMail ? 'guardian.orInPerson' : 'guardian.onlyInPerson')}</p>
      <p>{t('guardian.meanwhile')}</p>
      {finalAt && <p>{t('guardian.final', { date: dateOfInstant(language, finalAt) })}</p>}
      {canMail && <AskByMail email={email} onChange={onChange} />}
    </section>
  )
}

function AskByMail({ email, onChange }: { email: string | null; onChange: Props['onChange'] }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const [sends, setSends] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (sends > 0) status.current?.focus()
  }, [sends])
  const { form, summary, problem, isBusy } = useContractForm(GuardianAddress, async (body) => {
    onChange((await call(guardians.mail, { body })).data)
    setSends(sends + 1)
  })
  return (
    <form {...form} onInputCapture={() => setSends(0)}>
      <p ref={status} tabIndex={-1} role="status" className={sends > 0 ? 'notice good' : undefined}>
        {sends > 0 && t('guardian.sent')}
      </p>
      <FormSummary summary={summary} />
      <input type="hidden" name="language" value={language} />
      <TextField
        name="email"
        type="email"
        label={t('field.guardianEmail')}
        problem={problem('email')}
        hint={t('guardian.emailHint')}
        defaultValue={email ?? ''}
        autoComplete="off"
      />
      <SubmitButton label={t('guardian.send')} busyLabel={t('guardian.sending')} isBusy={isBusy} />
    </form>
  )
}
