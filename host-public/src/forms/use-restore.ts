import { useCallback, useRef } from 'react'
import { restoreEvent, restoreKey } from '../offline/outbox/signals.ts'

/**
 * Restores a refused outbox entry into its form.
 *
 * @param reopen shows the fields again.
 */
export function useRestore(reopen: () => void) {
  const restored = useRef<string | null>(null)
  const open = useRef(reopen)
  open.current = reopen

  /** Callback for a form's `ref`. */
  const restoreInto = useCallback((form: HTMLFormElement | null) => {
    if (!form) return
    const restoreRefused = async () => {
      if (sessionStorage.getItem(restoreKey) === null) return
      const { restoreForm } = await import(
        /* webpackChunkName: "outbox" */ '../offline/outbox/restore-form.ts'
      )
      const key = await restoreForm(form)
      if (!key) return
      restored.current = key
      open.current()
    }
    const restoreQuietly = () => {
      restoreRefused().catch(() => {
        // The entry is still in the outbox and can be restored later.
      })
    }
    restoreQuietly()
    addEventListener(restoreEvent, restoreQuietly)
    return () => removeEventListener(restoreEvent, restoreQuietly)
  }, [])

  /** Removes the restored entry from the outbox, once it is sent or queued again. */
  async function isDone(): Promise<void> {
    if (!restored.current) return
    const { removeFromOutbox } = await import(
      /* webpackChunkName: "outbox" */ '../offline/outbox/restore-form.ts'
    )
    await removeFromOutbox(restored.current)
    restored.current = null
  }
  return { restoreInto, isDone }
}
