import { outboxStore as store } from './indexed-db.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { broadcast, sendOutbox } from './send-outbox.ts'
import { hasQueuedKey, outboxChannel, queuedEvent } from './signals.ts'

const retryMs = 30_000

export interface Outbox {
  all(): readonly OutboxEntry[]
  sendNow(entry: OutboxEntry): Promise<void>
  /** Closes the notice of a sent entry. */
  close(entry: OutboxEntry): void
  discard(entry: OutboxEntry): Promise<void>
}

/** The outbox entries and their actions. An open page retries periodically. */
export function openOutbox(changed: () => void): Outbox {
  let shown: OutboxEntry[] = []

  async function look() {
    const found = await store.all()
    // Delivered entries are shown once and then deleted.
    for (const { key, state } of found) if (state === 'sent') await store.remove(key)
    if (found.every(({ state }) => state === 'sent')) localStorage.removeItem(hasQueuedKey)
    const earlier = shown.filter(
      ({ key, state }) => state === 'sent' && !found.some((one) => one.key === key),
    )
    shown = [...earlier, ...found]
    changed()
  }
  async function attempt() {
    if (navigator.onLine) await sendOutbox({ store })
    await look()
  }
  function without({ key }: OutboxEntry) {
    shown = shown.filter((one) => one.key !== key)
    changed()
  }

  const quietly = () => {
    attempt().catch(() => {
      // This browser has no storage.
    })
  }
  const whenSeen = () => {
    if (!document.hidden) quietly()
  }
  new BroadcastChannel(outboxChannel).onmessage = quietly
  setInterval(whenSeen, retryMs)
  addEventListener('online', quietly)
  addEventListener(queuedEvent, quietly)
  document.addEventListener('visibilitychange', whenSeen)
  quietly()

  return {
    all: () => shown,
    async sendNow(entry) {
      // On an explicit request the time limit starts over.
      if (entry.state === 'asks') await store.put({ ...entry, state: 'waiting', writtenAtMs: Date.now() })
      await attempt()
    },
    close: without,
    async discard(entry) {
      await store.remove(entry.key)
      without(entry)
      broadcast({ key: entry.key, state: 'discarded' })
      await look()
    },
  }
}
