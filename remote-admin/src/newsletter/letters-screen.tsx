import { PlusOutlined } from '@ant-design/icons'
import { type LetterSummary, letterStatuses, letters } from '@grace/contract/letters'
import { z } from '@grace/contract/zod'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { LanguageStates } from '../lib/texts/language-states.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { editAction, RowActions, removeAction } from '../resource/row-actions.tsx'
import { letterResource } from './letter-resource.ts'
import { LetterStatusBadge, letterStatusNames, sentOf } from './letter-status.tsx'

const columns: Columns<LetterSummary, 'subject' | 'status' | 'updatedAt'> = [
  nameColumn(letterResource, 'Subject', 'subject'),
  {
    label: 'Status',
    sort: 'status',
    orders: ['Status A–Z', 'Status Z–A'],
    cell: ({ status }) => <LetterStatusBadge status={status} />,
    badge: true,
  },
  {
    label: 'Sent to',
    cell: ({ progress }) => (progress ? sentOf(progress) : ''),
    fact: ({ progress }) => (progress ? `sent to ${sentOf(progress)}` : null),
  },
  {
    label: 'Languages',
    cell: ({ languages }) => (
      <LanguageStates
        texts={Object.fromEntries(languages.map((language) => [language, true]))}
        outdated={{}}
      />
    ),
    line: true,
  },
  {
    label: 'Last changed',
    sort: 'updatedAt',
    orders: ['Least recently changed', 'Most recently changed'],
    isTime: true,
    cell: ({ updatedAt }) => <KigaliTime of={updatedAt} />,
  },
]

const ListState = z.object({
  ...pagedState,
  status: oneIn(['', ...letterStatuses], ''),
  sort: sortIn(columns, ''),
})

const statuses = [{ value: '', label: 'All' }, ...letterStatusNames] as const

export function LettersScreen() {
  const list = usePagedList(ListState, (state) => pageQuery(letterResource.key, letters.list, queryOf(state)))
  return (
    <ResourceScreen
      resource={letterResource}
      title="Newsletter"
      order="Newest first"
      create={{ to: '/newsletter/new', label: 'New letter', icon: PlusOutlined }}
      emptyAction="Write the first letter"
      about="Letters to everybody who subscribed on the site."
      list={list}
      filters={[filterOf(list, 'status', 'Status', statuses)]}
      columns={columns}
      actions={drawActions}
    />
  )
}

/** A letter that is being sent, or was, stays. */
const drawActions = (letter: LetterSummary, onRemove: (letter: LetterSummary) => void) => (
  <RowActions
    name={letter.subject}
    actions={
      letter.status === 'DRAFT'
        ? [
            editAction(letterResource, letter),
            removeAction(letterResource.nameOf(letter), () => onRemove(letter)),
          ]
        : [editAction(letterResource, letter, 'Open')]
    }
  />
)
