import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../lib/button.tsx'
import { columns } from './account-columns.tsx'
import './column-chooser.css'

/** Checkboxes of the columns, below their button. Closes with Escape, a press outside, or when the focus leaves it. */
export function ColumnChooser({
  place,
  hidden,
  onHide,
  onClose,
}: {
  /** Element with the button, which gets the focus back. */
  place: RefObject<HTMLElement | null>
  hidden: ReadonlySet<string>
  onHide: (hidden: readonly string[]) => void
  onClose: () => void
}) {
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:enabled')?.focus()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [place, onClose])
  const toggle = (label: string) =>
    onHide(hidden.has(label) ? [...hidden].filter((other) => other !== label) : [...hidden, label])
  return (
    <fieldset
      ref={panel}
      className="adm-column-chooser"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        place.current?.querySelector('button')?.focus()
        onClose()
      }}
    >
      <legend className="adm-unseen">Columns</legend>
      {columns.map(({ label, isRowHeader = false }) => (
        <label key={label} className="adm-check">
          <input
            type="checkbox"
            checked={isRowHeader || !hidden.has(label)}
            disabled={isRowHeader}
            onChange={() => toggle(label)}
          />{' '}
          {label} {isRowHeader ? <span className="adm-quiet">always</span> : null}
        </label>
      ))}
      <div className="adm-column-chooser-foot">
        <span className="adm-quiet">Kept in this browser</span>
        <Button size="small" aria-disabled={hidden.size === 0} onClick={() => onHide([])}>
          Usual columns
        </Button>
      </div>
    </fieldset>
  )
}
