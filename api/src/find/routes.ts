import type { find } from '@grace/contract/find'
import { readingLog } from '../audit/reading-log.ts'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { findEverything } from './find-everything.ts'

export function findRoutes(app: App) {
  const logReading = readingLog(app.db, 'security.accounts-read')

  return {
    everything: async (request) => {
      const { areas } = callerOf(request)
      if (areas.includes('people')) await logReading(request)
      return findEverything(app.db, areas, request.query.q)
    },
  } satisfies Partial<Handlers<typeof find>>
}
