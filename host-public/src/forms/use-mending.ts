import { useCallback, useRef } from 'react'
import { mendingEvent, mendingKey } from '../offline/outbox/marks.ts'

/**
 * Gives back to a form what was kept for later and then refused.
 *
 * @param reopen shows the fields again.
 */
export function useMending(reopen: () => void) {
  const mended = useRef<string | null>(null)
  const open = useRef(reopen)
  open.current = reopen

  /** For a form's `ref`. */
  const mendIn = useCallback((form: HTMLFormElement | null) => {
    if (!form) return
    const take = async () => {
      if (sessionStorage.getItem(mendingKey) === null) return
      const { takeBack } = await import(/* webpackChunkName: "outbox" */ '../offline/outbox/take-back.ts')
      const key = await takeBack(form)
      if (!key) return
      mended.current = key
      open.current()
    }
    const takeQuietly = () => {
      take().catch(() => {
        // It is still kept, and can be asked for again.
      })
    }
    takeQuietly()
    addEventListener(mendingEvent, takeQuietly)
    return () => removeEventListener(mendingEvent, takeQuietly)
  }, [])

  /** What was given back is sent or kept anew. */
  async function isDone(): Promise<void> {
    if (!mended.current) return
    const { forget } = await import(/* webpackChunkName: "outbox" */ '../offline/outbox/take-back.ts')
    await forget(mended.current)
    mended.current = null
  }
  return { mendIn, isDone }
}
