import { useSyncExternalStore } from 'react'

/** Open modal dialogs, the topmost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const change = (next: typeof open) => {
  open = next
  for (const listener of listeners) listener()
}
const without = (dialog: HTMLDialogElement) => open.filter((other) => other !== dialog)

export const modals = {
  opened: (dialog: HTMLDialogElement) => change([...without(dialog), dialog]),
  closed: (dialog: HTMLDialogElement) => change(without(dialog)),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The topmost modal dialog now, or null. */
export const topModal = () => open.at(-1) ?? null

export const isModalOpen = () => open.length > 0

/**
 * The topmost modal dialog, or null. Everything outside it is inert: it cannot be clicked, and screen readers do not
 * read it.
 */
export const useTopModal = () => useSyncExternalStore(subscribe, topModal)

/**
 * Calls the listener with the topmost modal dialog, or null: now and at each change, before a closed one leaves the
 * document.
 *
 * @returns a function that ends it.
 */
export function watchTopModal(listener: (dialog: HTMLDialogElement | null) => void): () => void {
  listener(topModal())
  return subscribe(() => listener(topModal()))
}
