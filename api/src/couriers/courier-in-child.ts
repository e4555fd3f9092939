import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Courier, Couriers, Outcome } from './courier.ts'
import type { FromCourier, ToCourier } from './courier-process.ts'
import { openLeftJournal, removeJournal } from './journal.ts'

/** Built from courier-process.ts. */
const builtFile = fileURLToPath(new URL('./courier.js', import.meta.url))
export const canStartCourier = () => existsSync(builtFile)

/** The database may still carry out what a killed server asked for, so that its rows are looked at again and again. */
const keepMs = 60_000

/**
 * Couriers in processes of their own. A server that is killed between the answer of the mail server or push service and the commit does not
 * lose the answer: the courier survives it and writes the answer to its journal.
 *
 * @param folder of the journals.
 */
export function couriersInChildren(folder: string, url: string | null): Couriers {
  // A folder may be shared with servers on other machines, whose locks are not seen here.
  const prefix = `${hostname().replace(/[^\w-]/g, '_')}.`
  const fileOf = (name: string) => path.join(folder, `${name}.journal`)
  const own = new Set<string>()
  let areAtWork = false

  return {
    async open() {
      const name = `${prefix}${randomUUID()}`
      own.add(name)
      const courier = await startCourier(name, fileOf(name), url)
      return {
        ...courier,
        async close(isSettled) {
          await courier.close(isSettled)
          own.delete(name)
        },
      }
    },
    async recover(settle) {
      areAtWork = false
      for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
        const name = path.basename(entry, '.journal')
        if (!entry.endsWith('.journal') || !name.startsWith(prefix) || own.has(name)) continue
        const journal = openLeftJournal(fileOf(name))
        if (!journal) areAtWork = true
        else {
          try {
            await settle(name, journal.outcomeOf)
            if (Date.now() - journal.lastWrittenAt > keepMs) removeJournal(fileOf(name))
          } finally {
            journal.close()
          }
        }
      }
    },
    areAtWork: () => areAtWork,
  }
}

async function startCourier(name: string, file: string, url: string | null): Promise<Courier> {
  const child = fork(builtFile, [], {
    // In a group of its own: signals to the server's group do not reach it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [],
  })
  const gone = once(child, 'exit')
  gone.catch(() => {})
  const send = (message: ToCourier) => void child.send(message, () => {})
  send({ journal: file, url })
  const [first] = await Promise.race([once(child, 'message'), gone])
  if (first !== 'ready') throw new Error('The courier did not start')
  child.unref()
  child.channel?.unref()

  return {
    name,
    async deliver(key, outgoing) {
      send({ key, outgoing })
      const outcome = await Promise.race([outcomeFrom(child, key), gone.then(() => null)])
      if (outcome) return outcome
      throw new Error('The courier has ended; its journal says what became of the delivery')
    },
    async close(isSettled) {
      child.ref()
      child.channel?.ref()
      send('close')
      await gone
      if (isSettled) removeJournal(file)
    },
  }
}

function outcomeFrom(child: ChildProcess, key: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const listen = (message: FromCourier) => {
      if (message === 'ready' || message.key !== key) return
      child.off('message', listen)
      resolve(message.outcome)
    }
    child.on('message', listen)
  })
}
