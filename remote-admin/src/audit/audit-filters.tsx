import type { AdminArea } from '@grace/contract/areas'
import { kindsIn } from '@grace/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId } from 'react'
import { useAreas } from '../lib/areas.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { Filter } from '../lib/list/filters.tsx'
import type { AuditState } from './audit-state.ts'
import { administratorsQuery } from './queries.ts'

const subjectChoices = (areas: readonly AdminArea[]) => [
  { value: '' as const, label: 'Everything' },
  ...kindsIn(areas).map((subject) => ({ value: subject, label: subjects[subject].many })),
]

export function AuditFilters({
  state,
  onChange,
}: {
  state: AuditState
  onChange: (change: Partial<AuditState>) => void
}) {
  const areas = useAreas()
  const { data: administrators = [] } = useQuery({
    ...administratorsQuery,
    enabled: areas.includes('people'),
  })
  const people = administrators.map(({ id, username }) => ({ value: String(id), label: username }))
  // A bookmarked URL may name someone who is no longer an administrator.
  const isOther = state.by !== '' && !people.some(({ value }) => value === state.by)
  return (
    <>
      <Filter
        label="Who"
        choices={[
          { value: '', label: 'Everyone' },
          ...people,
          ...(isOther ? [{ value: state.by, label: `User #${state.by}` }] : []),
        ]}
        value={state.by}
        onChange={(by) => onChange({ by })}
      />
      <Filter
        label="Subject"
        choices={subjectChoices(areas)}
        value={state.subject}
        onChange={(subject) => onChange({ subject, id: '' })}
      />
      <Day label="From" value={state.from} max={state.to} onChange={(from) => onChange({ from })} />
      <Day label="To" value={state.to} min={state.from} onChange={(to) => onChange({ to })} />
    </>
  )
}

function Day({
  label,
  onChange,
  min = '',
  max = '',
  value,
}: {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) {
  const id = useId()
  return (
    <div className="adm-filter">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        value={value}
        {...(min && { min })}
        {...(max && { max })}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
