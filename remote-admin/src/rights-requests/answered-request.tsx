import type { RightsRequest } from '@grace/contract/rights-requests'
import { calendarDay } from '../lib/calendar.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { Facts } from './facts.tsx'
import { kindNames, reasonNames, wayNames } from './names.ts'

/** An answered request: nothing about the person. */
export function AnsweredRequest({ request }: { request: RightsRequest }) {
  const { kind, way, receivedOn, dueOn, outcome, reason, answeredAt, answeredBy } = request
  const facts = [
    ['Asked for', kindNames[kind]],
    ['Came', `${wayNames[way]}, ${calendarDay(receivedOn)}`],
    ['Due', calendarDay(dueOn)],
    [outcome === 'refused' ? 'Refused' : 'Answered', answeredAt && <KigaliTime key="at" of={answeredAt} />],
    ['By', answeredBy],
    ['Reason', reason && reasonNames[reason]],
  ] as const
  return (
    <>
      <p>
        This request is {outcome}. It no longer says whose it was; how it was answered stays, so that the
        church can show it.
      </p>
      <Facts facts={facts} />
    </>
  )
}
