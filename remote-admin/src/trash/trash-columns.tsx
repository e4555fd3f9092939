import { serverNow } from '@grace/contract/clock'
import type { TrashItem } from '@grace/contract/trash'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { PlainBadge } from '../lib/badges.tsx'
import { capitalized } from '../lib/capitalized.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { plural } from '../lib/plural.ts'
import type { Columns } from '../resource/columns.ts'

/** Visible and accessible name; a picture or a post may have none. */
export const nameOf = ({ name, kind, subjectId }: TrashItem): string =>
  name || `${subjects[kind].one} ${subjectId}`

export const counted = (count: number): string => plural(count, 'thing')

export const kindOf = ({ kind, posts }: TrashItem): string =>
  capitalized(subjects[kind].one) + (posts === 0 ? '' : ` and its ${posts === 1 ? 'post' : 'posts'}`)

const dayMs = 86_400_000
const fewDays = 3

/** Days until it is deleted for good, the present one included. */
function DaysLeft({ item: { expiresAt }, suffix = '' }: { item: TrashItem; suffix?: string }) {
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - serverNow()) / dayMs))
  return (
    <span className={`adm-unbroken ${days <= fewDays ? 'adm-trash-soon' : ''}`}>
      {plural(days, 'day')}
      {suffix}
    </span>
  )
}

export const columns: Columns<TrashItem, 'name' | 'deletedAt'> = [
  {
    label: 'Name',
    sort: 'name',
    orders: ['Name A–Z', 'Name Z–A'],
    cell: nameOf,
    isRowHeader: true,
    heading: true,
  },
  { label: 'Kind', cell: (item) => <PlainBadge>{kindOf(item)}</PlainBadge>, badge: true },
  {
    label: 'Deleted',
    sort: 'deletedAt',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ deletedAt }) => <KigaliTime of={deletedAt} />,
    line: ({ deletedAt, deletedBy }) => (
      <p className="adm-quiet">
        Deleted <KigaliTime of={deletedAt} /> by {deletedBy}
      </p>
    ),
  },
  { label: 'By', className: 'adm-col-text', cell: ({ deletedBy }) => deletedBy },
  {
    label: 'Left',
    cell: (item) => <DaysLeft item={item} />,
    fact: (item) => <DaysLeft item={item} suffix=" left" />,
  },
]
