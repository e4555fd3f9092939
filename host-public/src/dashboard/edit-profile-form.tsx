import { accounts, type Profile, ProfileChange } from '@grace/contract/accounts'
import { email as emailSchema, genders, needsGuardian } from '@grace/contract/fields'
import { shownPhone } from '@grace/contract/phone'
import { check } from '@grace/contract/problems'
import { session } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../lib/date-field.tsx'
import { SelectField, TextField, TickField } from '../lib/fields.tsx'
import { FormSummary } from '../lib/form-summary.tsx'
import { PasswordField } from '../lib/password-field.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

interface Props {
  profile: Profile
  onSaved: (profile: Profile) => void
  onCancel: () => void
}

export function EditProfileForm({ profile, onSaved, onCancel }: Props) {
  const { t } = useTranslation('account')
  const [changesEmail, setChangesEmail] = useState(false)
  const [birthDate, setBirthDate] = useState(profile.dateOfBirth)
  const { form, summary, problem, isBusy } = useContractForm(ProfileChange, async (body) => {
    const { data } = await call(accounts.updateProfile, { body })
    session.userChanged({ fullName: data.fullName, email: data.email })
    onSaved(data)
  })
  return (
    <form {...form} aria-label={t('dashboard.edit')}>
      <FormSummary summary={summary} />
      <TextField
        name="fullName"
        label={t('field.fullName')}
        problem={problem('fullName')}
        defaultValue={profile.fullName}
        autoComplete="name"
      />
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        problem={problem('email')}
        defaultValue={profile.email}
        autoComplete="email"
        onInput={(event) => setChangesEmail(isOtherEmail(event.currentTarget.value, profile.email))}
      />
      {changesEmail && (
        <>
          {/* Tells password managers which account the password is for. */}
          <input type="text" autoComplete="username" value={profile.username} readOnly hidden />
          <PasswordField
            name="currentPassword"
            label={t('field.currentPassword')}
            problem={problem('currentPassword')}
            hint={t('dashboard.emailNeedsPassword')}
            autoComplete="current-password"
          />
        </>
      )}
      <TextField
        name="phoneNumber"
        type="tel"
        label={t('field.phoneNumber')}
        problem={problem('phoneNumber')}
        defaultValue={profile.phoneNumber ? shownPhone(profile.phoneNumber) : ''}
        autoComplete="tel"
        isOptional
      />
      <SelectField
        name="gender"
        label={t('field.gender')}
        problem={problem('gender')}
        defaultValue={profile.gender ?? ''}
        options={[
          ['', t('gender.none')],
          ...genders.map((gender) => [gender, t(`gender.${gender}`)] as const),
        ]}
        isOptional
      />
      <DateField
        name="dateOfBirth"
        label={t('field.dateOfBirth')}
        problem={problem('dateOfBirth')}
        defaultValue={profile.dateOfBirth ?? ''}
        onChange={setBirthDate}
      />
      {needsGuardian(birthDate) && !profile.guardian && (
        <TickField
          name="guardianConsent"
          label={t('field.guardianConsent')}
          problem={problem('guardianConsent')}
        />
      )}
      <TextField
        name="address"
        label={t('field.address')}
        problem={problem('address')}
        defaultValue={profile.address ?? ''}
        autoComplete="street-address"
        isOptional
      />
      <p className="actions">
        <SubmitButton label={t('dashboard.save')} busyLabel={t('dashboard.saving')} isBusy={isBusy} />{' '}
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('dashboard.cancel')}
        </button>
      </p>
    </form>
  )
}

/** Compares the addresses as the server normalises them, once the input is valid. */
function isOtherEmail(typed: string, current: string): boolean {
  const { value } = check(emailSchema('email_format'), typed)
  return value !== null && value !== current
}
