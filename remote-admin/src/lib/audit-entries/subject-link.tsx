import type { Kind } from '@grace/contract/kinds'
import { ConsoleLink } from '../address.tsx'
import { isGone } from './action-verbs.ts'
import { subjects } from './subjects.ts'

/** Subject of an audit entry, with a link unless it was deleted. */
export function SubjectLink({
  action,
  subjectType,
  subjectId,
  children,
}: {
  action: string
  subjectType: Kind
  subjectId: number
  children: string
}) {
  if (isGone(action)) return <span>{children}</span>
  return <ConsoleLink to={subjects[subjectType].path(subjectId)}>{children}</ConsoleLink>
}
