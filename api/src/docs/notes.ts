import type { AdminArea } from '@grace/contract/areas'
import { type Endpoint, type Limit, limitsOf } from '@grace/contract/endpoint'
import { confirmationMinutes } from '@grace/contract/limits'
import { type SensitiveAction, sensitiveActionOf } from '@grace/contract/sensitive-actions'

const forArea = (area: AdminArea) => `For administrators with the area “${area}”.`

const accessNotes: Record<Endpoint['access'], string> = {
  anyone: 'Anyone may call this.',
  'signed-in': 'For everyone who is logged in.',
  admin: 'For administrators.',
  content: forArea('content'),
  people: forArea('people'),
  care: forArea('care'),
  settings: forArea('settings'),
}

const callerNotes = {
  true: 'An administrator with the area “content” who sends a token is answered more.',
  'if-valid':
    'With a valid token it is one of the caller’s own; with any other token the caller is a visitor.',
}

/** Notes after the summary, one sentence each. */
export function notesFor(endpoint: Endpoint): string[] {
  const { access, knowsCaller, idempotent, limit, maxBodyBytes } = endpoint
  const action = sensitiveActionOf(endpoint)
  return [
    accessNotes[access],
    ...(knowsCaller ? [callerNotes[`${knowsCaller}`]] : []),
    ...(action ? [confirmationNote(action)] : []),
    ...(idempotent ? ['Sent again with the same `Idempotency-Key`, it is carried out once.'] : []),
    ...limitsOf({ limit }).map((each) => `At most ${limitText(each)}.`),
    ...(maxBodyBytes
      ? [`The body may have ${Math.floor(maxBodyBytes / 1_000).toLocaleString('en')} kB.`]
      : []),
  ]
}

const confirmationNote = ({ confirmation }: SensitiveAction) =>
  confirmation === 'always'
    ? `Only within ${confirmationMinutes} minutes after a login or a confirmation, whose cookie must be sent.`
    : `If ${confirmation.when}: only within ${confirmationMinutes} minutes after a login or a confirmation, whose cookie must be sent.`

const payers = { account: 'one account', all: 'all addresses together' }

const limitText = ({ max, windowMs, per }: Limit) => {
  const minutes = windowMs / 60_000
  const whose = per ? payers[per] : 'one address'
  return `${max.toLocaleString('en')} requests of ${whose} in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
}
