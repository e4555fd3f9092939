import { PlusOutlined } from '@ant-design/icons'
import { todayInKigali } from '@grace/contract/fields'
import { type Service, type ServiceException, services } from '@grace/contract/services'
import { z } from '@grace/contract/zod'
import { calendarDay, clock, weekdays } from '../lib/calendar.ts'
import { pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { useMainLanguage } from '../lib/settings-query.ts'
import { LanguageStates, nameIn } from '../lib/texts/language-states.tsx'
import type { Columns } from '../resource/columns.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { EditLink } from '../resource/row-actions.tsx'
import { exceptionText } from './exception-text.ts'
import { serviceResource } from './queries.ts'

const timeOf = ({ weekday, start, end }: Service) =>
  `${weekdays[weekday]} ${clock(start)}${end ? ` – ${clock(end)}` : ''}`

const nextException = ({ exceptions }: Service): ServiceException | undefined =>
  exceptions.find(({ date }) => date >= todayInKigali())

function ServiceLink({ service }: { service: Service }) {
  const main = useMainLanguage()
  return (
    <EditLink resource={serviceResource} row={service}>
      {nameIn(main, service.texts)?.name}
    </EditLink>
  )
}

const NextException = ({ service }: { service: Service }) => {
  const next = nextException(service)
  return next ? `${calendarDay(next.date)}: ${exceptionText(next)}` : null
}

const columns: Columns<Service> = [
  { label: 'Day and time', cell: timeOf, fact: true },
  {
    label: 'Name',
    cell: (service) => <ServiceLink service={service} />,
    isRowHeader: true,
    heading: true,
  },
  { label: 'Languages', cell: (service) => <LanguageStates of="service" {...service} />, line: true },
  {
    label: 'Not as usual',
    cell: (service) => <NextException service={service} />,
    line: (service) =>
      nextException(service) ? (
        <p>
          Not as usual: <NextException service={service} />
        </p>
      ) : null,
  },
]

const ListState = z.object(pagedState)

export function ServicesScreen() {
  const list = usePagedList(ListState, (state) =>
    pageQuery(serviceResource.key, services.list, queryOf({ ...state, q: '' })),
  )
  return (
    <ResourceScreen
      resource={serviceResource}
      title="Services"
      create={{ to: '/services/new', label: 'New service', icon: PlusOutlined }}
      emptyAction="Create the first service"
      about="What happens every week. The home page, contact page, footer and calendar all show it."
      list={list}
      isSearchable={false}
      columns={columns}
    />
  )
}
