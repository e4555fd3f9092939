import type { Outcome } from './courier.ts'
import type { Attempt, RetryPlan } from './delivery-loop.ts'

/**
 * SQL: assignments and condition of an update that notes the outcome of an attempt, once: a row that was taken over
 * meanwhile stays as it is. Its values are `outcomeValues`.
 */
export const settledByOutcome = `set
    status = case
      when $3 = 'sent' then 'SENT'
      when $3 = 'unknown' then 'UNKNOWN'
      when $3 = 'refused' or ($3 = 'later' and deferrals + 1 >= $5) then 'REFUSED'
      else 'WAITING' end,
    deferrals = deferrals + case when $3 = 'later' then 1 else 0 end,
    next_attempt_at = now() + interval '1 millisecond' * case
      when $3 = 'later' then least($6::float8 * 2 ^ least(deferrals, 30), $7)
      when $3 = 'failed' then $8::float8
      else 0 end,
    code = $4::text, claimed_by = null
  where id = $1 and attempts = $2 and status in ('SENDING', 'UNKNOWN')`

/** Values `$1` to `$8` of `settledByOutcome`. */
export const outcomeValues = ({ id, attempts }: Attempt, outcome: Outcome, plan: RetryPlan) => [
  ...[id, attempts, outcome.kind, 'code' in outcome ? outcome.code.slice(0, 30) : null],
  ...[plan.maxDeferrals, plan.firstDelayMs, plan.maxDelayMs, plan.failedDelayMs],
]
