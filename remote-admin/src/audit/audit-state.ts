import { allKinds } from '@grace/contract/kinds'
import { z } from '@grace/contract/zod'
import { idOrNone, oneIn, pagedState } from '../lib/list/paging.ts'
import { sortsOf } from '../lib/list/sort.ts'
import { queryOf } from '../resource/list-query.ts'

const day = z.catch(z._default(z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)), ''), '')

const sortable = ['at', 'actorUsername'] as const
export type AuditColumn = (typeof sortable)[number]

/** List state in the URL. */
export const AuditState = z.object({
  ...pagedState,
  /** Empty: changes alone, without logins and readings. */
  view: oneIn(['', 'security', 'all'], ''),
  /** Id of the actor. */
  by: idOrNone,
  subject: oneIn(['', ...allKinds], ''),
  /** Id of one subject of this type. */
  id: idOrNone,
  /** Dates in Kigali, inclusive. */
  from: day,
  to: day,
  sort: oneIn(sortsOf(sortable), '-at'),
})
export type AuditState = z.output<typeof AuditState>

/** Query for the API, which reads dates without a zone as Kigali time. */
export const auditQueryOf = ({ view, by, subject, id, to, ...state }: AuditState) =>
  queryOf({
    ...state,
    // The history of one thing is shown whole.
    view: view === 'all' || id !== '' ? ('' as const) : view || ('changes' as const),
    actorId: by,
    subjectType: subject,
    subjectId: subject && id,
    to: to && `${to}T23:59:59.999`,
  })
