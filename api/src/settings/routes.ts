import { isDeepStrictEqual } from 'node:util'
import { type AllSettings, type SettingsChange, sensitiveSettings, settings } from '@grace/contract/settings'
import { changesBetween } from '../audit/repository.ts'
import { projectBlogs } from '../blogs/projection.ts'
import type { Mutate } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { AppError, found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import { type RecordedChange, sensitiveChangeRepository } from '../sensitive-changes/repository.ts'
import { sensitiveDifferences } from '../sensitive-changes/settings-values.ts'
import { signOut } from '../sensitive-changes/sign-out.ts'
import { completed } from './main-language.ts'
import { settingsRepository } from './repository.ts'

/** The table has one row. */
const id = 1
const subject = { type: 'settings' as const, id }

/** Without what follows from the rest. */
const audited = (settings: AllSettings) => ({
  ...settings,
  phoneText: null,
  updatedBy: null,
  logoSize: null,
})

interface Parts {
  mutate: Mutate
  notifyAdministrators: NotifyAdministrators
}

export function settingsRoutes(app: App, { mutate, notifyAdministrators }: Parts) {
  const repository = settingsRepository(app.db)

  async function write(tx: Db, before: AllSettings, { updatedAt: _, ...change }: SettingsChange, by: string) {
    if (Object.keys(change).length === 0) return { result: before, changes: { before: {}, after: {} } }
    const result = await settingsRepository(tx).update(change, by)
    if (result.mainLanguage !== before.mainLanguage) await projectBlogs(tx, result.mainLanguage)
    return { result, changes: changesBetween(audited(before), audited(result)) }
  }

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
        const before = await settingsRepository(tx).lock()
        refuseStale(before, request.body)
        const change = completed(before, request.body)
        const { result, changes } = await write(tx, before, change, callerOf(request).username)
        return {
          result,
          audit: { action: 'settings.update', subject, ...changes },
          sensitive: sensitiveDifferences(before, result),
        }
      })
      return done(settings.update, after)
    },

    changes: (request) => sensitiveChangeRepository(app.db).list(callerOf(request).sessionId),

    revert: async (request) => {
      const caller = callerOf(request)
      const { after, change } = await mutate(request, async (tx) => {
        const before = await settingsRepository(tx).lock()
        const change = found(await sensitiveChangeRepository(tx).byId(request.params.id), 'change')
        const earlier = earlierValues(before, change)
        const { result, changes } = await write(tx, before, earlier, caller.username)
        await signOut(tx, request, change.actorId)
        return {
          result: { after: result, change },
          audit: {
            action: 'settings.revert',
            subject,
            before: changes.before,
            after: { ...changes.after, change: change.id },
          },
        }
      })
      notifyAdministrators(request, 'admin', {
        what: 'A change of numbers or addresses on the website has been taken back',
        lines: [
          change.subjectType === 'settings'
            ? 'The earlier values are back.'
            : 'The text still stands as it was changed. Please correct it.',
          'The account that made the change was signed out everywhere. Its owner should choose a new password.',
        ],
      })
      return done(settings.revert, after, change.subjectType === 'settings' ? undefined : textStands)
    },
  } satisfies Partial<Handlers<typeof settings>>
}

const textStands = 'The account that changed the text was signed out. Please correct the text now.'

/** Fields that are restored, in the order of the form. */
const revertible = [
  'mainLanguage',
  'churchName',
  'address',
  'addressByLanguage',
  ...sensitiveSettings,
] as const satisfies (keyof AllSettings)[]

/**
 * The values before a recorded change. A text that was corrected since stays.
 *
 * @throws AppError `changed_meanwhile` if a number or an address has been changed again.
 */
function earlierValues(present: AllSettings, { subjectType, before, after }: RecordedChange): SettingsChange {
  if (subjectType !== 'settings') return {}
  const changed = revertible.filter((field) => field in after)
  const untouched = changed.filter((field) => isDeepStrictEqual(present[field], after[field]))
  if (changed.some((field) => isSensitive(field) && !untouched.includes(field))) {
    throw new AppError('changed_meanwhile', { message: changedAgain, current: present })
  }
  return Object.fromEntries(untouched.map((field) => [field, before[field]]))
}

const isSensitive = (field: keyof AllSettings) => (sensitiveSettings as readonly string[]).includes(field)

const changedAgain =
  'This has been changed again since. Take back the newest change first, or correct the value in the settings.'
