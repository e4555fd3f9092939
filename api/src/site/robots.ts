import { sitemapName } from './sitemap.ts'

/** What search engines may look at. Signing in, the console and its previews are nothing to be found, and the API is read by pages. */
export const robots = (siteUrl: string) =>
  `User-agent: *
Allow: /
Allow: /api/images/
Disallow: /api/
Disallow: /admin
Disallow: /dashboard
Disallow: /login?
Disallow: /preview
Disallow: /*/preview

Sitemap: ${siteUrl}/${sitemapName}
`
