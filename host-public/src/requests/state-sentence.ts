import type { OwnRequest } from '@grace/contract/own-requests'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

/** State of a request, in words. */
export function useStateSentence({ kind, state, seenAt, answeredAt }: OwnRequest): string {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const words = kind === 'prayer-request' ? 'prayer' : 'message'
  const on = (instant: string) => ({ date: dateOfInstant(language, instant) })
  if (state === 'answered' && answeredAt) return t(`${words}.answered`, on(answeredAt))
  if (state === 'received') return t(`${words}.received`)
  return seenAt ? t(`${words}.seenOn`, on(seenAt)) : t(`${words}.seen`)
}
