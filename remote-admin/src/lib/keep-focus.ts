import { topModal } from './modals.ts'

/**
 * Moves the focus to the heading, or to the title of an open dialog, when the focused element is removed or disabled: a
 * row that was deleted, a form that was saved, a message that was pressed. Browsers drop the focus then.
 */
export function keepFocusIn(root: HTMLElement): () => void {
  let focused: Element | null = null
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  const keep = (gone: Element) => {
    const { activeElement } = document
    if (isUsable(gone) || (activeElement !== document.body && activeElement !== gone)) return
    const dialog = topModal()
    const title = dialog ? dialog.querySelector<HTMLElement>('h2[tabindex]') : root.querySelector('h1')
    // Its successor is in view.
    title?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    const gone = focused
    if (!gone || isUsable(gone)) return
    focused = null
    // Its own code may place the focus by then.
    setTimeout(keep, 0, gone)
  })
  root.addEventListener('focusin', onFocus)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    root.removeEventListener('focusin', onFocus)
  }
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled')
