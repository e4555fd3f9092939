import { prayerRequests } from '@grace/contract/prayer-requests'
import { readingLog } from '../audit/reading-log.ts'
import type { Confirmation } from '../auth/confirmation.ts'
import { actorOf, callerOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import type { RequestSenders } from '../own-requests/senders.ts'
import { numbersIn } from '../sensitive-changes/new-numbers.ts'
import { inboxMutations } from '../submissions/inbox-mutations.ts'
import type { Notify } from '../submissions/notices.ts'
import type { Submit } from '../submissions/submit.ts'
import { prayerRequestRepository } from './repository.ts'

const maxPerHour = 10

export function prayerRequestRoutes(
  app: App,
  {
    submit,
    notify,
    senders,
    confirmation,
  }: { submit: Submit; notify: Notify; senders: RequestSenders; confirmation: Confirmation },
) {
  const repository = prayerRequestRepository(app.db, app.sealing)
  const mutations = inboxMutations(app.db, {
    type: 'prayer-request',
    repository: (db) => prayerRequestRepository(db, app.sealing),
    senders,
  })

  const logReading = readingLog(app.db, 'security.prayer-requests-read')

  return {
    submit: async (request) => {
      const { body } = request
      const email = body.withoutName ? null : body.email
      const owner = await senders.ownerOf(request, 'prayer-request', body)
      const { result, isNew } = await submit(request, {
        form: body,
        target: { email, maxPerHour },
        store: (tx) => prayerRequestRepository(tx, app.sealing).insert(body, owner),
      })
      if (isNew) {
        notify('prayer request')
        senders.mailLink(request, 'prayer-request', result.id)
      }
      const linkToken = await senders.linkToken('prayer-request', result.id)
      return done(prayerRequests.submit, { ...result, linkToken })
    },
    list: async (request) => {
      await logReading(request)
      return (part) => repository.list({ ...request.query, ...part }, callerOf(request).accountId)
    },
    one: async (request) => {
      await logReading(request)
      return found(await repository.byId(request.params.id), 'prayer request')
    },
    update: async (request) => {
      if (numbersIn(request.body.answer ?? '').length > 0) await confirmation.require(request)
      const changed = await mutations.update(actorOf(request), request.params.id, request.body)
      return done(prayerRequests.update, changed)
    },
    remove: async (request) => {
      await mutations.remove(actorOf(request), request.params.id)
      return done(prayerRequests.remove, null)
    },
  } satisfies Partial<Handlers<typeof prayerRequests>>
}
