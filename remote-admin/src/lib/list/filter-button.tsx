import { CloseOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { activeOf, describe, type FilterChoices, initialOf, type ListFilter } from './filters.tsx'

const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog, null)

/** Opens the filters in a dialog; its name has the number of those that leave something out. */
export function FilterButton(props: FilterChoices) {
  const [isOpen, setOpen] = useState(false)
  const count = activeOf(props.filters).length
  return (
    <>
      <Button
        className="adm-filter-button"
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      {isOpen ? <FilterDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The filters that leave something out; a press takes one away. */
export function ActiveFilters({ filters }: { filters: readonly ListFilter[] }) {
  const active = activeOf(filters)
  if (active.length === 0) return null
  return (
    <ul className="adm-active-filters" aria-label="Active filters">
      {active.map((filter) => {
        const text = describe(filter)
        return (
          <li key={filter.label}>
            <Button
              size="small"
              shape="round"
              icon={<CloseOutlined aria-hidden />}
              iconPlacement="end"
              aria-label={`Remove filter ${text}`}
              onClick={() => filter.onChange(initialOf(filter))}
            >
              {text}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
