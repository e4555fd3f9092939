import { prayerRequests } from '@grace/contract/prayer-requests'
import { actorOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { done, routeOf } from '../http/route-of.ts'
import { inboxActs } from '../submissions/inbox-acts.ts'
import type { Notify } from '../submissions/notices.ts'
import type { Submit } from '../submissions/submit.ts'
import { prayerRequestRepository } from './repository.ts'

const maxPerHour = 10

export function prayerRequestRoutes(app: App, { submit, notify }: { submit: Submit; notify: Notify }) {
  const repository = prayerRequestRepository(app.db)
  const acts = inboxActs(app.db, { type: 'prayer-request', repository: prayerRequestRepository })

  app.route({
    ...routeOf(prayerRequests.submit),
    handler: async (request) => {
      const { body } = request
      const { result, isNew } = await submit(request, {
        form: body,
        target: { email: body.email, maxPerHour },
        store: (tx) => prayerRequestRepository(tx).insert(body),
      })
      if (isNew) notify('prayer request')
      return done('Your prayer request has been received. We will pray with you.', result)
    },
  })
  app.route({
    ...routeOf(prayerRequests.list),
    handler: async ({ query }, reply) => {
      const { items, total } = await repository.list(query)
      reply.header('x-total-count', total)
      return items
    },
  })
  app.route({
    ...routeOf(prayerRequests.one),
    handler: async ({ params }) => found(await repository.byId(params.id), 'prayer request'),
  })
  app.route({
    ...routeOf(prayerRequests.update),
    handler: async (request) => {
      const changed = await acts.update(actorOf(request), request.params.id, request.body)
      return done('Prayer request updated successfully!', changed)
    },
  })
  app.route({
    ...routeOf(prayerRequests.remove),
    handler: async (request) => {
      await acts.remove(actorOf(request), request.params.id)
      return done('Prayer request deleted successfully!', null)
    },
  })
}
