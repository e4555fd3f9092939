import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FairQueueOptions, fairQueue, refusalSeconds } from '../lib/fair-queue.ts'
import { tokenBuckets } from '../lib/token-buckets.ts'
import { addressKey } from './address-key.ts'
import { tooManyRequests } from './app-error.ts'

interface WorkBudget extends FairQueueOptions {
  /** Maximum of one address; absent: only the queue limits it. */
  perMinute?: number
}

/**
 * Budgets of one address, and of all together, in one process, for each kind of reading that is real work. Cached content
 * is not counted. A church behind one address has one budget: two hundred people who search once in a minute stay within it,
 * and so does one who types.
 */
export const workBudgets = {
  /** Pages and endpoints with a search text. */
  search: { perMinute: 240, atOnce: 2, waiting: 96, ofOne: 24 },
  /** Pages of a list behind the tenth: the database skips all rows before them. */
  deep: { perMinute: 240, atOnce: 1, waiting: 48, ofOne: 16 },
  /** Other public content. */
  read: { perMinute: 1_200, atOnce: 4, waiting: 200, ofOne: 48 },
  /** Pages to render, at 20 ms each. An article is not counted: search engines read all of them. */
  page: { atOnce: 4, waiting: 64, ofOne: 24, maxWaitMs: 8_000 },
  /** Calendars, feeds and sitemaps. */
  feed: { perMinute: 240, atOnce: 2, waiting: 48, ofOne: 16 },
  /** Link previews, which are drawn. */
  drawing: { perMinute: 120, atOnce: 2, waiting: 48, ofOne: 8 },
} satisfies Record<string, WorkBudget>

export type KindOfWork = keyof typeof workBudgets

/** The kind of a request, also depending on what it asks for; null: it costs little. */
export type WorkOf = KindOfWork | ((request: FastifyRequest) => KindOfWork | null)

/** Name of this process as a caller of itself. No connection has it as its address, and no header can claim it. */
export const ownAddress = 'this process'

/** The address whose budget pays for a request. */
export const payerOf = ({ ip }: FastifyRequest): string => addressKey(ip)

export type Work = ReturnType<typeof makeWork>

interface Options {
  /** Called for each refusal. */
  refused?: ((kind: KindOfWork) => void) | undefined
  /** In milliseconds. */
  clock?: () => number
  /** Replaces that of each kind. */
  maxWaitMs?: number
}

/** The budgets of one process. */
export function makeWork({ refused = () => {}, clock, ...limits }: Options = {}) {
  const made = Object.fromEntries(
    Object.entries(workBudgets).map(([kind, budget]: [string, WorkBudget]) => {
      const take = budget.perMinute === undefined ? () => true : tokenBuckets(budget.perMinute, clock)
      return [kind, { take, queue: fairQueue({ ...budget, ...limits }) }]
    }),
  ) as Record<KindOfWork, { take: (who: string) => boolean; queue: ReturnType<typeof fairQueue> }>

  return {
    /** @throws AppError `too_many_requests` or `unavailable`, without having begun. */
    async run<T>(kind: KindOfWork, who: string, work: () => Promise<T>): Promise<T> {
      const { take, queue } = made[kind]
      let hasBegun = false
      try {
        if (!take(who)) throw tooManyRequests(refusalSeconds)
        return await queue.run(who, () => {
          hasBegun = true
          return work()
        })
      } catch (error) {
        if (!hasBegun) refused(kind)
        throw error
      }
    },

    /** Number of jobs that wait. */
    waiting: (kind: KindOfWork) => made[kind].queue.waiting(),
  }
}

/** Runs the handlers of routes that have a kind of work in their configuration within its budget. */
export function keepBudgets(app: FastifyInstance, work: Work): void {
  app.addHook('onRoute', (route) => {
    const { handler, config } = route
    const workOf = config?.work
    if (!workOf) return
    route.handler = function (this: FastifyInstance, request, reply) {
      const kind = typeof workOf === 'function' ? workOf(request) : workOf
      const handle = async () => handler.call(this, request, reply)
      // A page that this process renders has paid.
      const isOwn = request.raw.socket.remoteAddress === ownAddress
      return kind === null || isOwn ? handle() : work.run(kind, payerOf(request), handle)
    }
  })
}
