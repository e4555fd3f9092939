import { FormOutlined } from '@ant-design/icons'
import { type AnswerTemplate, answerTemplates } from '@grace/contract/answer-templates'
import { englishNames, languages } from '@grace/contract/languages'
import { z } from '@grace/contract/zod'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { type Columns, sortIn } from '../resource/columns.ts'
import { nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import './inbox.css'
import { templateResource } from './template-resource.ts'

const beginningOf = ({ text, language }: AnswerTemplate) => <span lang={language}>{text.slice(0, 300)}</span>

const columns: Columns<AnswerTemplate, 'name' | 'updatedAt'> = [
  nameColumn(templateResource, 'Name', 'name'),
  { label: 'Language', cell: ({ language }) => englishNames[language], fact: true },
  {
    label: 'Text',
    className: 'adm-inbox-text',
    cell: beginningOf,
    line: (template) => <p className="adm-inbox-text">{beginningOf(template)}</p>,
  },
  {
    label: 'Changed',
    sort: 'updatedAt',
    orders: ['Least recently changed', 'Most recently changed'],
    isTime: true,
    cell: ({ updatedAt }) => <KigaliTime of={updatedAt} />,
  },
]

const ListState = z.object({
  ...pagedState,
  language: oneIn(['', ...languages], ''),
  sort: sortIn(columns, 'name'),
})

const choices = [
  { value: '', label: 'All' },
  ...languages.map((language) => ({ value: language, label: englishNames[language] })),
] as const

export function TemplatesScreen() {
  const list = usePagedList(ListState, (state) =>
    pageQuery(templateResource.key, answerTemplates.list, queryOf(state)),
  )
  return (
    <ResourceScreen
      resource={templateResource}
      title="Answer templates"
      about="Texts with which an answer to a prayer request or a message begins."
      create={{ to: '/inbox/templates/new', label: 'New answer template', icon: FormOutlined }}
      emptyAction="Write the first answer template"
      list={list}
      columns={columns}
      filters={[filterOf(list, 'language', 'Language', choices)]}
    />
  )
}
