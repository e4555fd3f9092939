import { PlusOutlined } from '@ant-design/icons'
import { type Announcement, announcements } from '@grace/contract/announcements'
import { z } from '@grace/contract/zod'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { isScheduled } from '../lib/scheduled.tsx'
import { LanguageStates } from '../lib/texts/language-states.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { PublishBadge } from './publish-badge.tsx'
import { announcementResource } from './queries.ts'

const columns: Columns<Announcement, 'title' | 'publishDate'> = [
  nameColumn(announcementResource, 'Title', 'title'),
  { label: 'Status', cell: ({ publishDate }) => <PublishBadge publishDate={publishDate} />, badge: true },
  {
    label: 'Languages',
    cell: (announcement) => <LanguageStates of="announcement" {...announcement} />,
    line: true,
  },
  {
    label: 'Publish date',
    sort: 'publishDate',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ publishDate }) => <KigaliTime of={publishDate} />,
    fact: ({ publishDate }) => (isScheduled(publishDate) ? null : <KigaliTime of={publishDate} />),
  },
]

const ListState = z.object({ ...pagedState, sort: sortIn(columns, '-publishDate') })

export function AnnouncementsScreen() {
  const list = usePagedList(ListState, (state) =>
    pageQuery(announcementResource.key, announcements.list, queryOf(state)),
  )
  return (
    <ResourceScreen
      resource={announcementResource}
      title="Announcements"
      create={{ to: '/announcements/new', label: 'New announcement', icon: PlusOutlined }}
      emptyAction="Write the first announcement"
      about="Short notes for everybody. The home page shows them."
      list={list}
      columns={columns}
    />
  )
}
