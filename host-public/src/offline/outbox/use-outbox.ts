import { useCallback, useEffect, useState } from 'react'
import { waitingStore as store } from './indexed-db.ts'
import { hasWaitingKey, keptEvent, outboxChannel } from './marks.ts'
import { announce, sendWaiting } from './send-waiting.ts'
import type { Waiting } from './waiting.ts'

const tryAgainMs = 30_000

/** What waits, and what may be done with it. While a page is open it is tried again and again. */
export function useOutbox() {
  const [all, setAll] = useState<Waiting[]>([])

  const look = useCallback(async () => {
    const found = await store.all()
    // Seen is done: what has arrived is said once, here and now.
    for (const { key, state } of found) if (state === 'sent') await store.remove(key)
    if (found.every(({ state }) => state === 'sent')) localStorage.removeItem(hasWaitingKey)
    setAll((before) => [
      ...before.filter(({ key, state }) => state === 'sent' && !found.some((one) => one.key === key)),
      ...found,
    ])
  }, [])
  const attempt = useCallback(async () => {
    if (navigator.onLine) await sendWaiting({ store })
    await look()
  }, [look])

  useEffect(() => {
    const quietly = () => {
      attempt().catch(() => {
        // Nothing is kept in this browser.
      })
    }
    const whenSeen = () => {
      if (!document.hidden) quietly()
    }
    const channel = new BroadcastChannel(outboxChannel)
    channel.onmessage = quietly
    const timer = setInterval(whenSeen, tryAgainMs)
    addEventListener('online', quietly)
    addEventListener(keptEvent, quietly)
    document.addEventListener('visibilitychange', whenSeen)
    quietly()
    return () => {
      channel.close()
      clearInterval(timer)
      removeEventListener('online', quietly)
      removeEventListener(keptEvent, quietly)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [attempt])

  return {
    all,
    sendNow: async (waiting: Waiting) => {
      // Asked for anew, the time in which it may be sent without asking begins anew.
      if (waiting.state === 'asks') await store.put({ ...waiting, state: 'waiting', writtenAtMs: Date.now() })
      await attempt()
    },
    /** It has been read that this was sent. */
    close: ({ key }: Waiting) => setAll((before) => before.filter((one) => one.key !== key)),
    discard: async ({ key }: Waiting) => {
      await store.remove(key)
      setAll((before) => before.filter((one) => one.key !== key))
      announce({ key, state: 'discarded' })
      await look()
    },
  }
}
