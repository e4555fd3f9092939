import { services } from '@grace/contract/services'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { clock, weekdays } from '../lib/calendar.ts'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { TimeField } from '../lib/forms/time-field.tsx'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { nameIn } from '../lib/texts/language-states.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { pageQuery } from '../resource/list-query.ts'
import { serviceResource } from '../services/queries.ts'
import { serviceForm, WeekdayField } from '../services/service-form.tsx'
import type { StepContent } from './step-content.ts'

/** The services that exist, and a short form for another one. */
export const ServicesStep: StepContent = ({ onSaved }) => {
  const main = useMainLanguage()
  const { data } = useQuery(pageQuery(serviceResource.key, services.list, {}))
  const [newest, setNewest] = useState<number | null>(null)
  const newestRow = useRef<HTMLLIElement>(null)
  const items = data?.items ?? []
  const isListed = items.some(({ id }) => id === newest)
  useEffect(() => {
    if (isListed) newestRow.current?.focus()
  }, [isListed])
  return (
    <>
      {items.length > 0 ? (
        <ul className="adm-guide-list" aria-label="Services">
          {items.map(({ id, weekday, start, texts }) => (
            <li key={id} ref={id === newest ? newestRow : undefined} tabIndex={-1}>
              <ConsoleLink to={serviceResource.path(id)}>{nameIn(main, texts)?.name}</ConsoleLink>{' '}
              <span className="adm-quiet">
                {weekdays[weekday]} {clock(start)}
              </span>
              <SampleBadge kind="service" id={id} />
            </li>
          ))}
        </ul>
      ) : null}
      <h3>{items.length > 0 ? 'Add another service' : 'Add the first service'}</h3>
      <EntityForm
        // Each new service has a form of its own.
        key={newest ?? 'first'}
        {...shortForm}
        entity={null}
        onSaved={(id) => {
          setNewest(id ?? null)
          onSaved({ stays: true })
        }}
      />
    </>
  )
}

const { previewOf: _, ...form } = serviceForm
/** Only needed fields; the rest can be added on the screen of a service. */
const shortForm: typeof form = {
  ...form,
  inputs: () => (
    <>
      <LanguageTabs
        saved={null}
        fields={[{ name: 'name', label: 'Name', input: <Input />, isRequired: true }]}
      />
      <div className="adm-service-times">
        <WeekdayField />
        <Form.Item name="start" label="From">
          <TimeField aria-required />
        </Form.Item>
      </div>
    </>
  ),
}
