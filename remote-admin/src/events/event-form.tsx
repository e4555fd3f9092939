import { type Event, NewEvent } from '@grace/contract/events'
import { Form, Input } from 'antd'
import { KigaliMoment, kigaliInput, kigaliText } from '../lib/forms/kigali-moment.tsx'
import { LanguageFields, textValues } from '../lib/forms/language-fields.tsx'
import { formScreens } from '../resource/form-screens.tsx'
import { entityField, fieldsByLanguage } from '../resource/merge-fields.ts'
import { previewOf } from './preview-of.ts'
import { eventResource } from './queries.ts'
import { WhenBadge } from './when-badge.tsx'

export const { NewScreen, EditScreen } = formScreens({
  resource: eventResource,
  list: '/events',
  schema: NewEvent,
  formValuesOf: (event: Event | null) => ({
    title: event?.title ?? '',
    description: event?.description ?? '',
    eventDate: event ? kigaliInput(event.eventDate) : '',
    place: event?.place ?? '',
    titleByLanguage: textValues(event?.titleByLanguage),
    descriptionByLanguage: textValues(event?.descriptionByLanguage),
    updatedAt: event?.updatedAt ?? null,
  }),
  fields: [
    entityField('title', 'Title'),
    entityField('description', 'Description'),
    entityField('eventDate', 'Event date', kigaliText),
    entityField('place', 'Place'),
    ...fieldsByLanguage('titleByLanguage', 'Title'),
    ...fieldsByLanguage('descriptionByLanguage', 'Description'),
  ],
  previewOf,
  badge: ({ eventDate }) => <WhenBadge eventDate={eventDate} />,
  inputs: () => (
    <>
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
          { name: 'descriptionByLanguage', label: 'Description', input: <Input.TextArea rows={5} /> },
        ]}
      />
    </>
  ),
})
