import { settings } from '@grace/contract/settings'
import { changesBetween } from '../audit/repository.ts'
import type { ContentAct } from '../content/act.ts'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import { done, routeOf } from '../http/route-of.ts'
import { settingsRepository } from './repository.ts'

/** There is one row of them. */
const id = 1

export function settingsRoutes(app: App, { act }: { act: ContentAct }) {
  const repository = settingsRepository(app.db)

  // The schema of the answer leaves out what is not for everybody.
  app.route({ ...routeOf(settings.read), handler: () => repository.read() })
  app.route({ ...routeOf(settings.readAll), handler: () => repository.read() })
  app.route({
    ...routeOf(settings.update),
    handler: async (request) => {
      const after = await act(request, async (tx) => {
        const repository = settingsRepository(tx)
        const before = await repository.lock()
        const result = await repository.update(request.body, callerOf(request).username)
        return {
          result,
          act: {
            action: 'settings.update',
            subject: { type: 'settings', id },
            ...changesBetween({ ...before, updatedBy: null }, { ...result, updatedBy: null }),
          },
        }
      })
      return done('Settings updated successfully!', after)
    },
  })
}
