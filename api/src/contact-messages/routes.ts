import { contactMessages } from '@grace/contract/contact-messages'
import { actorOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { done, routeOf } from '../http/route-of.ts'
import { inboxActs } from '../submissions/inbox-acts.ts'
import type { Notify } from '../submissions/notices.ts'
import type { Submit } from '../submissions/submit.ts'
import { contactMessageRepository } from './repository.ts'

const maxPerHour = 10

export function contactMessageRoutes(app: App, { submit, notify }: { submit: Submit; notify: Notify }) {
  const repository = contactMessageRepository(app.db)
  const acts = inboxActs(app.db, { type: 'contact-message', repository: contactMessageRepository })

  app.route({
    ...routeOf(contactMessages.submit),
    handler: async (request) => {
      const { body } = request
      const { result, isNew } = await submit(request, {
        form: body,
        target: { email: body.email, maxPerHour },
        store: (tx) => contactMessageRepository(tx).insert(body),
      })
      if (isNew) notify('contact message')
      return done('Your message has been received. We will get back to you.', result)
    },
  })
  app.route({
    ...routeOf(contactMessages.list),
    handler: async ({ query }, reply) => {
      const { items, total } = await repository.list(query)
      reply.header('x-total-count', total)
      return items
    },
  })
  app.route({
    ...routeOf(contactMessages.one),
    handler: async ({ params }) => found(await repository.byId(params.id), 'contact message'),
  })
  app.route({
    ...routeOf(contactMessages.update),
    handler: async (request) => {
      const changed = await acts.update(actorOf(request), request.params.id, request.body)
      return done('Contact message updated successfully!', changed)
    },
  })
  app.route({
    ...routeOf(contactMessages.remove),
    handler: async (request) => {
      await acts.remove(actorOf(request), request.params.id)
      return done('Contact message deleted successfully!', null)
    },
  })
}
