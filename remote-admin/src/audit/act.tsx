import type { AuditEntry } from '@grace/contract/audit'
import { verbOf } from '../lib/acts/acts.ts'
import { SubjectLink } from '../lib/acts/subject-link.tsx'
import { subjects } from '../lib/acts/subjects.ts'

/** “approved blog #7”, with a link to the blog. */
export function Act({ entry: { action, subjectType, subjectId } }: { entry: AuditEntry }) {
  const { did, after } = verbOf(action)
  const { one } = subjects[subjectType]
  return (
    <>
      {did}{' '}
      <SubjectLink action={action} subjectType={subjectType} subjectId={subjectId}>
        {subjectType === 'settings' ? one : `${one} #${subjectId}`}
      </SubjectLink>
      {after ? ` ${after}` : null}
    </>
  )
}
