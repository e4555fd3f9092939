import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { todayInKigali } from '@grace/contract/fields'
import { exceptionsPerService } from '@grace/contract/limits'
import type { ServiceException } from '@grace/contract/services'
import { Button, Form } from 'antd'
import { calendarDay } from '../lib/calendar.ts'
import { Disclosure } from '../lib/disclosure.tsx'
import { incompleteTime, TimeField } from '../lib/forms/time-field.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { Select } from '../lib/select.tsx'

/** An empty start means cancelled. */
export interface ExceptionValues {
  date: string
  start: string
  end: string
}

export const exceptionValues = ({ date, start, end }: ServiceException): ExceptionValues => ({
  date,
  start: start ?? '',
  end: end ?? '',
})

/** Waits for React to render. */
const focus = (id: string) => setTimeout(() => document.getElementById(id)?.focus())

/** Days on which a service is not as usual; past ones are folded away. */
export function ExceptionsField({ saved }: { saved: readonly ServiceException[] }) {
  const form = Form.useFormInstance()
  const today = todayInKigali()
  // Not by the typed date, which is in the past while its year is being typed.
  const past = saved.map(({ date }) => date).filter((date) => date < today)
  const isPast = (at: number) => past.includes(form.getFieldValue(['exceptions', at, 'date']))
  return (
    <section className="adm-exceptions" aria-labelledby="service-exceptions">
      <h2 id="service-exceptions">Exceptions</h2>
      <p className="adm-quiet">
        Days when it is cancelled or at another time. On another weekday it is an extra one.
      </p>
      <Form.List name="exceptions">
        {(rows, { add, remove }, { errors }) => {
          const draw = (isWanted: (at: number) => boolean) =>
            rows
              .filter(({ name }) => isWanted(name))
              .map(({ key, name }) => (
                <ExceptionRow
                  key={key}
                  at={name}
                  onRemove={() => {
                    remove(name)
                    focus('service-exception-add')
                  }}
                />
              ))
          const pastRows = draw(isPast)
          return (
            <>
              {pastRows.length > 0 ? (
                <Disclosure title={`Past days (${pastRows.length})`}>{pastRows}</Disclosure>
              ) : null}
              {draw((at) => !isPast(at))}
              <Form.ErrorList errors={errors} />
              <Button
                id="service-exception-add"
                icon={<PlusOutlined aria-hidden />}
                disabled={rows.length >= exceptionsPerService}
                onClick={() => {
                  add({ date: '', start: '', end: '' })
                  focus(`service_exceptions_${rows.length}_date`)
                }}
              >
                Add a day
              </Button>
            </>
          )
        }}
      </Form.List>
    </section>
  )
}

const kinds = [
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'moved', label: 'At another time' },
]

function ExceptionRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const form = Form.useFormInstance()
  const date: string = Form.useWatch(['exceptions', at, 'date'], form) ?? ''
  const name = calendarDay(date) || 'New day'
  const isMoved = Boolean(Form.useWatch(['exceptions', at, 'start'], form))
  return (
    <fieldset className="adm-exception">
      <legend className="adm-visually-hidden">{name}</legend>
      <Form.Item name={[at, 'date']} label="Date">
        <input type="date" className="adm-native adm-native-wide" min="2000-01-01" max="2199-12-31" />
      </Form.Item>
      <Form.Item name={[at, 'start']} label="On this day">
        <DayStart />
      </Form.Item>
      {isMoved ? (
        <Form.Item name={[at, 'end']} label="To (optional)">
          <TimeField />
        </Form.Item>
      ) : null}
      <IconButton
        label={`Remove ${name}`}
        tip="Remove"
        className="adm-icon-button-danger"
        icon={<DeleteOutlined />}
        onClick={onRemove}
      />
    </fieldset>
  )
}

/** Cancelled without a start, otherwise at another time. */
function DayStart({
  value = '',
  onChange,
  id,
  ...aria
}: {
  value?: string
  onChange?: (start: string) => void
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}) {
  return (
    <span className="adm-day-start">
      <Select
        id={id}
        choices={kinds}
        value={value ? 'moved' : 'cancelled'}
        onChange={({ target }) => onChange?.(target.value === 'moved' ? incompleteTime : '')}
      />
      {value ? (
        <TimeField {...aria} isNeeded aria-required aria-label="From" value={value} onChange={onChange} />
      ) : null}
    </span>
  )
}
