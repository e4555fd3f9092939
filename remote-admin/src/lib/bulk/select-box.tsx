import { Checkbox } from 'antd'
import './select-box.css'

/** Checkbox of one card or of all; indeterminate when some are selected. */
export const SelectBox = ({
  label,
  checked,
  isSome = false,
  onChange,
}: {
  label: string
  checked: boolean
  isSome?: boolean
  /** @param isRange whether the Shift key was down. */
  onChange: (checked: boolean, isRange: boolean) => void
}) => (
  <Checkbox
    className="adm-select-box"
    aria-label={label}
    checked={checked}
    indeterminate={isSome}
    onChange={({ target, nativeEvent }) => onChange(target.checked, nativeEvent.shiftKey)}
  />
)
