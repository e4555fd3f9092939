import { linkWordMaxChars } from '@grace/contract/limits'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../lib/fields.tsx'

/** The word or PIN that was chosen when sending. */
export function WordField({ problem, ref }: { problem?: string | undefined; ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('requests')
  return (
    <TextField
      name="word"
      label={t('word')}
      problem={problem}
      maxLength={linkWordMaxChars}
      autoComplete="off"
      autoCapitalize="none"
      ref={ref}
    />
  )
}
