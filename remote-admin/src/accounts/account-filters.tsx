import { CloseCircleFilled, DownloadOutlined, SearchOutlined } from '@ant-design/icons'
import { roles } from '@grace/contract/access'
import { Button, Input, type InputRef } from 'antd'
import { useId, useRef } from 'react'
import { Select } from '../lib/select.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { useSlashShortcut } from '../lib/use-slash-shortcut.ts'
import { downloadCsv } from './accounts-csv.ts'
import type { SearchableAccount } from './find-accounts.ts'
import { columns, type ListState } from './list-state.ts'

const categoryChoices = [
  { value: '', label: 'All categories' },
  ...roles.map((role) => ({ value: role, label: role })),
]
const statusChoices = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]
const sortChoices = columns.flatMap(({ name, orders: [up, down] }) => [
  { value: name, label: up },
  { value: `-${name}`, label: down },
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
  const id = useId()
  const isPhone = useIsPhone()
  const search = useRef<InputRef>(null)
  const shortcut = useSlashShortcut(() => search.current?.focus({ cursor: 'all' }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that we serve do not know <search> yet.
    <form role="search" className="adm-filters" onSubmit={(event) => event.preventDefault()}>
      <div className="adm-filter adm-filter-search">
        <label htmlFor={`${id}-q`}>Search</label>
        <Input
          id={`${id}-q`}
          ref={search}
          type="search"
          value={text}
          allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear the search" /> }}
          autoComplete="off"
          prefix={<SearchOutlined aria-hidden />}
          suffix={isPhone ? null : <ShortcutHint {...shortcut} />}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <div className="adm-filter">
        <label htmlFor={`${id}-category`}>Category</label>
        <Select
          id={`${id}-category`}
          choices={categoryChoices}
          value={state.category}
          onChange={(event) => onChange({ category: event.target.value as ListState['category'] })}
        />
      </div>
      <div className="adm-filter">
        <label htmlFor={`${id}-status`}>Status</label>
        <Select
          id={`${id}-status`}
          choices={statusChoices}
          value={state.status}
          onChange={(event) => onChange({ status: event.target.value as ListState['status'] })}
        />
      </div>
      {isPhone ? (
        <div className="adm-filter">
          <label htmlFor={`${id}-sort`}>Sort by</label>
          <Select
            id={`${id}-sort`}
            choices={sortChoices}
            value={state.sort}
            onChange={(event) => onChange({ sort: event.target.value as ListState['sort'] })}
          />
        </div>
      ) : null}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={found.length === 0}
        onClick={() => downloadCsv(found.map(({ account }) => account))}
      >
        Export CSV
      </Button>
    </form>
  )
}

// A single-key shortcut must be possible to turn off (WCAG 2.1.4): dictation software types into the page.
function ShortcutHint({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      className="adm-shortcut"
      aria-pressed={isOn}
      aria-label="Shortcut: slash goes to the search"
      title={
        isOn ? 'Press / to search. Click to turn this off.' : 'The / shortcut is off. Click to turn it on.'
      }
      onClick={(event) => {
        // The field around it would take the focus.
        event.stopPropagation()
        toggle()
      }}
    >
      /
    </button>
  )
}
