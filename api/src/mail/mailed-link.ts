/**
 * The link to a page of the site that opens something to whoever has the token. Opening it changes nothing: the page
 * asks for a press, because mail gateways open links too. The token is in the query, because some of them drop a fragment.
 */
export const mailedLink = (siteUrl: string, path: string, token: string) =>
  `${siteUrl.replace(/\/$/, '')}${path}?token=${token}`
