import { settings } from '@grace/contract/settings'
import { changesBetween } from '../audit/repository.ts'
import type { ContentAct } from '../content/act.ts'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { settingsRepository } from './repository.ts'

/** There is one row of them. */
const id = 1

export function settingsRoutes(app: App, { act }: { act: ContentAct }) {
  const repository = settingsRepository(app.db)

  return {
    // The schema of the answer leaves out what is not for everybody.
    read: () => repository.read(),
    readAll: () => repository.read(),
    update: async (request) => {
      const after = await act(request, async (tx) => {
        const repository = settingsRepository(tx)
        const before = await repository.lock()
        refuseStale(before, request.body)
        const { updatedAt: _, ...change } = request.body
        const result = await repository.update(change, callerOf(request).username)
        return {
          result,
          act: {
            action: 'settings.update',
            subject: { type: 'settings', id },
            ...changesBetween({ ...before, updatedBy: null }, { ...result, updatedBy: null }),
          },
        }
      })
      return done(settings.update, after)
    },
  } satisfies Partial<Handlers<typeof settings>>
}
