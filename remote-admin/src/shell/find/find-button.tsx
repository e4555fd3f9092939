import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { isModalOpen } from '../../lib/modals.ts'
import { FindDialog } from './find-dialog.tsx'

/** Opens the search over everything, by a click or Ctrl K; at once, so that no screen that arrives takes the focus. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      // The key may belong to what has the focus.
      if (!isWanted || event.defaultPrevented || isModalOpen()) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="adm-find-button"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined aria-hidden />
        <span>Find</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen ? <FindDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
