import { showNotice } from '../show-notices.tsx'
import { outboxStore } from './indexed-db.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { hasQueuedKey, outboxChannel, queuedEvent } from './signals.ts'

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Keeps what could not be sent, and shows that it waits.
 *
 * @throws where the browser keeps nothing: then it is not kept.
 */
export async function addToOutbox(
  written: Pick<OutboxEntry, 'key' | 'form' | 'path' | 'body'>,
): Promise<void> {
  localStorage.setItem(hasQueuedKey, 'yes')
  await outboxStore.put({ ...written, writtenAtMs: Date.now(), state: 'waiting' })
  showNotice()
  dispatchEvent(new Event(queuedEvent))
  // Where the browser can, it is sent even when no page of ours is open any more.
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(outboxChannel).catch(() => {
    // Not allowed here: the next page that is opened sends it.
  })
}
