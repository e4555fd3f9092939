import type { FocusEvent, FormEvent } from 'react'
import './kigali-moment.css'

/** What the inputs hold of an instant: its date and time in Kigali, two hours ahead of UTC the whole year. */
export const kigaliInput = (instant: string): string =>
  new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 16)

/** A value of the field, to be read. */
export const kigaliText = (value: unknown): string => String(value).replace('T', ' ')

/** Typed halfway: no date yet, but not nothing either. */
const incomplete = '?'

const partOf = ({ value, validity }: HTMLInputElement) => (validity.badInput ? incomplete : value)
const inputValueOf = (part: string) => (part === incomplete ? '' : part)

/**
 * A date and a time in Kigali, as antd's form holds a value: `2026-11-21T18:30`, which the contract reads as Kigali's.
 * With only one of the two the value is no instant, and the contract refuses it; a date alone counts where `timeless`.
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
