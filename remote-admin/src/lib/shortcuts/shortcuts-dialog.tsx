import { useId } from 'react'
import { Dialog } from '../dialog.tsx'
import { Switch } from '../switch.tsx'
import './shortcuts.css'
import { useSingleKeys } from './single-keys.ts'

const shortcuts = [
  { keys: ['/'], does: 'Search the list', isSingle: true },
  { keys: ['?'], does: 'Show these shortcuts', isSingle: true },
  { keys: ['Ctrl', 'K'], does: 'Find people, messages, texts, pictures and screens' },
  { keys: ['Ctrl', 'S'], does: 'Save the open form' },
  { keys: ['Ctrl', 'Z'], does: 'Undo the last deletion, while its message is shown' },
  { keys: ['Esc'], does: 'Close a dialog or the menu' },
] as const

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { isOn, toggle } = useSingleKeys()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="adm-shortcuts">
        {shortcuts.map(({ keys, does, ...rest }) => (
          <div key={does} data-off={'isSingle' in rest && !isOn}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              {does}
              {'isSingle' in rest && !isOn ? ' (turned off)' : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="adm-quiet">On a Mac, Ctrl is ⌘.</p>
      <div className="adm-shortcuts-switch">
        <span id={id}>Single keys (/ and ?) work outside of fields</span>
        <Switch checked={isOn} onChange={toggle} aria-labelledby={id} />
      </div>
    </Dialog>
  )
}
