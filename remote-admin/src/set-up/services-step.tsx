import { type Service, services } from '@grace/contract/services'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { clock, weekdays } from '../lib/calendar.ts'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { TimeField } from '../lib/forms/time-field.tsx'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { samplesQuery } from '../lib/samples/samples-query.ts'
import { useMainLanguage } from '../lib/settings-query.ts'
import { nameIn } from '../lib/texts/language-states.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { pageQuery } from '../resource/list-query.ts'
import { serviceResource } from '../services/queries.ts'
import { serviceForm, WeekdayField } from '../services/service-form.tsx'
import type { StepContent } from './step-content.ts'

/** The services that exist, each of which can be changed in place, and a short form for another one. */
export const ServicesStep: StepContent = ({ onSaved }) => {
  const main = useMainLanguage()
  const { data } = useQuery(pageQuery(serviceResource.key, services.list, {}))
  const [newest, setNewest] = useState<number | null>(null)
  const [changing, setChanging] = useState<Service | null>(null)
  const newestRow = useRef<HTMLLIElement>(null)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const toast = useToast()
  const { leave } = useUnsavedGuard()
  const update = serviceResource.useUpdate()
  const items = data?.items ?? []
  const isSample = useQuery(samplesQuery).data?.items.map(({ kind, id }) => `${kind} ${id}`) ?? []
  const sampled = items.filter(({ id }) => isSample.includes(`service ${id}`))
  const nameOf = ({ texts }: Service) => nameIn(main, texts)?.name ?? ''
  const isOpen = ({ id }: Service) => id === changing?.id
  const saved = (id: number | null) => {
    setChanging(null)
    setNewest(id)
    void client.invalidateQueries({ queryKey: samplesQuery.queryKey })
    onSaved({ stays: true })
  }
  /** Saved as they are, samples become services of the church. */
  const keep = useMutation({
    mutationFn: async () => {
      for (const { id, weekday, updatedAt } of sampled) await update.mutateAsync({ id, weekday, updatedAt })
    },
    onError: (error) => toast.error(error.message),
    onSettled: async (_, error) => {
      await client.invalidateQueries({ queryKey: samplesQuery.queryKey })
      if (!error) onSaved()
    },
  })
  const isListed = !changing && items.some(({ id }) => id === newest)
  useEffect(() => {
    if (isListed) newestRow.current?.focus()
  }, [isListed])
  useEffect(() => {
    if (changing) formHeading.current?.focus()
  }, [changing])
  return (
    <>
      {items.length > 0 ? (
        <ul className="adm-guide-list" aria-label="Services">
          {items.map((service) => (
            <li key={service.id} ref={service.id === newest ? newestRow : undefined} tabIndex={-1}>
              <span>{nameOf(service)}</span>
              <span className="adm-quiet">
                {weekdays[service.weekday]} {clock(service.start)}
              </span>
              <SampleBadge kind="service" id={service.id} />
              <Button
                aria-label={`${isOpen(service) ? 'Close' : 'Change'} ${nameOf(service)}`}
                onClick={() => leave(() => setChanging(isOpen(service) ? null : service))}
              >
                {isOpen(service) ? 'Close' : 'Change'}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {sampled.length > 0 && !changing ? (
        <div className="adm-guide-foot">
          <Button loading={keep.isPending} onClick={() => leave(() => keep.mutate())}>
            These services are right
          </Button>
        </div>
      ) : null}
      <h3 ref={formHeading} tabIndex={-1}>
        {changing
          ? `Change ${nameOf(changing)}`
          : items.length > 0
            ? 'Add another service'
            : 'Add the first service'}
      </h3>
      {changing ? (
        <EntityForm key={changing.id} {...form} entity={changing} onSaved={(id) => saved(id ?? null)} />
      ) : (
        <EntityForm
          // Each new service has a form of its own.
          key={newest ?? 'first'}
          {...shortForm}
          entity={null}
          onSaved={(id) => saved(id ?? null)}
        />
      )}
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
