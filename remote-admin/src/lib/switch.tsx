import { Switch as AntdSwitch, type SwitchProps } from 'antd'
import type { AriaAttributes } from 'react'

/** Toggle that takes effect at once. Ignores clicks while `isBusy`: antd's `loading` would disable it and lose the focus. */
export function Switch({
  isBusy = false,
  onChange,
  ...rest
}: SwitchProps & AriaAttributes & { isBusy?: boolean }) {
  return (
    <AntdSwitch
      {...rest}
      aria-busy={isBusy || undefined}
      onChange={(checked, event) => isBusy || onChange?.(checked, event)}
    />
  )
}
