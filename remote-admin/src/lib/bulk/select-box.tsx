import { useEffect, useRef } from 'react'
import './select-box.css'

/** Checkbox of one row or of all rows; indeterminate when some are selected. */
export function SelectBox({
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
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className="adm-select-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
