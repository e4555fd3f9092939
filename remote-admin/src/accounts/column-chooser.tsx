import { Checkbox, Modal } from 'antd'
import { Button } from '../lib/button.tsx'
import { consoleRoot } from '../lib/list/console-root-element.ts'
import { useFocusReturn } from '../lib/use-focus-return.ts'
import { columns } from './account-columns.tsx'

/** Checkboxes of the columns in a dialog. */
export function ColumnChooser({
  hidden,
  onHide,
  onClose,
}: {
  hidden: ReadonlySet<string>
  onHide: (hidden: readonly string[]) => void
  onClose: () => void
}) {
  useFocusReturn()
  const toggle = (label: string) =>
    onHide(hidden.has(label) ? [...hidden].filter((other) => other !== label) : [...hidden, label])
  return (
    <Modal
      open
      title="Columns"
      width={360}
      getContainer={consoleRoot}
      onCancel={onClose}
      footer={
        <div className="adm-filter-foot">
          <Button type="text" aria-disabled={hidden.size === 0} onClick={() => onHide([])}>
            Usual columns
          </Button>
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <ul className="adm-column-choices" aria-label="Columns">
        {columns.map(({ label, isRowHeader = false }) => (
          <li key={label}>
            <Checkbox
              checked={isRowHeader || !hidden.has(label)}
              disabled={isRowHeader}
              onChange={() => toggle(label)}
            >
              {label} {isRowHeader ? <span className="adm-quiet">always</span> : null}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="adm-quiet">Saved in this browser</p>
    </Modal>
  )
}
