import { mailedLink } from '../mail/mailed-link.ts'

/**
 * A page of the site with a button. Mail programs find the same address in the `List-Unsubscribe` header, and post to it
 * without opening a page (RFC 8058).
 */
export const unsubscribeUrl = (siteUrl: string, token: string) =>
  mailedLink(siteUrl, '/newsletter/unsubscribe', token)
