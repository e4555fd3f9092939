import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site made a browser send this. Browsers say so in `Sec-Fetch-Site`; older ones send `Origin`
 * alone. A client that sends neither is no browser, and nobody else's page can have made it send anything.
 */
export function isFromOtherSite({ headers, host }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  // The host of the request as well: the site may be reached under a name that it was not told, as in development.
  return origin !== new URL(siteUrl).origin && new URL(origin).host !== host
}
