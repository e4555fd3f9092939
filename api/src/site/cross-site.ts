import type { FastifyRequest } from 'fastify'

/**
 * True if a page of another site caused the request. Browsers send `Sec-Fetch-Site`; older ones only `Origin`. A
 * client that sends neither is not a browser. `none` says that no page did, so an `Origin` beside it must be ours.
 */
export function isFromOtherSite({ headers, host }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'none') return site !== 'same-origin'
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  // Also compare the host of the request: the site may have further names, as in development.
  return origin !== new URL(siteUrl).origin && new URL(origin).host !== host
}
