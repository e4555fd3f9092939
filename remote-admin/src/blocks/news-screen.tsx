import { PlusOutlined } from '@ant-design/icons'
import { type Block, blocks } from '@grace/contract/blocks'
import { z } from '@grace/contract/zod'
import { calendarDay } from '../lib/calendar.ts'
import { pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { useMainLanguage } from '../lib/settings-query.ts'
import { LanguageStates, nameIn } from '../lib/texts/language-states.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { EditLink } from '../resource/row-actions.tsx'
import { nameOf, resourceOf } from './queries.ts'

const newsResource = resourceOf('news')

function NewsLink({ item }: { item: Block }) {
  const main = useMainLanguage()
  return (
    <EditLink resource={newsResource} row={item}>
      {nameOf(nameIn(main, item.texts))}
    </EditLink>
  )
}

const columns: Columns<Block, 'date' | 'title'> = [
  {
    label: 'Date',
    sort: 'date',
    orders: ['Oldest first', 'Newest first'],
    isDay: true,
    cell: ({ date }) => calendarDay(date ?? ''),
    fact: true,
  },
  {
    label: 'Title',
    sort: 'title',
    orders: ['Title A–Z', 'Title Z–A'],
    cell: (item) => <NewsLink item={item} />,
    isRowHeader: true,
    heading: true,
  },
  { label: 'Languages', cell: (item) => <LanguageStates of="block" {...item} />, line: true },
]

const ListState = z.object({ ...pagedState, sort: sortIn(columns, '-date') })

export function NewsScreen() {
  const list = usePagedList(ListState, (state) =>
    pageQuery(newsResource.key, blocks.list, { ...queryOf(state), kind: 'news' }),
  )
  return (
    <ResourceScreen
      resource={newsResource}
      title="News"
      create={{ to: '/news/new', label: 'New news item', icon: PlusOutlined }}
      emptyAction="Write the first news item"
      about="What happened in the church. The home page shows the newest."
      list={list}
      columns={columns}
    />
  )
}
