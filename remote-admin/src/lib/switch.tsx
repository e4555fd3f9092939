import type { ComponentProps } from 'react'
import './switch.css'

/** Toggle that takes effect at once. Ignores clicks while `isBusy`. */
export function Switch({
  checked,
  isBusy = false,
  onChange,
  ...rest
}: Omit<ComponentProps<'button'>, 'onChange'> & {
  /** Set by a form or by the parent. */
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
