import { useEffect, useEffectEvent } from 'react'

const savers: (() => void)[] = []

/** `Ctrl+S` saves the form that was opened last: a dialog's before the screen's. */
export function useSaveShortcut(save: () => void): void {
  const saved = useEffectEvent(save)
  useEffect(() => {
    const saver = () => saved()
    savers.push(saver)
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isSave || savers.at(-1) !== saver) return
      event.preventDefault()
      saver()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      savers.splice(savers.indexOf(saver), 1)
    }
  }, [])
}
