import { type AllSettings, settings } from '@grace/contract/settings'
import { changesBetween } from '../audit/repository.ts'
import { projectBlogs } from '../blogs/projection.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { completed } from './main-language.ts'
import { settingsRepository } from './repository.ts'

/** The table has one row. */
const id = 1

/** Without what follows from the rest. */
const audited = (settings: AllSettings) => ({ ...settings, updatedBy: null, logoSize: null })

export function settingsRoutes(app: App, { mutate }: { mutate: ContentMutation }) {
  const repository = settingsRepository(app.db)

  return {
    // The response schema removes the settings that are not public.
    read: () => repository.read(),
    readAll: async (request) => {
      const all = await repository.read()
      // Every console reads the settings.
      return callerOf(request).areas.includes('settings')
        ? all
        : { ...all, notifyEmail: null, updatedBy: null }
    },
    update: async (request) => {
      const after = await mutate(request, async (tx) => {
        const repository = settingsRepository(tx)
        const before = await repository.lock()
        refuseStale(before, request.body)
        const { updatedAt: _, ...change } = completed(before, request.body)
        const result = await repository.update(change, callerOf(request).username)
        if (result.mainLanguage !== before.mainLanguage) await projectBlogs(tx, result.mainLanguage)
        return {
          result,
          audit: {
            action: 'settings.update',
            subject: { type: 'settings', id },
            ...changesBetween(audited(before), audited(result)),
          },
        }
      })
      return done(settings.update, after)
    },
  } satisfies Partial<Handlers<typeof settings>>
}
