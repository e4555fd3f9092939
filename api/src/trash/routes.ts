import { areaOf, counted, kinds } from '@grace/contract/kinds'
import { trash, trashKinds } from '@grace/contract/trash'
import { lockAdministrators } from '../accounts/administrators.ts'
import { accountRepository } from '../accounts/repository.ts'
import type { Confirmation } from '../auth/confirmation.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import { actorOf, callerOf, requireArea } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import type { LooseFiles } from '../storage/loose-files.ts'
import { purge } from './purge.ts'
import { type Named, type Subject, trashRepository } from './repository.ts'
import { refuseIfReferred, restoreFromTrash } from './restore.ts'

interface Parts {
  mutate: ContentMutation
  loose: LooseFiles
  confirmation: Confirmation
  notifyAdministrators: NotifyAdministrators
}

const notThere = 'thing in the trash'

export function trashRoutes(app: App, { mutate, loose, confirmation, notifyAdministrators }: Parts) {
  return {
    list: (request) => {
      const { areas } = callerOf(request)
      const shown = trashKinds.filter((kind) => areas.includes(areaOf(kind)))
      return (part) => trashRepository(app.db).list(shown, { ...request.query, ...part })
    },
    restore: async (request) => {
      const subject: Subject = request.params
      requireArea(request, areaOf(subject.kind))
      const isAdministrator = await trashRepository(app.db).isAdministrator(subject)
      if (isAdministrator) await confirmation.require(request)
      const { named, missing } = await mutate(
        request,
        async (tx) => {
          const administrators = isAdministrator ? await lockAdministrators(tx, actorOf(request)) : null
          const named = found(await trashRepository(tx).lock(subject), notThere)
          const missing = found(await restoreFromTrash(tx, subject), notThere)
          const { kind, id } = subject
          const after = await auditedOf(named, async () => {
            const { accountCategory, areas, active } = found(await accountRepository(tx).byId(id), 'user')
            if (administrators) administrators.refuseBeyond(areas)
            return { accountCategory, active }
          })
          return {
            result: { named, missing },
            audit: { action: `${kind}.restore`, subject: { type: kind, id }, after },
          }
        },
        subject,
      )
      if (isAdministrator) {
        notifyAdministrators(request, 'people', {
          what: 'The account of an administrator has been restored',
          lines: [`Account ${subject.id}`],
        })
      }
      return done(trash.restore, subject, messageOf(named, missing))
    },
    remove: async (request) => {
      const subject: Subject = request.params
      requireArea(request, areaOf(subject.kind))
      const files = await mutate(
        request,
        async (tx) => {
          if (subject.kind === 'account') await lockAdministrators(tx, actorOf(request))
          const named = found(await trashRepository(tx).lock(subject), notThere)
          await refuseIfReferred(tx, subject)
          const before = await auditedOf(named, async () => null)
          const files = await purge(tx, subject, actorOf(request))
          const { kind, id } = subject
          return {
            result: await loose.loosen(tx, files),
            audit: { action: `${kind}.purge`, subject: { type: kind, id }, before },
          }
        },
        subject,
      )
      await loose
        .discard(files)
        .catch((error: unknown) => app.log.warn({ err: error }, 'files are left for the next cleaning'))
      return done(trash.remove, null)
    },
  } satisfies Partial<Handlers<typeof trash>>
}

/** The audit contains no names of people, and nothing of submissions. */
async function auditedOf({ kind, name }: Named, ofAccount: () => Promise<object | null>) {
  if (kind === 'account') return ofAccount()
  if (kind === 'prayer-request' || kind === 'contact-message') return null
  return { title: name }
}

function messageOf({ name, kind }: Named, missing: readonly Subject[]): string {
  const what = `“${name || kinds[kind].one}” is back`
  if (missing.length === 0) return `${what}.`
  const gone = (['category', 'picture'] as const).flatMap((kind) => {
    const count = missing.filter((each) => each.kind === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  return `${what}, without ${gone.join(' and ')} that no longer ${missing.length === 1 ? 'exists' : 'exist'}.`
}
