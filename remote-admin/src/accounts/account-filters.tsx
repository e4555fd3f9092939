import { DownloadOutlined } from '@ant-design/icons'
import { roles } from '@grace/contract/access'
import { Button } from 'antd'
import { downloadCsv } from '../lib/csv.ts'
import { Filter, Filters } from '../lib/list/filters.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { csvRows } from './accounts-csv.ts'
import type { SearchableAccount } from './find-accounts.ts'
import { columns, type ListState } from './list-state.ts'

const categoryChoices = [
  { value: '', label: 'All categories' },
  ...roles.map((role) => ({ value: role, label: role })),
] as const
const statusChoices = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const
const sortChoices = columns.flatMap(({ name, orders: [up, down] }) => [
  { value: name, label: up },
  { value: `-${name}` as const, label: down },
])

export function AccountFilters({
  state,
  text,
  found,
  onText,
  onChange,
}: {
  state: ListState
  text: string
  found: readonly SearchableAccount[]
  onText: (text: string) => void
  onChange: (change: Partial<ListState>) => void
}) {
  const isPhone = useIsPhone()
  return (
    <Filters>
      <SearchField text={text} onText={onText} />
      <Filter
        label="Category"
        choices={categoryChoices}
        value={state.category}
        onChange={(category) => onChange({ category })}
      />
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
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={found.length === 0}
        onClick={() => downloadCsv('users', csvRows(found.map(({ account }) => account)))}
      >
        Export CSV
      </Button>
    </Filters>
  )
}
