import { QuestionCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useSingleKey } from './single-keys.ts'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, null)

/** The button, and the `?` key, that show what else the keyboard can do. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false)
  useSingleKey('?', () => setOpen(true))
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={<QuestionCircleOutlined />}
        className="adm-shortcuts-button"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
