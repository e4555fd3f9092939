import type { OwnRequest } from '@grace/contract/own-requests'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

/** State of a request, in words. */
export function RequestState({ request }: { request: OwnRequest }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const { kind, state, seenAt, answeredAt } = request
  const words = kind === 'prayer-request' ? 'prayer' : 'message'
  const on = (instant: string) => ({ date: dateOfInstant(language, instant) })
  const text =
    state === 'answered' && answeredAt
      ? t(`${words}.answered`, on(answeredAt))
      : state === 'received'
        ? t(`${words}.received`)
        : seenAt
          ? t(`${words}.seenOn`, on(seenAt))
          : t(`${words}.seen`)
  return (
    <p className="request-state">
      <span aria-hidden="true">{state === 'received' ? '◇' : '◆'}</span> {text}
    </p>
  )
}
