import { prayerRequests } from '@grace/contract/prayer-requests'
import { readingLog } from '../audit/reading-log.ts'
import { actorOf, callerOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { inboxMutations } from '../submissions/inbox-mutations.ts'
import type { Notify } from '../submissions/notices.ts'
import type { Submit } from '../submissions/submit.ts'
import { prayerRequestRepository } from './repository.ts'

const maxPerHour = 10

export function prayerRequestRoutes(app: App, { submit, notify }: { submit: Submit; notify: Notify }) {
  const repository = prayerRequestRepository(app.db, app.sealing)
  const mutations = inboxMutations(app.db, {
    type: 'prayer-request',
    repository: (db) => prayerRequestRepository(db, app.sealing),
  })

  const logReading = readingLog(app.db, 'security.prayer-requests-read')

  return {
    submit: async (request) => {
      const { body } = request
      const { result, isNew } = await submit(request, {
        form: body,
        target: { email: body.email, maxPerHour },
        store: (tx) => prayerRequestRepository(tx, app.sealing).insert(body),
      })
      if (isNew) notify('prayer request')
      return done(prayerRequests.submit, result)
    },
    list: async (request, reply) => {
      await logReading(request)
      const { items, total } = await repository.list(request.query, callerOf(request).accountId)
      reply.header('x-total-count', total)
      return items
    },
    one: async (request) => {
      await logReading(request)
      return found(await repository.byId(request.params.id), 'prayer request')
    },
    update: async (request) => {
      const changed = await mutations.update(actorOf(request), request.params.id, request.body)
      return done(prayerRequests.update, changed)
    },
    remove: async (request) => {
      await mutations.remove(actorOf(request), request.params.id)
      return done(prayerRequests.remove, null)
    },
  } satisfies Partial<Handlers<typeof prayerRequests>>
}
