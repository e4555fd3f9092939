import { useEffect, useEffectEvent } from 'react'
import { useRemembered } from '../use-remembered.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The `/` key, outside of fields and dialogs, while this browser has not turned it off. */
export function useSlashShortcut(act: () => void) {
  const [isOn, setOn] = useRemembered('slash-shortcut', true)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('.console dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
  return { isOn, toggle: () => setOn(!isOn) }
}
