const pageUrl = (siteUrl: string) => `${siteUrl.replace(/\/$/, '')}/newsletter/unsubscribe`

/**
 * A page of the site that asks for confirmation, because mail servers prefetch links. The fragment is never sent: no
 * log, proxy or `Referer` contains the token.
 */
export const unsubscribeUrl = (siteUrl: string, token: string) => `${pageUrl(siteUrl)}#token=${token}`

/**
 * For the `List-Unsubscribe` header: the page, and the URL for the POST of a mail program (RFC 8058). The token is in
 * the query because the server needs it.
 */
export const oneClickUnsubscribeUrl = (siteUrl: string, token: string) => `${pageUrl(siteUrl)}?token=${token}`
