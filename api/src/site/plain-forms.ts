import { contactMessages } from '@grace/contract/contact-messages'
import type { ErrorBody } from '@grace/contract/errors'
import { type Language, languages } from '@grace/contract/languages'
import { maxBodyBytes } from '@grace/contract/limits'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepOpen } from '../http/errors.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { confirmFormPage } from './confirm-form.ts'
import { isFromOtherSite } from './cross-site.ts'
import { redirectToPrivateLink, sendPrivateLinkPage } from './private-link-page.ts'
import { refusedFormPage } from './refused-form.ts'

const forms: Record<string, { path: string }> = {
  'prayer-requests': prayerRequests.submit,
  contact: contactMessages.submit,
  newsletter: newsletter.subscribe,
}

interface Options {
  /** Public address of the site. */
  siteUrl: string
  defaultLanguage: Language
}

/**
 * Public forms for browsers without JavaScript: posts them to the API, under the same rules, and redirects to a
 * result page.
 */
export async function plainForms(app: FastifyInstance, { siteUrl, defaultLanguage }: Options): Promise<void> {
  // Before the body is read, so that a cross-site form costs nothing.
  const refuseOtherSites = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFromOtherSite(request, siteUrl)) return
    const language = preferredLanguage(request.headers['accept-language'], defaultLanguage)
    return reply
      .code(403)
      .headers({ 'cache-control': 'no-store', 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(refusedFormPage(language))
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.setErrorHandler((error: FastifyError, _, reply) => {
    if (error.statusCode !== 413) throw error
    return keepOpen(reply)
      .code(413)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('The form is too long. Please go back and shorten it.')
  })
  sendPrivateLinkPage(app, { siteUrl })
  app.post<{ Params: { name: string }; Body: Record<string, string> | undefined }>(
    '/forms/:name',
    { onRequest: refuseOtherSites },
    async ({ params, body = {}, ip }, reply) => {
      const form = Object.hasOwn(forms, params.name) ? forms[params.name] : undefined
      if (!form) return reply.callNotFound()
      const response = await app.inject({
        method: 'POST',
        url: `/api${form.path}`,
        payload: body,
        remoteAddress: ip,
      })
      const language = languages.find((each) => each === body.language) ?? defaultLanguage
      if (isTrapped(response.body)) {
        return reply
          .code(400)
          .headers({ 'cache-control': 'no-store', 'content-language': language })
          .type('text/html; charset=utf-8')
          .send(confirmFormPage({ language, action: `/forms/${params.name}`, fields: body }))
      }
      const token = response.statusCode === 201 ? linkTokenIn(response.body) : null
      // Redirect with 303, so that a reload does not send the form again.
      if (token) return redirectToPrivateLink(reply, { siteUrl, language, token })
      return reply.redirect(`/${language}/${response.statusCode === 201 ? 'sent' : 'not-sent'}`, 303)
    },
  )
}

/** True if nothing but the hidden field is wrong. */
function isTrapped(body: string): boolean {
  const { errors = [] } = JSON.parse(body) as Partial<ErrorBody>
  return errors.length > 0 && errors.every(({ code }) => code === 'looks_automated')
}

/** A subscription has none. */
function linkTokenIn(body: string): string | null {
  const { data } = JSON.parse(body) as { data: { linkToken?: string | null } | null }
  return data?.linkToken ?? null
}
