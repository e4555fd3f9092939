import { joinPath, type Language, languages } from '@grace/contract/languages'
import { newsletter } from '@grace/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { preferredLanguage } from '../http/preferred-language.ts'

const texts: Record<Language, { done: string; stopped: string; failed: string }> = {
  en: {
    done: 'You have been unsubscribed. You will get no more newsletters from us.',
    stopped: 'You will get no more of these emails from us.',
    failed: 'This link is not valid. Please use the most recent one you received.',
  },
  fr: {
    done: 'Vous êtes désabonné(e). Vous ne recevrez plus notre lettre d’information.',
    stopped: 'Vous ne recevrez plus ces e-mails de notre part.',
    failed: 'Ce lien n’est pas valable. Veuillez utiliser le plus récent que vous avez reçu.',
  },
  rw: {
    done: 'Mwavuye ku rutonde. Nta yandi makuru tuzongera kuboherereza.',
    stopped: 'Ubu butumwa ntibuzongera koherezwa kuri imeyili yanyu.',
    failed: 'Iri huza ntirikora. Mukoreshe irya nyuma mwahawe.',
  },
}

/**
 * Handles the URL of the `List-Unsubscribe` header: mail programs post to it (RFC 8058), as does the unsubscribe page
 * without JavaScript. The token is in the query, and the body is ignored.
 */
export async function oneClickUnsubscribe(app: FastifyInstance, defaultLanguage: Language): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_000 }, (_, __, done) => done(null))
  const path = '/newsletter/unsubscribe'
  for (const prefix of [null, ...languages]) {
    app.post<{ Querystring: Record<string, unknown> }>(
      joinPath(prefix, path),
      async ({ query: { token }, ip, headers }, reply) => {
        const language = prefix ?? preferredLanguage(headers['accept-language'], defaultLanguage)
        const { statusCode } = await app.inject({
          method: 'POST',
          url: `/api${newsletter.unsubscribe.path}`,
          payload: { token: typeof token === 'string' ? token : '' },
          remoteAddress: ip,
        })
        const done = /^(?:requests|announcements|events)-/.test(String(token)) ? 'stopped' : 'done'
        // Mail programs do not follow redirects here.
        return reply
          .code(statusCode)
          .headers({ 'cache-control': 'no-store', 'content-language': language })
          .type('text/plain; charset=utf-8')
          .send(texts[language][statusCode === 200 ? done : 'failed'])
      },
    )
  }
}
