import type { Language } from '@grace/contract/language'
import { newsletter } from '@grace/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { preferredLanguage } from '../http/preferred-language.ts'

const texts: Record<Language, { done: string; failed: string }> = {
  en: {
    done: 'You have unsubscribed. You will get no more letters from us.',
    failed: 'This link is not valid. Please use the newest one that you received.',
  },
  fr: {
    done: 'Vous êtes désabonné(e). Vous ne recevrez plus de lettres de notre part.',
    failed: 'Ce lien n’est pas valable. Veuillez utiliser le plus récent que vous avez reçu.',
  },
  rw: {
    done: 'Mwavuye ku rutonde. Nta yandi makuru tuzongera kuboherereza.',
    failed: 'Iyi link ntikora. Mukoreshe iyo muheruka kubona.',
  },
}

/**
 * The address in the `List-Unsubscribe` header of letters: mail programs post to it for their reader (RFC 8058), and so
 * does the page of the same address in a browser without scripts. The token stands in the query, the body means nothing.
 */
export async function oneClickUnsubscribe(app: FastifyInstance, defaultLanguage: Language): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_000 }, (_, __, done) => done(null))
  app.post<{ Querystring: Record<string, unknown> }>(
    '/newsletter/unsubscribe',
    async ({ query: { token }, ip, headers }, reply) => {
      const language = preferredLanguage(headers['accept-language'], defaultLanguage)
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api${newsletter.unsubscribe.path}`,
        payload: { token: typeof token === 'string' ? token : '' },
        remoteAddress: ip,
      })
      // Mail programs follow no redirect here.
      return reply
        .code(statusCode)
        .headers({ 'cache-control': 'no-store', 'content-language': language })
        .type('text/plain; charset=utf-8')
        .send(texts[language][statusCode === 200 ? 'done' : 'failed'])
    },
  )
}
