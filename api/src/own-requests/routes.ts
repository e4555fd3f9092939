import { ownRequests } from '@grace/contract/own-requests'
import { callerOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { hashOf } from './links.ts'
import { ownRequestRepository } from './repository.ts'

/** One name for everything that is not found, so that a wrong link reveals nothing. */
const what = 'request'

export function ownRequestRoutes(app: App) {
  const { db, sealing } = app
  const repository = ownRequestRepository(db, sealing)

  return {
    list: (request) => (part) => repository.ofAccount(callerOf(request).accountId, part),
    withdraw: async (request) => {
      const { params } = request
      await db.transaction(async (tx) => {
        const own = ownRequestRepository(tx, sealing)
        found((await own.isOfAccount(params, callerOf(request).accountId)) || null, what)
        await own.withdraw(params)
      })
      return done(ownRequests.withdraw, null)
    },
    byLink: async ({ body }) => found(await repository.byLink(hashOf(body.token)), what),
    withdrawByLink: async ({ body }) => {
      await db.transaction(async (tx) => {
        const own = ownRequestRepository(tx, sealing)
        await own.withdraw(found(await own.byLink(hashOf(body.token)), what))
      })
      return done(ownRequests.withdrawByLink, null)
    },
  } satisfies Partial<Handlers<typeof ownRequests>>
}
