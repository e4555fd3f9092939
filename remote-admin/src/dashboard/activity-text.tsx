import type { Activity } from '@grace/contract/dashboard'
import { verbOf } from '../lib/audit-entries/action-verbs.ts'
import { andOthers } from '../lib/audit-entries/and-others.ts'
import { SubjectLink } from '../lib/audit-entries/subject-link.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'

/** Actions of visitors. Their texts are not part of the activity. */
const arrivals: Record<string, string> = {
  'prayer-request.submit': 'Someone asked for prayer',
  'contact-message.submit': 'Someone sent a message',
  'subscriber.subscribe': 'Someone subscribed to the newsletter',
}

/** Such as “Ada approved the blog “Sunday news””. */
export function ActivityText({ action, by, subject, subjectType, subjectId, things }: Activity) {
  const about = { action, subjectType, subjectId }
  if (action === 'account.register') {
    return (
      <span>
        <SubjectLink {...about}>{subject ?? 'Someone'}</SubjectLink> registered
      </span>
    )
  }
  const arrival = arrivals[action]
  if (arrival) return <SubjectLink {...about}>{arrival}</SubjectLink>
  const { did, after } = verbOf(action)
  const { one } = subjects[subjectType]
  return (
    <span>
      <strong>{by ?? 'Someone'}</strong> {did} {subject ? <span>{`the ${one} `}</span> : null}
      <SubjectLink {...about}>{subject ? `“${subject}”` : `${articleFor(action, one)} ${one}`}</SubjectLink>
      {andOthers(things)}
      {after ? <span>{` ${after}`}</span> : null}
    </span>
  )
}

/** Settings exist once, everything else several times. */
const articleFor = (action: string, noun: string) =>
  action.startsWith('settings.') ? 'the' : /^[aeio]/.test(noun) ? 'an' : 'a'
