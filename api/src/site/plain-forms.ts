import { contactMessages } from '@grace/contract/contact-messages'
import { type Language, languages } from '@grace/contract/language'
import { maxBodyBytes } from '@grace/contract/limits'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import type { FastifyInstance } from 'fastify'

const forms: Record<string, { path: string }> = {
  'prayer-requests': prayerRequests.submit,
  contact: contactMessages.submit,
  newsletter: newsletter.subscribe,
}

/**
 * The public forms for browsers in which no script runs: what they send goes to the API, under the same rules, and the
 * browser is led to a page that says how it went.
 */
export async function plainForms(app: FastifyInstance, defaultLanguage: Language): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.post<{ Params: { name: string }; Body: Record<string, string> | undefined }>(
    '/forms/:name',
    async ({ params, body = {}, ip }, reply) => {
      const form = Object.hasOwn(forms, params.name) ? forms[params.name] : undefined
      if (!form) return reply.callNotFound()
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api${form.path}`,
        payload: body,
        remoteAddress: ip,
      })
      const language = languages.find((each) => each === body.language) ?? defaultLanguage
      // As a new question: loading the page again sends nothing again.
      return reply.redirect(`/${language}/${statusCode === 201 ? 'sent' : 'not-sent'}`, 303)
    },
  )
}
