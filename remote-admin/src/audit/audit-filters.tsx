import type { AdminArea } from '@grace/contract/areas'
import { kindsIn } from '@grace/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { useAreas } from '../lib/areas.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import type { ListFilter } from '../lib/list/filters.tsx'
import type { AuditState } from './audit-state.ts'
import { administratorsQuery } from './queries.ts'

const subjectChoices = (areas: readonly AdminArea[]) => [
  { value: '' as const, label: 'Everything' },
  ...kindsIn(areas).map((subject) => ({ value: subject, label: subjects[subject].many })),
]

export function useAuditFilters(
  { view, by, subject, id, from, to }: AuditState,
  change: (change: Partial<AuditState>) => void,
): ListFilter[] {
  const areas = useAreas()
  const { data: administrators = [] } = useQuery({
    ...administratorsQuery,
    enabled: areas.includes('people'),
  })
  const people = administrators.map(({ id, username }) => ({ value: String(id), label: username }))
  // A bookmarked URL may name someone who is no longer an administrator.
  const isOther = by !== '' && !people.some(({ value }) => value === by)
  const viewFilter: ListFilter = {
    label: 'What',
    choices: [
      { value: '', label: 'Changes' },
      { value: 'security', label: 'Logins and readings' },
      { value: 'all', label: 'Changes, logins and readings' },
    ],
    value: view,
    onChange: (view) => change({ view: view as AuditState['view'] }),
  }
  return [
    ...(id ? [] : [viewFilter]),
    {
      label: 'Who',
      choices: [
        { value: '', label: 'Everyone' },
        ...people,
        ...(isOther ? [{ value: by, label: `User #${by}` }] : []),
      ],
      value: by,
      onChange: (by) => change({ by }),
    },
    {
      label: 'Subject',
      choices: subjectChoices(areas),
      value: subject,
      onChange: (subject) => change({ subject: subject as AuditState['subject'], id: '' }),
    },
    { label: 'From', value: from, day: { max: to }, onChange: (from) => change({ from }) },
    { label: 'To', value: to, day: { min: from }, onChange: (to) => change({ to }) },
  ]
}
