import type { Language } from '@grace/contract/language'
import { newsletter } from '@grace/contract/newsletter'
import { auditRepository } from '../audit/repository.ts'
import { actorOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { AppError, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { done } from '../http/route-of.ts'
import { notificationRepository } from '../notifications/repository.ts'
import type { Submit } from '../submissions/submit.ts'
import { type SubscriberRow, subscriberRepository } from './repository.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'
import type { Welcome } from './welcome.ts'

const maxPerHour = 5

interface NewsletterOptions {
  submit: Submit
  welcome: Welcome
  afterResponse: AfterResponse
  siteUrl: string
  defaultLanguage: Language
}

export function newsletterRoutes(
  app: App,
  { submit, welcome, afterResponse, siteUrl, defaultLanguage }: NewsletterOptions,
) {
  const repository = subscriberRepository(app.db)
  const withLink = ({ unsubscribeToken, ...subscriber }: SubscriberRow) => ({
    ...subscriber,
    unsubscribeUrl: unsubscribeUrl(siteUrl, unsubscribeToken),
  })

  return {
    subscribe: async (request) => {
      const { body, headers } = request
      const { result: token, isNew } = await submit(request, {
        form: body,
        target: { email: body.email, maxPerHour },
        store: (tx) => subscriberRepository(tx).subscribe(body),
      })
      if (isNew) {
        const language = body.language ?? preferredLanguage(headers['accept-language'], defaultLanguage)
        afterResponse(() => welcome({ email: body.email, language, token }))
      }
      // The same response for all, so that nobody can find out who is subscribed.
      return done(newsletter.subscribe, null)
    },
    unsubscribe: async ({ body }) => {
      // The same link ends the mails of one kind of notification.
      const isKnown =
        (await notificationRepository(app.db).stop(body.token)) || (await repository.unsubscribe(body.token))
      if (!isKnown) throw problem('token', 'unsubscribe_link_not_valid')
      return done(newsletter.unsubscribe, null)
    },
    list:
      ({ query }) =>
      async (part) => {
        const { items, total } = await repository.list({ ...query, ...part })
        return { items: items.map(withLink), total }
      },
    remove: async (request) => {
      const { id } = request.params
      await app.db.transaction(async (tx) => {
        const isRemoved = await subscriberRepository(tx).remove(id)
        if (!isRemoved) throw new AppError('not_found', { message: 'Subscriber not found' })
        await auditRepository(tx).insert(actorOf(request), {
          action: 'subscriber.delete',
          subject: { type: 'subscriber', id },
        })
      })
      return done(newsletter.remove, null)
    },
  } satisfies Partial<Handlers<typeof newsletter>>
}
