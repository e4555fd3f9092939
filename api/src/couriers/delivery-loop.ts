import type { Log } from '../database/log.ts'
import { type BackgroundLoop, backgroundLoop } from '../lib/background-loop.ts'
import type { Courier, Couriers, Outcome, Outgoing } from './courier.ts'

/** An attempt to deliver a row of a queue. */
export interface Attempt {
  id: number
  attempts: number
}

export interface RetryPlan {
  /** Doubled each time that the other server asks to try later. */
  firstDelayMs: number
  maxDelayMs: number
  /** After so many times the delivery is refused. */
  maxDeferrals: number
  /** Before a delivery is tried again that could not be handed over at all. */
  failedDelayMs: number
}

/** Rows that are delivered once each, shared by all processes. */
export interface DeliveryQueue<Claim extends Attempt> {
  /** Whether something is being sent, and in how long a row can be tried; null: none waits. */
  next(): Promise<{ isSending: boolean; dueInMs: number | null }>
  /** Takes the next row; each one is taken by one process. Null while it is too early, or none waits. */
  claim(by: string, everyMs: number): Promise<Claim | null>
  /** Stores the outcome of an attempt, once: a row that was taken over meanwhile stays as it is. */
  settle(attempt: Attempt, outcome: Outcome, plan: RetryPlan): Promise<void>
  /** Puts an attempt back that never began. */
  putBack(attempt: Attempt): Promise<void>
  /** Rows in the hands of a courier of an earlier process. */
  claimedBy(name: string): Promise<Attempt[]>
  /** Nobody knows what became of the attempts of a process whose journal is elsewhere, or lost. */
  giveUpLost(): Promise<void>
  /** The other server takes nothing at the moment. */
  slowDown(ms: number): Promise<void>
  /** Nothing waits any more. */
  finish(): Promise<void>
}

interface Options<Claim extends Attempt> {
  queue: DeliveryQueue<Claim>
  /** Null: nothing is sent for this row. */
  compose(claim: Claim): Promise<Outgoing | null>
  couriers: Couriers
  /** The pace. */
  everyMs: number
  retry?: Partial<RetryPlan> | undefined
  log: Log
  /** Name of the delivered things in the log: `letters`. */
  what: string
}

const minute = 60_000
const defaultRetry: RetryPlan = {
  firstDelayMs: 5 * minute,
  maxDelayMs: 240 * minute,
  // About a day.
  maxDeferrals: 12,
  failedDelayMs: minute,
}
/** Another process may have queued something. */
const pollMs = 5_000
const recoverEveryMs = 200
const afterErrorMs = 1_000
const courierIdleMs = 10_000
/** While the other server takes nothing; doubled each time. */
const firstTroubleMs = 5_000
const maxTroubleMs = 5 * minute

/**
 * Delivers the rows of a queue in the background, and goes on with them after a restart.
 *
 * Nothing is delivered twice: a row is in the hands of one process, a courier notes each hand-over before it happens
 * and each answer when it arrives, and a delivery whose answer is lost is not repeated by itself.
 */
export function deliveryLoop<Claim extends Attempt>({
  queue,
  compose,
  couriers,
  everyMs,
  retry,
  log,
  what,
}: Options<Claim>): BackgroundLoop {
  const plan = { ...defaultRetry, ...retry }
  let courier: Courier | null = null
  let recoverAt = 0
  let idleSince = 0
  let troubles = 0

  async function closeCourier({ isSettled = true } = {}): Promise<void> {
    const closing = courier
    courier = null
    await closing?.close(isSettled)
  }

  /** Settles what couriers of killed processes have done. */
  async function recover(): Promise<void> {
    if (performance.now() < recoverAt) return
    await couriers.recover(async (name, outcomeOf) => {
      for (const row of await queue.claimedBy(name)) {
        const outcome = outcomeOf(keyOf(row))
        if (outcome) await queue.settle(row, outcome, plan)
        else await queue.putBack(row)
      }
    })
    recoverAt = performance.now() + recoverEveryMs
  }

  /** @returns how long to wait before the next round. */
  async function round(): Promise<number> {
    await recover()
    const { isSending, dueInMs } = await queue.next()
    if (dueInMs !== null && dueInMs <= 0) {
      const startedAt = performance.now()
      courier ??= await couriers.open()
      idleSince = 0
      const claim = await queue.claim(courier.name, everyMs)
      if (claim) {
        const outgoing = await compose(claim)
        if (outgoing) await send(courier, claim, outgoing)
        return everyMs - (performance.now() - startedAt)
      }
      // A little too early, or another process was faster.
      return Math.min(everyMs / 4, 250)
    }
    if (isSending) {
      await queue.giveUpLost()
      await queue.finish()
    }
    idleSince ||= performance.now()
    if (courier && performance.now() - idleSince > courierIdleMs) await closeCourier()
    return Math.min(dueInMs ?? pollMs, couriers.areAtWork() ? recoverEveryMs : pollMs)
  }

  async function send(courier: Courier, claim: Claim, outgoing: Outgoing): Promise<void> {
    const outcome = await courier.deliver(keyOf(claim), outgoing)
    await queue.settle(claim, outcome, plan)
    if (outcome.kind !== 'failed') {
      troubles = 0
      return
    }
    log.warn({ code: outcome.code }, `${what} cannot be handed over`)
    await queue.slowDown(
      Math.min(firstTroubleMs * 2 ** Math.min(troubles, 20), maxTroubleMs, plan.failedDelayMs),
    )
    troubles += 1
  }

  return backgroundLoop({
    round,
    async onError(error) {
      log.warn({ err: error }, `sending ${what} failed`)
      // A row that was claimed or tried meanwhile is settled from its journal.
      await closeCourier({ isSettled: false }).catch(() => {})
      return afterErrorMs
    },
    end: () =>
      closeCourier().catch((error: unknown) => log.error({ err: error }, `${what} are not sent any more`)),
  })
}

const keyOf = ({ id, attempts }: Attempt) => `${id}:${attempts}`
