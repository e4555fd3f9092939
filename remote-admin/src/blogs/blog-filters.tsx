import { blogStatuses } from '@grace/contract/blogs'
import { Filter } from '../lib/list/filters.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import type { ListState } from './list-state.ts'
import { statusNames } from './status-names.ts'

const statusChoices = [
  { value: '', label: 'All' },
  ...blogStatuses.map((status) => ({ value: status, label: statusNames[status] })),
] as const
const sortChoices = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: '-title', label: 'Title Z–A' },
  { value: 'status', label: 'Status A–Z' },
  { value: '-status', label: 'Status Z–A' },
] as const

export function BlogFilters({
  state,
  onChange,
}: {
  state: ListState
  onChange: (change: Partial<ListState>) => void
}) {
  const isPhone = useIsPhone()
  return (
    <>
      <Filter
        label="Status"
        choices={statusChoices}
        value={state.status}
        onChange={(status) => onChange({ status })}
      />
      {isPhone ? (
        <Filter
          label="Sort by"
          choices={sortChoices}
          value={state.sort}
          onChange={(sort) => onChange({ sort })}
        />
      ) : null}
    </>
  )
}
