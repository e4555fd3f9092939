import type { OwnRequest } from '@grace/contract/own-requests'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useStateSentence } from './state-sentence.ts'

const states = ['received', 'seen', 'answered'] as const

/** Steps of a request, from its receipt to the answer; those that have happened are filled. */
export function RequestPath({ request }: { request: OwnRequest }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const sentence = useStateSentence(request)
  const words = request.kind === 'prayer-request' ? 'prayer' : 'message'
  const current = states.indexOf(request.state)
  const hints = {
    received: dateOfInstant(language, request.createdAt),
    seen: current > 1 && request.seenAt ? dateOfInstant(language, request.seenAt) : null,
    answered: current < 2 ? t('path.answerHint') : null,
  }
  return (
    <ol className="road">
      {states.map((state, at) => (
        <li
          key={state}
          className={at <= current ? 'done' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <b>{at === current ? sentence : state === 'seen' ? t(`path.${words}`) : t(`path.${state}`)}</b>
          {hints[state] && <span>{hints[state]}</span>}
        </li>
      ))}
    </ol>
  )
}
