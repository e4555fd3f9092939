import { PlusOutlined } from '@ant-design/icons'
import { passageText } from '@grace/contract/bible-books'
import { playingTime } from '@grace/contract/playing-time'
import { type SermonCard, sermons } from '@grace/contract/sermons'
import { z } from '@grace/contract/zod'
import { calendarDay } from '../lib/calendar.ts'
import { fileSize } from '../lib/file-size.ts'
import { pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { useMainLanguage } from '../lib/settings-query.ts'
import { LanguageStates, nameIn } from '../lib/texts/language-states.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { EditLink } from '../resource/row-actions.tsx'
import { sermonResource } from './queries.ts'

function SermonLink({ sermon }: { sermon: SermonCard }) {
  const main = useMainLanguage()
  return (
    <EditLink resource={sermonResource} row={sermon}>
      {nameIn(main, sermon.texts)?.title}
    </EditLink>
  )
}

const about = ({ speaker, passage }: SermonCard) =>
  [speaker, passage && passageText(passage, 'en')].filter(Boolean).join(' · ')

const columns: Columns<SermonCard, 'date' | 'title' | 'speaker'> = [
  {
    label: 'Date',
    sort: 'date',
    orders: ['Oldest first', 'Newest first'],
    isDay: true,
    cell: ({ date }) => calendarDay(date),
    fact: true,
  },
  {
    label: 'Title',
    sort: 'title',
    orders: ['Title A–Z', 'Title Z–A'],
    cell: (sermon) => <SermonLink sermon={sermon} />,
    isRowHeader: true,
    heading: true,
  },
  {
    label: 'Speaker and passage',
    sort: 'speaker',
    orders: ['Speaker A–Z', 'Speaker Z–A'],
    cell: about,
    fact: true,
  },
  { label: 'Series', cell: ({ series }) => series ?? '' },
  {
    label: 'Recording',
    cell: ({ recording }) =>
      recording ? `${playingTime(recording.seconds)}, ${fileSize(recording.bytes)}` : 'None',
  },
  { label: 'Languages', cell: (sermon) => <LanguageStates of="sermon" {...sermon} />, line: true },
]

const ListState = z.object({ ...pagedState, sort: sortIn(columns, '-date') })

export function SermonsScreen() {
  const list = usePagedList(ListState, (state) => pageQuery(sermonResource.key, sermons.list, queryOf(state)))
  return (
    <ResourceScreen
      resource={sermonResource}
      title="Sermons"
      create={{ to: '/sermons/new', label: 'New sermon', icon: PlusOutlined }}
      emptyAction="Add the first sermon"
      about="What was preached, with its recording: for the page of sermons and the podcast."
      list={list}
      columns={columns}
    />
  )
}
