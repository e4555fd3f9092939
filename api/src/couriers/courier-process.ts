import type { Outcome, Outgoing } from './courier.ts'
import { openJournal } from './journal.ts'
import { outgoingSession } from './outgoing-session.ts'

/**
 * Program of the process that hands messages over to mail servers and push services. When the server that started it is
 * killed, it completes the one in its hands, notes the outcome in its journal, and ends.
 */

export type ToCourier =
  | { journal: string; url: string | null }
  | { key: string; outgoing: Outgoing }
  | 'close'
export type FromCourier = 'ready' | { key: string; outcome: Outcome }

// They reach it with its server, which ends it by `close`.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

let journal: ReturnType<typeof openJournal> | undefined
let session: ReturnType<typeof outgoingSession> | undefined
let work = Promise.resolve()

const tell = (message: FromCourier) => process.connected && process.send?.(message, () => {})

async function deliver(key: string, outgoing: Outgoing): Promise<void> {
  if (!journal || !session) return
  const open = journal
  const outcome = await session.deliver(outgoing, () => open.handOver(key))
  open.settle(key, outcome)
  tell({ key, outcome })
}

function end(): void {
  void work.then(() => {
    session?.close()
    journal?.close()
    process.exit()
  })
}

process.on('message', (message: ToCourier) => {
  if (message === 'close') end()
  else if ('key' in message) work = work.then(() => deliver(message.key, message.outgoing))
  else {
    journal = openJournal(message.journal)
    session = outgoingSession(message.url)
    tell('ready')
  }
})
process.on('disconnect', end)
