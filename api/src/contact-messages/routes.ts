import { contactMessages } from '@grace/contract/contact-messages'
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
import { contactMessageRepository } from './repository.ts'

const maxPerHour = 10

export function contactMessageRoutes(
  app: App,
  {
    submit,
    notify,
    senders,
    confirmation,
  }: { submit: Submit; notify: Notify; senders: RequestSenders; confirmation: Confirmation },
) {
  const repository = contactMessageRepository(app.db, app.sealing)
  const mutations = inboxMutations(app.db, {
    type: 'contact-message',
    repository: (db) => contactMessageRepository(db, app.sealing),
    senders,
  })

  return {
    submit: async (request) => {
      const { body } = request
      const owner = await senders.ownerOf(request, 'contact-message', body)
      const { result, isNew } = await submit(request, {
        form: body,
        target: { email: body.email, maxPerHour },
        store: (tx) => contactMessageRepository(tx, app.sealing).insert(body, owner),
      })
      if (isNew) {
        notify('contact message')
        senders.mailLink(request, 'contact-message', result.id)
      }
      const linkToken = await senders.linkToken('contact-message', result.id)
      return done(contactMessages.submit, { ...result, linkToken })
    },
    list: async (request) => {
      return (part) => repository.list({ ...request.query, ...part }, callerOf(request).accountId)
    },
    one: async ({ params }) => found(await repository.byId(params.id), 'contact message'),
    update: async (request) => {
      if (numbersIn(request.body.answer ?? '').length > 0) await confirmation.require(request)
      const changed = await mutations.update(actorOf(request), request.params.id, request.body)
      return done(contactMessages.update, changed)
    },
    remove: async (request) => {
      await mutations.remove(actorOf(request), request.params.id)
      return done(contactMessages.remove, null)
    },
  } satisfies Partial<Handlers<typeof contactMessages>>
}
