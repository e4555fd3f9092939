import { durationDefaultMinutes, durationMaxMinutes, durationMinMinutes } from '@grace/contract/limits'
import { NewService, type Service } from '@grace/contract/services'
import { Form, Input } from 'antd'
import { calendarDay, weekdays } from '../lib/calendar.ts'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { TimeField } from '../lib/forms/time-field.tsx'
import { Select } from '../lib/select.tsx'
import { formDefinition, formScreens } from '../resource/form-screens.tsx'
import { exceptionText } from './exception-text.ts'
import { ExceptionsField, type ExceptionValues, exceptionValues } from './exceptions-field.tsx'
import { previewOf } from './preview-of.ts'
import { serviceResource } from './queries.ts'
import { SpokenLanguages, spokenText } from './spoken-languages.tsx'
import './services.css'

const days = weekdays.map((label, day) => ({ value: String(day), label }))

export const serviceForm = formDefinition({
  resource: serviceResource,
  list: '/services',
  texts: { kind: 'service', fields: { name: 'Name', place: 'Place', note: 'Note' } },
  schema: NewService,
  formValuesOf: (service: Service | null) => ({
    weekday: service?.weekday ?? 0,
    start: service?.start ?? '',
    end: service?.end ?? '',
    durationMinutes: service?.durationMinutes ?? durationDefaultMinutes,
    spokenIn: service?.spokenIn ?? [],
    isListedEverywhere: service?.isListedEverywhere ?? true,
    exceptions: (service?.exceptions ?? []).map(exceptionValues),
    texts: formTexts(service?.texts, ['name', 'place', 'note']),
    confirmed: [],
    updatedAt: service?.updatedAt ?? null,
  }),
  fields: {
    weekday: ['Day', (day) => weekdays[day as number]],
    start: 'From',
    end: 'To',
    durationMinutes: 'Usual length in minutes',
    spokenIn: ['Spoken languages', spokenText],
    isListedEverywhere: ['Contact page and footer', (isListed) => (isListed ? 'Listed' : 'Not listed')],
    exceptions: [
      'Not as usual',
      (exceptions) =>
        (exceptions as ExceptionValues[])
          .map(({ date, ...times }) => `${calendarDay(date)}: ${exceptionText(times)}`)
          .join('\n'),
    ],
  },
  previewOf,
  inputs: (service) => (
    <>
      <div className="adm-service-times">
        <WeekdayField />
        <Form.Item name="start" label="From">
          <TimeField aria-required />
        </Form.Item>
        <Form.Item name="end" label="To (optional)">
          <TimeField />
        </Form.Item>
        <Form.Item
          name="durationMinutes"
          label="Usual length in minutes"
          extra="For calendars, when no end is given."
          getValueFromEvent={({ target: { value } }) => (value === '' ? '' : Number(value))}
        >
          <Input type="number" min={durationMinMinutes} max={durationMaxMinutes} />
        </Form.Item>
      </div>
      <LanguageTabs
        saved={service}
        fields={[
          { name: 'name', label: 'Name', input: <Input />, isRequired: true },
          {
            name: 'place',
            label: 'Place (optional)',
            input: <Input />,
            extra: 'Leave empty for the church’s usual place.',
          },
          { name: 'note', label: 'Note (optional)', input: <Input /> },
        ]}
      />
      <Form.Item name="spokenIn" label={null}>
        <SpokenLanguages />
      </Form.Item>
      <Form.Item name="isListedEverywhere" valuePropName="checked">
        <ListedEverywhere />
      </Form.Item>
      <ExceptionsField saved={service?.exceptions ?? []} />
    </>
  ),
})

export const WeekdayField = () => (
  <Form.Item name="weekday" label="Day" getValueFromEvent={(event) => Number(event.target.value)}>
    <Select choices={days} />
  </Form.Item>
)

export const { NewScreen, EditScreen } = formScreens(serviceForm)

function ListedEverywhere({
  checked,
  onChange,
  id,
}: {
  checked?: boolean
  onChange?: (checked: boolean) => void
  id?: string
}) {
  return (
    <label className="adm-check">
      <input
        type="checkbox"
        id={id}
        checked={checked ?? false}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      Also list it in the service hours on the contact page and in the footer
    </label>
  )
}
