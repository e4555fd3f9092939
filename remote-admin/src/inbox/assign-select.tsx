import { useUser } from '@grace/shared-auth'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Select } from '../lib/select.tsx'
import type { InboxItem } from './inbox.ts'
import { assigneesQuery } from './queries.ts'

type Assignee = NonNullable<InboxItem['assignedTo']>

/** Chooses an administrator, the own account first. */
export function AssignSelect({
  current,
  placeholder,
  onAssign,
  ...rest
}: {
  current: Assignee | null
  /** Shown instead of the current one; choosing it does nothing. */
  placeholder?: string
  onAssign: (who: Assignee | null) => void
} & Pick<ComponentProps<'select'>, 'id' | 'aria-label' | 'disabled' | 'aria-keyshortcuts'>) {
  const own = useUser()?.id
  const { data = [] } = useQuery(assigneesQuery)
  // One who is shown stays a choice until the list has arrived.
  const known = current && !data.some(({ id }) => id === current.id) ? [current, ...data] : data
  const isOwn = ({ id }: Assignee) => id === own
  const sorted = [...known.filter(isOwn), ...known.filter((each) => !isOwn(each))]
  const choices = [
    ...(placeholder ? [{ value: 'placeholder', label: placeholder }] : []),
    { value: '', label: 'Nobody' },
    ...sorted.map((each) => ({
      value: String(each.id),
      label: isOwn(each) ? `${each.fullName} (you)` : each.fullName,
    })),
  ]
  return (
    <Select
      {...rest}
      choices={choices}
      value={placeholder ? 'placeholder' : String(current?.id ?? '')}
      onChange={({ target: { value } }) => {
        if (value !== 'placeholder') onAssign(sorted.find(({ id }) => String(id) === value) ?? null)
      }}
    />
  )
}
