import { nameMaxChars } from '@grace/contract/limits'
import { useTranslation } from '../language/use-translation.ts'
import { TextField } from '../lib/fields.tsx'

interface Props {
  problem: (field: string) => string | undefined
}

export function NameField({ problem }: Props) {
  const { t } = useTranslation('forms')
  return (
    <TextField
      name="name"
      label={t('name')}
      autoComplete="name"
      maxLength={nameMaxChars}
      problem={problem('name')}
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
  return (
    <TextField
      name="email"
      type="email"
      label={t('email')}
      autoComplete="email"
      problem={problem('email')}
      {...rest}
    />
  )
}
