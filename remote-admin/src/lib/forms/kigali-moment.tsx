import type { FocusEvent, FormEvent } from 'react'
import './kigali-moment.css'

/** Input value of an instant: date and time in Kigali, which is UTC+2 all year. */
export const kigaliInput = (instant: string): string =>
  new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 16)

/** Formats a field's value for display. */
export const kigaliText = (value: unknown): string => String(value).replace('T', ' ')

/** Marks a partial input: not a date yet, but not empty either. */
const incomplete = '?'

const partOf = ({ value, validity }: HTMLInputElement) => (validity.badInput ? incomplete : value)
const inputValueOf = (part: string) => (part === incomplete ? '' : part)

/**
 * Date and time inputs with one value for antd's form: `2026-11-21T18:30`, which the contract reads as Kigali time.
 * The contract refuses a value with only one part; with `timeless` a date alone is valid.
 */
export function KigaliMoment({
  value = '',
  onChange,
  timeless = false,
  timeLabel,
  id,
  ...rest
}: {
  value?: string
  onChange?: (value: string) => void
  timeless?: boolean
  timeLabel: string
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
  'aria-required'?: 'true' | boolean
}) {
  const [date = '', time = ''] = value.split('T')
  const update = (nextDate: string, nextTime: string) => {
    const isDateAlone = timeless && nextDate !== '' && nextTime === ''
    const next = nextDate === '' && nextTime === '' ? '' : isDateAlone ? nextDate : `${nextDate}T${nextTime}`
    if (next !== value) onChange?.(next)
  }
  const onDate = ({ currentTarget }: FormEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) =>
    update(partOf(currentTarget), time)
  const onTime = ({ currentTarget }: FormEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) =>
    update(date, partOf(currentTarget))
  return (
    <span className="adm-moment">
      <input
        {...rest}
        id={id}
        type="date"
        className="adm-native"
        min="2000-01-01"
        max="2199-12-31"
        value={inputValueOf(date)}
        onChange={onDate}
        onBlur={onDate}
      />
      <input
        {...rest}
        type="time"
        className="adm-native"
        aria-label={timeLabel}
        value={inputValueOf(time)}
        onChange={onTime}
        onBlur={onTime}
      />
    </span>
  )
}
