import { useEffect, useEffectEvent } from 'react'
import { topModal } from '../lib/modals.ts'
import { isTyping, useSingleKeys } from '../lib/shortcuts/single-keys.ts'

/** Actions by key; `shift+x` while Shift is down. */
export type InboxKeys = Partial<
  Record<'j' | 'k' | 'd' | 'x' | 'shift+x' | 'r' | 'a' | 'u' | '?', () => void>
> & {
  /** Undo by Ctrl Z, which works also while single keys are off. */
  undo?: () => void
}

/** Keys that may be held down. */
const repeated = ['j', 'k']

/** A checkbox takes no text: keys work while it has the focus. */
const isCheckbox = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'checkbox'

/**
 * Single keys of the inbox. They never work in a field, while an input method composes, or in other dialogs.
 *
 * @param inDialog for the dialog that shows a submission, instead of the list.
 */
export function useInboxKeys(keys: InboxKeys, { inDialog = false } = {}): void {
  const { isOn } = useSingleKeys()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const modal = topModal()
    if (inDialog ? !modal?.querySelector('.adm-item') : modal) return
    // 229: Safari sends the key that ends a composition after its end.
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || event.altKey) return
    if (isTyping(event.target) && !isCheckbox(event.target)) return
    const key = event.key.toLowerCase()
    const hasControl = event.ctrlKey || event.metaKey
    const name = hasControl && key === 'z' && !event.shiftKey ? 'undo' : nameOf(event)
    if (hasControl !== (name === 'undo') || (name !== 'undo' && !isOn)) return
    if (event.repeat && !repeated.includes(key)) return
    const run = keys[name as keyof InboxKeys]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Some keyboards need Shift for a question mark. Caps Lock is no Shift. */
const nameOf = ({ key, shiftKey }: KeyboardEvent) =>
  key !== '?' && shiftKey ? `shift+${key.toLowerCase()}` : key.toLowerCase()
