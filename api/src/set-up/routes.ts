import { setUp } from '@grace/contract/set-up'
import { changesBetween } from '../audit/repository.ts'
import type { Mutate } from '../content/mutate.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { setUpRepository } from './repository.ts'

export function setUpRoutes(app: App, { mutate }: { mutate: Mutate }) {
  return {
    read: () => setUpRepository(app.db).read(),
    update: async (request) => {
      const after = await mutate(request, async (tx) => {
        const repository = setUpRepository(tx)
        const before = await repository.read()
        await repository.update(request.body)
        const result = await repository.read()
        return {
          result,
          audit: {
            action: 'settings.set-up',
            subject: { type: 'settings', id: 1 },
            ...changesBetween(before, result),
          },
        }
      })
      return done(setUp.update, after)
    },
  } satisfies Partial<Handlers<typeof setUp>>
}
