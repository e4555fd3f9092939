import { showNotice } from '../notice.tsx'
import { waitingStore } from './indexed-db.ts'
import { hasWaitingKey, keptEvent, outboxChannel } from './marks.ts'
import type { Waiting } from './waiting.ts'

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Keeps what could not be sent, and shows that it waits.
 *
 * @throws where the browser keeps nothing: then it is not kept.
 */
export async function keepForLater(written: Pick<Waiting, 'key' | 'form' | 'path' | 'body'>): Promise<void> {
  localStorage.setItem(hasWaitingKey, 'yes')
  await waitingStore.put({ ...written, writtenAtMs: Date.now(), state: 'waiting' })
  showNotice()
  dispatchEvent(new Event(keptEvent))
  // Where the browser can, it is sent even when no page of ours is open any more.
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(outboxChannel).catch(() => {
    // Not allowed here: the next page that is opened sends it.
  })
}
