import { auditSubjects } from '@grace/contract/audit'
import { z } from '@grace/contract/zod'
import { idOrNone, oneIn, pagedState } from '../lib/list/paging.ts'
import { queryOf } from '../resource/list-query.ts'

const day = z.catch(z._default(z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)), ''), '')

/** The list as the address describes it. */
export const AuditState = z.object({
  ...pagedState,
  /** Who did it. */
  by: idOrNone,
  subject: oneIn(['', ...auditSubjects], ''),
  /** One of these subjects alone. */
  id: idOrNone,
  /** Days in Kigali, both included. */
  from: day,
  to: day,
})
export type AuditState = z.output<typeof AuditState>

/** What the server is asked; without a zone it takes a day as Kigali's. */
export const auditQueryOf = ({ by, subject, id, to, ...state }: AuditState) =>
  queryOf({
    ...state,
    actorId: by,
    subjectType: subject,
    subjectId: subject && id,
    to: to && `${to}T23:59:59.999`,
  })
