import { nameMaxChars } from '@grace/contract/limits'
import { useUser } from '@grace/shared-auth'
import { useTranslation } from 'react-i18next'
import { TextField } from '../lib/fields.tsx'

interface Props {
  problem: (field: string) => string | undefined
}

export function NameField({ problem }: Props) {
  const { t } = useTranslation('forms')
  const user = useUser()
  return (
    <TextField
      name="name"
      label={t('name')}
      autoComplete="name"
      maxLength={nameMaxChars}
      problem={problem('name')}
      // Only until the field is edited.
      defaultValue={user?.fullName}
    />
  )
}

interface EmailProps extends Props {
  /** Why to give it although it is optional. */
  hint?: string
  isOptional?: boolean
}

export function EmailField({ problem, ...rest }: EmailProps) {
  const { t } = useTranslation('forms')
  const user = useUser()
  return (
    <TextField
      name="email"
      type="email"
      label={t('email')}
      autoComplete="email"
      problem={problem('email')}
      defaultValue={user?.email}
      {...rest}
    />
  )
}
