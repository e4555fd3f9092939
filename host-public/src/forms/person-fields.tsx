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
  /** Why it may be given, where it may be left out. */
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
