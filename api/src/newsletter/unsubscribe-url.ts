/** A page of the site, which asks before it unsubscribes: mail servers open links to look at them. */
export const unsubscribeUrl = (siteUrl: string, token: string) =>
  `${siteUrl.replace(/\/$/, '')}/newsletter/unsubscribe?token=${token}`
