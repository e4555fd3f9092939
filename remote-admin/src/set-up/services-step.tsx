import { services } from '@grace/contract/services'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { clock, weekdays } from '../lib/calendar.ts'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { nameIn } from '../lib/texts/language-states.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { pageQuery } from '../resource/list-query.ts'
import { serviceResource } from '../services/queries.ts'
import { serviceForm } from '../services/service-form.tsx'
import type { StepContent } from './step-content.ts'

/** The services that exist, and a form for another one. */
export const ServicesStep: StepContent = ({ onSaved }) => {
  const main = useMainLanguage()
  const { data } = useQuery(pageQuery(serviceResource.key, services.list, {}))
  /** Gives each new service a form of its own. */
  const [added, setAdded] = useState(0)
  const items = data?.items ?? []
  return (
    <>
      {items.length > 0 ? (
        <ul className="adm-guide-list" aria-label="Services">
          {items.map(({ id, weekday, start, texts }) => (
            <li key={id}>
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
        key={added}
        {...serviceForm}
        entity={null}
        onSaved={() => {
          setAdded(added + 1)
          onSaved({ stays: true })
        }}
      />
    </>
  )
}
