import type { ComponentProps } from 'react'
import './switch.css'

/** On or off, at once. While `isBusy` it keeps its state and takes no more clicks. */
export function Switch({
  checked,
  isBusy = false,
  onChange,
  ...rest
}: Omit<ComponentProps<'button'>, 'onChange'> & {
  /** Given by a form, or by whoever holds the state. */
  checked?: boolean
  isBusy?: boolean
  onChange?: (checked: boolean) => void
}) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      className="adm-switch"
      aria-checked={Boolean(checked)}
      aria-busy={isBusy || undefined}
      onClick={() => isBusy || onChange?.(!checked)}
    >
      <span className="adm-switch-knob" />
    </button>
  )
}
