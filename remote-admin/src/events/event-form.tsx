import { type Event, NewEvent } from '@grace/contract/events'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { changesOf } from '../lib/forms/changes.ts'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { KeptNotice } from '../lib/forms/kept-notice.tsx'
import { KigaliMoment, kigaliInput } from '../lib/forms/kigali-moment.tsx'
import { LanguageFields, textsShown } from '../lib/forms/language-fields.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { useKeepingGo } from '../lib/keeping-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { useToast } from '../lib/toasts.tsx'
import { previewOf } from './preview-of.ts'
import { useCreateEvent, useUpdateEvent } from './queries.ts'
import { RemoveEventDialog } from './remove-event-dialog.tsx'
import { WhenBadge } from './when-badge.tsx'

/** @param event null: a new one. */
export function EventForm({ event }: { event: Event | null }) {
  const [shown] = useState(() => shownOf(event))
  const [isRemoving, setRemoving] = useState(false)
  const create = useCreateEvent()
  const update = useUpdateEvent(event?.id ?? 0)
  const toast = useToast()
  const go = useKeepingGo()
  const { form, props, summary, isSending, kept, reset } = useContractForm(NewEvent, {
    keptAs: `event-${event?.id ?? 'new'}`,
    send: async (value) => {
      // The time of a past event stays as it was, seconds and all, while its text is mended.
      const change = changesOf(NewEvent, value, shown)
      if (!event) toast.success((await create.mutateAsync(value)).message)
      else if (Object.keys(change).length > 0) toast.success((await update.mutateAsync(change)).message)
      go('/events')
    },
  })
  return (
    <>
      <Form {...props} name="event" className="adm-form" initialValues={shown} autoComplete="off">
        <KeptNotice kept={kept} />
        <FormSummary text={summary} />
        {event ? (
          <p className="adm-quiet adm-form-summary">
            <WhenBadge eventDate={event.eventDate} /> Last changed <KigaliTime of={event.updatedAt} />
          </p>
        ) : null}
        <Form.Item name="title" label="Title">
          <Input aria-required />
        </Form.Item>
        <Form.Item
          name="description"
          label="Description"
          extra="Plain text; an empty line begins a new paragraph."
        >
          <Input.TextArea aria-required rows={5} />
        </Form.Item>
        <div className="adm-form-columns">
          <Form.Item name="eventDate" label="Event date" extra="When it begins, Kigali time.">
            <KigaliMoment timeLabel="Event time" aria-required />
          </Form.Item>
          <Form.Item name="place" label="Place (optional)" extra="Empty: where the church always meets.">
            <Input />
          </Form.Item>
        </div>
        <p className="adm-quiet">
          Visitors read the site in English, French or Kinyarwanda. A language without texts of its own shows
          the ones above.
        </p>
        <LanguageFields
          fields={[
            { name: 'titleByLanguage', label: 'Title', input: <Input /> },
            {
              name: 'descriptionByLanguage',
              label: 'Description',
              input: <Input.TextArea rows={5} />,
            },
          ]}
        />
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {event ? 'Save' : 'Create event'}
          </Button>
          <PreviewButton of={() => previewOf(form.getFieldsValue(true), event)} />
          <Button onClick={reset}>Reset</Button>
          {event ? (
            <Button danger onClick={() => setRemoving(true)}>
              Delete
            </Button>
          ) : null}
        </div>
      </Form>
      {isRemoving && event ? (
        <RemoveEventDialog
          event={event}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            reset()
            go('/events', { replace: true })
          }}
        />
      ) : null}
    </>
  )
}

const shownOf = (event: Event | null) => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  eventDate: event ? kigaliInput(event.eventDate) : '',
  place: event?.place ?? '',
  titleByLanguage: textsShown(event?.titleByLanguage),
  descriptionByLanguage: textsShown(event?.descriptionByLanguage),
})
