import { useId } from 'react'
import { Dialog } from '../dialog.tsx'
import { Switch } from '../switch.tsx'
import './shortcuts.css'
import { useSingleKeys } from './single-keys.ts'

interface Shortcut {
  keys: readonly string[]
  does: string
  isSingle?: true
}

const everywhere: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search the list', isSingle: true },
  { keys: ['N'], does: 'Write a blog', isSingle: true },
  { keys: ['?'], does: 'Show these shortcuts', isSingle: true },
  { keys: ['Ctrl', 'K'], does: 'Find people, messages, texts, pictures and screens' },
  { keys: ['Ctrl', 'S'], does: 'Save the open form' },
  { keys: ['Ctrl', 'Z'], does: 'Undo the last deletion, while its message is shown' },
  { keys: ['Esc'], does: 'Close a dialog or the menu' },
]

const inbox: readonly Shortcut[] = [
  { keys: ['J'], does: 'Next', isSingle: true },
  { keys: ['K'], does: 'Previous', isSingle: true },
  { keys: ['D'], does: 'Mark as done, and on to the next new one', isSingle: true },
  { keys: ['X'], does: 'Select or deselect', isSingle: true },
  { keys: ['Shift', 'X'], does: 'Select up to here, in the list', isSingle: true },
  { keys: ['R'], does: 'Answer', isSingle: true },
  { keys: ['A'], does: 'Assign', isSingle: true },
  { keys: ['U'], does: 'Back to the list; there, clear the selection', isSingle: true },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { isOn, toggle } = useSingleKeys()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutList shortcuts={everywhere} isOn={isOn} />
      <h3>In the inbox</h3>
      <ShortcutList shortcuts={inbox} isOn={isOn} />
      <p className="adm-quiet">On a Mac, Ctrl is ⌘.</p>
      <div className="adm-shortcuts-switch">
        <span id={id}>Single keys work outside of fields</span>
        <Switch checked={isOn} onChange={toggle} aria-labelledby={id} />
      </div>
    </Dialog>
  )
}

const ShortcutList = ({ shortcuts, isOn }: { shortcuts: readonly Shortcut[]; isOn: boolean }) => (
  <dl className="adm-shortcuts">
    {shortcuts.map(({ keys, does, isSingle = false }) => (
      <div key={does} data-off={isSingle && !isOn}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>
          {does}
          {isSingle && !isOn ? <span>{' (turned off)'}</span> : null}
        </dd>
      </div>
    ))}
  </dl>
)
