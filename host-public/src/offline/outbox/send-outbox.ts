import type { OutboxEntry, OutboxStore } from './outbox-entry.ts'
import { type OutboxChange, outboxChannel } from './signals.ts'

/** Half the time that the server remembers an idempotency key, so that nothing is stored twice. */
const maxWaitMs = 86_400_000
const timeoutMs = 20_000

export interface Sending {
  store: OutboxStore
  nowMs?: () => number
}

let underWay: Promise<void> | null = null
let isWanted = false

/**
 * Sends queued entries in the order of writing until the network fails. Only one tab sends at a time. A call during an
 * attempt leads to another one after it: the network may have returned when the first had already failed.
 */
export function sendOutbox(sending: Sending): Promise<void> {
  isWanted = true
  underWay ??= inTurn(async () => {
    while (isWanted) {
      isWanted = false
      await sendAll(sending)
    }
  }).finally(() => {
    underWay = null
  })
  return underWay
}

const inTurn = (work: () => Promise<void>): Promise<void> =>
  // Without the Web Locks API two tabs may send at once; the idempotency key prevents duplicates.
  navigator.locks ? navigator.locks.request(outboxChannel, work) : work()

async function sendAll({ store, nowMs = Date.now }: Sending): Promise<void> {
  const all = (await store.all()).sort((one, other) => one.writtenAtMs - other.writtenAtMs)
  for (const entry of all) {
    const isOld = nowMs() - entry.writtenAtMs > maxWaitMs
    if (entry.state === 'sent' && isOld) await store.remove(entry.key)
    if (entry.state !== 'waiting') continue
    if (isOld) {
      await store.put({ ...entry, state: 'asks' })
      continue
    }
    const after = await send(entry)
    if (!after) break
    await store.put(after)
    broadcast({ key: after.key, state: after.state })
  }
}

/** @returns the entry with its result; null when the result is unknown. */
async function send(entry: OutboxEntry): Promise<(OutboxEntry & { state: 'sent' | 'refused' }) | null> {
  try {
    const response = await fetch(`/api${entry.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': entry.key },
      body: JSON.stringify(entry.body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { ...entry, state: 'sent', body: null }
    const { status } = response
    if (status < 400 || status >= 500 || status === 408 || status === 429) return null
    return { ...entry, state: 'refused', reasons: reasonsIn(await response.json()) }
  } catch {
    return null
  }
}

interface Refusal {
  code: string
  message: string
  errors?: { code: string; message: string }[]
}

function reasonsIn({ code, message, errors = [] }: Refusal) {
  const reasons = errors.length > 0 ? errors : [{ code, message }]
  return reasons.map((reason) => ({ code: reason.code, message: reason.message }))
}

export function broadcast(change: OutboxChange): void {
  const channel = new BroadcastChannel(outboxChannel)
  channel.postMessage(change)
  channel.close()
}
