import { useCallback, useRef } from 'react'
import { restoreEvent, restoreKey } from '../offline/outbox/signals.ts'

/**
 * Gives back to a form what was kept for later and then refused.
 *
 * @param reopen shows the fields again.
 */
export function useRestore(reopen: () => void) {
  const restored = useRef<string | null>(null)
  const open = useRef(reopen)
  open.current = reopen

  /** For a form's `ref`. */
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
        // It is still kept, and can be asked for again.
      })
    }
    restoreQuietly()
    addEventListener(restoreEvent, restoreQuietly)
    return () => removeEventListener(restoreEvent, restoreQuietly)
  }, [])

  /** What was given back is sent or kept anew. */
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
