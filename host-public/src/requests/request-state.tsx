import type { OwnRequest } from '@grace/contract/own-requests'
import { useStateSentence } from './state-sentence.ts'

/** State of a request, as one line. */
export function RequestState({ request }: { request: OwnRequest }) {
  const sentence = useStateSentence(request)
  return (
    <p className="request-state">
      <span aria-hidden="true">{request.state === 'received' ? '◇' : '◆'}</span> {sentence}
    </p>
  )
}
