import { topModal } from './modals.ts'
import { focusHeading } from './screen.tsx'

/**
 * Moves the focus to the heading, or to the title of an open dialog, when the focused element is removed: a row that was
 * deleted, a form that was saved, a message that was pressed. Browsers drop the focus then.
 */
export function keepFocusIn(root: HTMLElement): () => void {
  let focused: Element | null = null
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  const keep = () => {
    if (document.activeElement !== document.body) return
    const dialog = topModal()
    // The page does not run away from the finger.
    const still = { preventScroll: true }
    if (dialog) dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus(still)
    else focusHeading(still)
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    // Its own code may place the focus by then.
    setTimeout(keep)
  })
  root.addEventListener('focusin', onFocus)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    root.removeEventListener('focusin', onFocus)
  }
}
