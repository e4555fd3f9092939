import { useCallback, useEffect, useState } from 'react'
import { outboxStore as store } from './indexed-db.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { broadcast, sendOutbox } from './send-outbox.ts'
import { hasQueuedKey, outboxChannel, queuedEvent } from './signals.ts'

const retryMs = 30_000

/** The outbox entries and their actions. An open page retries periodically. */
export function useOutbox() {
  const [all, setAll] = useState<OutboxEntry[]>([])

  const look = useCallback(async () => {
    const found = await store.all()
    // Delivered entries are shown once and then deleted.
    for (const { key, state } of found) if (state === 'sent') await store.remove(key)
    if (found.every(({ state }) => state === 'sent')) localStorage.removeItem(hasQueuedKey)
    setAll((before) => [
      ...before.filter(({ key, state }) => state === 'sent' && !found.some((one) => one.key === key)),
      ...found,
    ])
  }, [])
  const attempt = useCallback(async () => {
    if (navigator.onLine) await sendOutbox({ store })
    await look()
  }, [look])

  useEffect(() => {
    const quietly = () => {
      attempt().catch(() => {
        // This browser has no storage.
      })
    }
    const whenSeen = () => {
      if (!document.hidden) quietly()
    }
    const channel = new BroadcastChannel(outboxChannel)
    channel.onmessage = quietly
    const timer = setInterval(whenSeen, retryMs)
    addEventListener('online', quietly)
    addEventListener(queuedEvent, quietly)
    document.addEventListener('visibilitychange', whenSeen)
    quietly()
    return () => {
      channel.close()
      clearInterval(timer)
      removeEventListener('online', quietly)
      removeEventListener(queuedEvent, quietly)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [attempt])

  return {
    all,
    sendNow: async (entry: OutboxEntry) => {
      // On an explicit request the time limit starts over.
      if (entry.state === 'asks') await store.put({ ...entry, state: 'waiting', writtenAtMs: Date.now() })
      await attempt()
    },
    /** Closes the notice of a sent entry. */
    close: ({ key }: OutboxEntry) => setAll((before) => before.filter((one) => one.key !== key)),
    discard: async ({ key }: OutboxEntry) => {
      await store.remove(key)
      setAll((before) => before.filter((one) => one.key !== key))
      broadcast({ key, state: 'discarded' })
      await look()
    },
  }
}
