import { isLanguage, type Language } from '@grace/contract/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'

const cookieName = 'grace-private-link'
const pagePath = '/forms/sent'
/** Long enough to load the page again on a bad connection. */
const shownSeconds = 120
const tokenLike = /^(?:[\dA-Z]{4}-){4}[\dA-Z]{4}$/
const tokenInCookie = /(?:^|;\s*)grace-private-link=([\w-]+)/
const marker = '<div id="private-link"></div>'

const texts: Record<Language, { text: string; whatsApp: string; paper: string }> = {
  en: {
    text: 'On your private page you can see what happens to it, read our answer, or withdraw it. Keep this link: we show it only once.',
    whatsApp: 'Send the link to my WhatsApp',
    paper: 'Short enough to write on paper:',
  },
  fr: {
    text: 'Sur votre page privée, vous pouvez voir où cela en est, lire notre réponse ou retirer votre envoi. Gardez ce lien : nous ne le montrons qu’une fois.',
    whatsApp: 'Envoyer le lien sur mon WhatsApp',
    paper: 'Assez court pour être noté sur papier :',
  },
  rw: {
    text: 'Ku rupapuro rwanyu bwite mushobora kureba aho bigeze, gusoma igisubizo cyacu, cyangwa kubikuraho. Mubike iri huza: turyerekana rimwe gusa.',
    whatsApp: 'Ohereza iri huza kuri WhatsApp yanjye',
    paper: 'Ni rigufi, mwaryandika ku rupapuro:',
  },
}

interface Options {
  /** Public address of the site. */
  siteUrl: string
}

/**
 * Redirects to the thank-you page with the private link. The token travels in a cookie of that page: a query would stand
 * in logs, and a browser without scripts cannot read a fragment.
 */
export function redirectToPrivateLink(
  reply: FastifyReply,
  { siteUrl, language, token }: Options & { language: Language; token: string },
): FastifyReply {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return reply
    .header(
      'set-cookie',
      `${cookieName}=${token}; Path=${pagePath}; Max-Age=${shownSeconds}; HttpOnly; SameSite=Strict${secure}`,
    )
    .redirect(`${pagePath}/${language}`, 303)
}

/** The thank-you page of forms posted without scripts, with the private link written into it. */
export function sendPrivateLinkPage(app: FastifyInstance, { siteUrl }: Options): void {
  app.get<{ Params: { language: string } }>(`${pagePath}/:language`, async ({ params, headers }, reply) => {
    const { language } = params
    if (!isLanguage(language)) return reply.callNotFound()
    const token = tokenInCookie.exec(headers.cookie ?? '')?.[1] ?? ''
    const sent = `/${language}/sent`
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (!tokenLike.test(token)) return reply.redirect(sent, 303)
    const page = await app.inject({ method: 'GET', url: sent })
    if (page.statusCode !== 200 || !page.body.includes(marker)) return reply.redirect(sent, 303)
    return reply
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(withLink(page.body, language, `${siteUrl.replace(/\/$/, '')}/request#${token}`))
  })
}

/** Without scripts: they would render the page of this address, which they do not know. */
function withLink(html: string, language: Language, url: string): string {
  const { text, whatsApp, paper } = texts[language]
  const parts = html.split(/<script\b/)
  const [first = '', ...others] = parts
  const withoutScripts = first + others.map((part) => part.slice(part.indexOf('</script>') + 9)).join('')
  const toOneself = `https://wa.me/?text=${encodeURIComponent(url)}`
  const link = `<p>${text}</p><p><a class="button" href="${toOneself}">${whatsApp}</a></p><p>${paper}<br><a href="${url}">${url.replace(/^https?:\/\//, '')}</a></p>`
  return withoutScripts.replace(marker, () => `<div class="notice good">${link}</div>`)
}
