/** The open dialog, shared by all calls that wait for it. */
interface Pending {
  settle: (isConfirmed: boolean) => void
  confirmed: Promise<boolean>
}

let pending: Pending | null = null
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/**
 * Opens the dialog, or joins the one that is open.
 *
 * @returns whether the administrator confirmed.
 */
export function askForConfirmation(): Promise<boolean> {
  if (pending) return pending.confirmed
  let settle: Pending['settle'] = () => {}
  const confirmed = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  pending = { confirmed, settle }
  notify()
  return confirmed
}

/** Closes the dialog. */
export function settleConfirmation(isConfirmed: boolean): void {
  const settled = pending
  pending = null
  notify()
  settled?.settle(isConfirmed)
}

export const isConfirmationPending = () => pending !== null

export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
