import { auth, Registration } from '@grace/contract/auth'
import { email as emailOf, needsGuardian } from '@grace/contract/fields'
import { Username } from '@grace/contract/names'
import { call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { DateField } from '../lib/date-field.tsx'
import { ChoiceField, SelectField, TextField, TickField } from '../lib/fields.tsx'
import { FormSummary } from '../lib/form-summary.tsx'
import { NewPasswordFields } from '../lib/new-password-fields.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'
import { AvailabilityNote } from './availability-note.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { useAvailability } from './use-availability.ts'

const Email = emailOf('email_not_valid')

export default function RegisterForm({ onRegistered }: { onRegistered: (username: string) => void }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const [birthDate, setBirthDate] = useState('')
  // Remounts the form after clearing: password meter, checkboxes and availability are reset too.
  const [edition, setEdition] = useState(0)
  const username = useAvailability('username', Username)
  const email = useAvailability('email', Email)
  const { form, summary, problem, forget, isBusy } = useContractForm(
    Registration,
    async (body) => {
      await call(auth.register, { body: { ...body, language } })
      setEdition(edition + 1)
      setBirthDate('')
      username.forget()
      email.forget()
      onRegistered(body.username)
    },
    t('signIn.registrationFailed'),
  )
  // Not beside a problem, which may say the same.
  const noteOf = (name: 'username' | 'email', { availability }: ReturnType<typeof useAvailability>) =>
    problem(name) ? undefined : <AvailabilityNote availability={availability} taken={`${name}_taken`} />
  return (
    <form key={edition} {...form}>
      <FormSummary summary={summary} />
      <TextField
        name="fullName"
        label={t('field.fullName')}
        problem={problem('fullName')}
        autoComplete="name"
      />
      <TextField
        name="username"
        label={t('field.username')}
        problem={problem('username')}
        hint={noteOf('username', username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={(event) => username.check(event.target.value)}
        onInput={username.forget}
      />
      <NewPasswordFields name="password" problem={problem} />
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        problem={problem('email')}
        hint={noteOf('email', email)}
        autoComplete="email"
        onBlur={(event) => email.check(event.target.value)}
        onInput={email.forget}
      />
      <ChoiceField
        name="gender"
        label={t('field.gender')}
        problem={problem('gender')}
        options={[
          ['MALE', t('gender.MALE')],
          ['FEMALE', t('gender.FEMALE')],
        ]}
      />
      <SelectField
        name="accountCategory"
        label={t('field.accountCategory')}
        problem={problem('accountCategory')}
        options={[
          ['MEMBER', t('role.MEMBER')],
          ['CLIENT', t('role.CLIENT')],
        ]}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t('field.phoneNumber')}
        problem={problem('phoneNumber')}
        hint={t('signIn.phoneHint')}
        autoComplete="tel"
        isOptional
      />
      <DateField
        name="dateOfBirth"
        label={t('field.dateOfBirth')}
        problem={problem('dateOfBirth')}
        onChange={setBirthDate}
      />
      {needsGuardian(birthDate) && (
        <>
          <TickField
            name="guardianConsent"
            label={t('field.guardianConsent')}
            problem={problem('guardianConsent')}
          />
          <GuardianFields problem={problem('guardianEmail')} onOnlyInPerson={() => forget('guardianEmail')} />
        </>
      )}
      <TextField
        name="address"
        label={t('field.address')}
        problem={problem('address')}
        autoComplete="street-address"
        isOptional
      />
      <p className="aside">{t('signIn.privacy')}</p>
      <TickField name="consent" label={t('field.consent')} problem={problem('consent')} />
      <SubmitButton label={t('signIn.register')} busyLabel={t('signIn.registering')} isBusy={isBusy} />
    </form>
  )
}
