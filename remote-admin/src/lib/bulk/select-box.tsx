import { useEffect, useRef } from 'react'
import './select-box.css'

/** Chooses one row, or all rows of a page; some of them is neither on nor off. */
export function SelectBox({
  label,
  checked,
  isSome = false,
  onChange,
}: {
  label: string
  checked: boolean
  isSome?: boolean
  onChange: (checked: boolean) => void
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
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
