import { type AuditQuery, auditSubjects } from '@grace/contract/audit'
import { z } from '@grace/contract/zod'
import { oneIn, pagedState } from '../lib/list/paging.ts'

const number = z.catch(z._default(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), ''), '')
const day = z.catch(z._default(z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)), ''), '')

/** The list as the address describes it. */
export const AuditState = z.object({
  ...pagedState,
  /** Who did it. */
  by: number,
  subject: oneIn(['', ...auditSubjects], ''),
  /** One of these subjects alone. */
  id: number,
  /** Days in Kigali, both included. */
  from: day,
  to: day,
})
export type AuditState = z.output<typeof AuditState>

type Sent = z.input<typeof AuditQuery>

/** What the server is asked; without a zone it takes a day as Kigali's. */
export function askedBy({ q, page, size, by, subject, id, from, to }: AuditState): Sent {
  return {
    page,
    size,
    ...(q && { q }),
    ...(by && { actorId: by }),
    ...(subject && { subjectType: subject }),
    ...(subject && id && { subjectId: id }),
    ...(from && { from }),
    ...(to && { to: `${to}T23:59:59.999` }),
  }
}
