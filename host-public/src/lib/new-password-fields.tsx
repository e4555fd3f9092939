import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'

const confirmations = { password: 'confirmPassword', newPassword: 'confirmNewPassword' } as const

interface Props {
  name: keyof typeof confirmations
  problem: (field: string) => string | undefined
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ name, problem }: Props) {
  const { t } = useTranslation('account')
  const confirmation = confirmations[name]
  return (
    <>
      <PasswordField
        name={name}
        label={t(`field.${name}`)}
        problem={problem(name)}
        autoComplete="new-password"
        isNew
      />
      <PasswordField
        name={confirmation}
        label={t(`field.${confirmation}`)}
        problem={problem(confirmation)}
        autoComplete="new-password"
      />
    </>
  )
}
