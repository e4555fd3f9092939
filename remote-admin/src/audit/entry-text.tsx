import type { AuditEntry } from '@grace/contract/audit'
import { verbOf } from '../lib/audit-entries/action-verbs.ts'
import { andOthers } from '../lib/audit-entries/and-others.ts'
import { SubjectLink } from '../lib/audit-entries/subject-link.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'

/** Such as “approved blog #7”, with a link to the blog. */
export function EntryText({ entry: { action, subjectType, subjectId, things } }: { entry: AuditEntry }) {
  const { did, after } = verbOf(action)
  const { one } = subjects[subjectType]
  return (
    <span>
      {did}{' '}
      <SubjectLink action={action} subjectType={subjectType} subjectId={subjectId}>
        {subjectType === 'settings' ? one : `${one} #${subjectId}`}
      </SubjectLink>
      {andOthers(things)}
      {after ? <span>{` ${after}`}</span> : null}
    </span>
  )
}
