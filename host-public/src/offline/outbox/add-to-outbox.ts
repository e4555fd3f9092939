import { showNotice } from '../show-notices.ts'
import { outboxStore } from './indexed-db.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { hasQueuedKey, outboxChannel, queuedEvent } from './signals.ts'

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Adds an unsent form to the outbox and shows the notice.
 *
 * @throws when the browser has no storage: then nothing is queued.
 */
export async function addToOutbox(
  written: Pick<OutboxEntry, 'key' | 'form' | 'path' | 'body'>,
): Promise<void> {
  localStorage.setItem(hasQueuedKey, 'yes')
  await outboxStore.put({ ...written, writtenAtMs: Date.now(), state: 'waiting' })
  showNotice()
  dispatchEvent(new Event(queuedEvent))
  // With Background Sync it is sent even when no page is open.
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(outboxChannel).catch(() => {
    // Not permitted: the next page that is opened sends it.
  })
}
