import { type Event, NewEvent } from '@grace/contract/events'
import { type Repetition, repetitions } from '@grace/contract/occurrences'
import { Form, Input } from 'antd'
import { calendarDay } from '../lib/calendar.ts'
import { KigaliMoment, kigaliInput, kigaliText } from '../lib/forms/kigali-moment.tsx'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { Select } from '../lib/select.tsx'
import { formDefinition, formScreens } from '../resource/form-screens.tsx'
import { OnePicture, PictureName, problemsOfOnePicture } from '../resource/pictures/one-picture.tsx'
import { LeftOutDates } from './left-out-dates.tsx'
import { previewOf } from './preview-of.ts'
import { eventResource } from './queries.ts'
import { repetitionNames } from './repetition-names.ts'
import { WhenBadge } from './when-badge.tsx'

const choices = repetitions.map((value) => ({ value, label: repetitionNames[value] }))
const inputOf = (instant: string | null | undefined) => (instant ? kigaliInput(instant) : '')
const numberOf = ({ target }: { target: HTMLInputElement }) =>
  target.value === '' ? null : target.valueAsNumber

const eventForm = formDefinition({
  resource: eventResource,
  list: '/events',
  texts: { kind: 'event', fields: { title: 'Title', description: 'Description', place: 'Place' } },
  schema: NewEvent,
  formValuesOf: (event: Event | null) => ({
    eventDate: inputOf(event?.eventDate),
    endDate: inputOf(event?.endDate),
    repeats: event?.repeats ?? 'none',
    repeatsUntil: event?.repeatsUntil ?? '',
    exceptions: event?.exceptions ?? [],
    latitude: event?.latitude ?? null,
    longitude: event?.longitude ?? null,
    pictureId: event?.pictureId ?? null,
    picture: event?.picture ?? null,
    texts: formTexts(event?.texts, ['title', 'description', 'place']),
    confirmed: [],
    updatedAt: event?.updatedAt ?? null,
  }),
  moreProblems: problemsOfOnePicture('pictureId'),
  fields: {
    eventDate: ['Event date', kigaliText],
    endDate: ['End', kigaliText],
    repeats: ['Repetition', (repeats) => repetitionNames[repeats as Repetition]],
    repeatsUntil: 'Repeats until',
    exceptions: ['Not on these days', (dates) => (dates as string[]).map(calendarDay).join('\n')],
    latitude: 'Latitude',
    longitude: 'Longitude',
    pictureId: ['Picture', (id) => (id ? <PictureName id={id as number} /> : '')],
  },
  previewOf,
  badge: ({ nextDate }) => <WhenBadge nextDate={nextDate} />,
  inputs: (event) => (
    <>
      <LanguageTabs
        saved={event}
        fields={[
          { name: 'title', label: 'Title', input: <Input />, isRequired: true },
          {
            name: 'description',
            label: 'Description',
            input: <Input.TextArea rows={5} />,
            extra: 'Plain text; an empty line starts a new paragraph.',
            isRequired: true,
          },
          {
            name: 'place',
            label: 'Place (optional)',
            input: <Input />,
            extra: 'Leave empty for the church’s usual place.',
          },
        ]}
      />
      <div className="adm-form-columns">
        <Form.Item name="eventDate" label="Event date" extra="When it starts, Kigali time.">
          <KigaliMoment timeLabel="Event time" aria-required />
        </Form.Item>
        <Form.Item
          name="endDate"
          label="End (optional)"
          extra="Leave empty if it lasts until the end of the day."
        >
          <KigaliMoment timeLabel="End time" />
        </Form.Item>
      </div>
      <div className="adm-form-columns">
        <Form.Item name="repeats" label="Repetition">
          <Select choices={choices} />
        </Form.Item>
        <Form.Item noStyle dependencies={['repeats']}>
          {({ getFieldValue }) =>
            getFieldValue('repeats') === 'none' ? null : (
              <Form.Item name="repeatsUntil" label="Repeats until (optional)">
                <input type="date" className="adm-native adm-native-wide" min="2000-01-01" max="2199-12-31" />
              </Form.Item>
            )
          }
        </Form.Item>
      </div>
      <Form.Item noStyle dependencies={['repeats']}>
        {({ getFieldValue }) => (getFieldValue('repeats') === 'none' ? null : <LeftOutDates />)}
      </Form.Item>
      <div className="adm-form-columns">
        <Form.Item
          name="latitude"
          label="Latitude (optional)"
          extra="Of the place, to show a link to a map."
          getValueFromEvent={numberOf}
        >
          <Input type="number" step="any" />
        </Form.Item>
        <Form.Item name="longitude" label="Longitude (optional)" getValueFromEvent={numberOf}>
          <Input type="number" step="any" />
        </Form.Item>
      </div>
      <Form.Item name="pictureId" label={null}>
        <OnePicture legend="Picture (optional)" />
      </Form.Item>
    </>
  ),
})

export const { NewScreen, EditScreen } = formScreens(eventForm)
