import { areaOf, counted, kinds } from '@grace/contract/kinds'
import { trash, trashKinds } from '@grace/contract/trash'
import type { Confirmation } from '../auth/confirmation.ts'
import type { Mutate } from '../content/mutate.ts'
import { actorOf, callerOf, requireArea } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import type { LooseFiles } from '../storage/loose-files.ts'
import { purgeSubject, restoreSubject } from './mutations.ts'
import { type Locked, type Subject, trashRepository } from './repository.ts'

interface Parts {
  mutate: Mutate
  loose: LooseFiles
  confirmation: Confirmation
  notifyAdministrators: NotifyAdministrators
}

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
        (tx) => restoreSubject(tx, actorOf(request), subject),
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
          const { result, audit } = await purgeSubject(tx, actorOf(request), subject)
          return { result: await loose.loosen(tx, result), audit }
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

function messageOf({ name, kind, postIds }: Locked, missing: readonly Subject[]): string {
  const posts = postIds.length === 0 ? '' : `, with its ${postIds.length === 1 ? 'post' : 'posts'}`
  const what = `“${name || kinds[kind].one}” is back${posts}`
  if (missing.length === 0) return `${what}.`
  const gone = (['category', 'picture'] as const).flatMap((kind) => {
    const count = missing.filter((each) => each.kind === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  return `${what}, without ${gone.join(' and ')} that no longer ${missing.length === 1 ? 'exists' : 'exist'}.`
}
