const pageUrl = (siteUrl: string) => `${siteUrl.replace(/\/$/, '')}/newsletter/unsubscribe`

/**
 * A page of the site, which asks before it unsubscribes: mail servers open links to look at them. A fragment is never
 * sent: no log, proxy or `Referer` sees the token.
 */
export const unsubscribeUrl = (siteUrl: string, token: string) => `${pageUrl(siteUrl)}#token=${token}`

/**
 * For the `List-Unsubscribe` header: the same page, and the address to which a mail program posts (RFC 8058). The server
 * must see the token there, so it stands in the query.
 */
export const oneClickUnsubscribeUrl = (siteUrl: string, token: string) => `${pageUrl(siteUrl)}?token=${token}`
