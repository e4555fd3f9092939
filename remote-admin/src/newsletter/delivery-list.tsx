import { type Delivery, letters } from '@grace/contract/letters'
import { callPage } from '@grace/shared-auth/call'
import { useQuery } from '@tanstack/react-query'
import { useAreas } from '../lib/areas.ts'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { Failure } from '../lib/failure.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useResend } from './letter-queries.ts'
import { letterResource } from './letter-resource.ts'
import { counted } from './letter-status.tsx'

const shown = 100

/** Subscribers of a letter in one state. */
export function DeliveryList({
  id,
  status,
  total,
  title,
  explained,
}: {
  id: number
  status: 'UNKNOWN' | 'REFUSED'
  total: number
  title: string
  explained: string
}) {
  const showsAddresses = useAreas().includes('people')
  const { data, error, refetch } = useQuery({
    queryKey: [...letterResource.key.other('deliveries', id), status, total],
    queryFn: ({ signal }) =>
      callPage(letters.deliveries, {
        params: { id },
        query: { status, page: '1', size: String(shown) },
        signal,
      }),
    placeholderData: (before) => before,
    enabled: showsAddresses,
  })
  return (
    <section className="adm-panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="adm-quiet">{explained}</p>
      {showsAddresses ? null : <p>Administrators with the area “people” see whose addresses these are.</p>}
      {error && !data ? (
        <Failure
          error={error}
          retry={() => void refetch()}
          what="These addresses could not be loaded. Please try again."
        />
      ) : null}
      <ul className="adm-deliveries">
        {data?.items.map((delivery) => (
          <Row key={delivery.id} id={id} delivery={delivery} />
        ))}
      </ul>
      {data && data.total > shown ? (
        <p className="adm-quiet">And {counted(data.total - shown)} more.</p>
      ) : null}
    </section>
  )
}

function Row({ id, delivery }: { id: number; delivery: Delivery }) {
  const { email, code, status } = delivery
  const toast = useToast()
  const resend = useResend(id)
  const name = email ?? 'A deleted subscriber'
  return (
    <li>
      <span>
        {name}
        {code ? <span className="adm-quiet"> {reasonOf(code)}</span> : null}
      </span>
      {status === 'UNKNOWN' && email ? (
        <Button
          loading={resend.isPending}
          aria-label={`Send again to ${name}`}
          onClick={() =>
            resend.mutate(delivery.id, {
              onSuccess: ({ message }) => toast.success(message),
              onError: (error) => toast.error(errorMessageOr(error, 'That did not work. Please try again.')),
            })
          }
        >
          Send again
        </Button>
      ) : null}
    </li>
  )
}

/** By the enhanced codes of RFC 3463, where the mail server gave one. */
const reasons: [RegExp, string][] = [
  [/ 5\.1\.\d/, 'The address does not exist'],
  [/ [45]\.2\.2/, 'The mailbox is full'],
  [/ 5\.2\.\d/, 'The mailbox is closed'],
  [/ 5\.7\.\d/, 'Refused by a rule of the mail server'],
  [/^4/, 'Not accepted within a day'],
  [/^5/, 'Refused'],
]

const reasonOf = (code: string) => `${reasons.find(([like]) => like.test(code))?.[1] ?? 'Refused'} (${code})`
