import type { FocusEvent, FormEvent } from 'react'
import './kigali-moment.css'

/** A time that is not complete: no time yet, but not empty either. The contract refuses it. */
export const incompleteTime = '?'

/**
 * A time of day, as `HH:MM`.
 *
 * @param isNeeded where an empty value has another meaning, such as cancelled: an empty input is incomplete instead.
 */
export function TimeField({
  value = '',
  onChange,
  isNeeded = false,
  ...rest
}: {
  value?: string
  onChange?: ((value: string) => void) | undefined
  isNeeded?: boolean
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
  'aria-required'?: 'true' | boolean
}) {
  const update = ({ currentTarget }: FormEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    const isIncomplete = currentTarget.validity.badInput || (isNeeded && currentTarget.value === '')
    const next = isIncomplete ? incompleteTime : currentTarget.value
    if (next !== value) onChange?.(next)
  }
  return (
    <input
      {...rest}
      type="time"
      className="adm-native adm-native-wide"
      value={value === incompleteTime ? '' : value}
      onChange={update}
      onBlur={update}
    />
  )
}
