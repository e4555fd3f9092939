import { sitemapName } from './sitemap.ts'

/**
 * Rules for search engines: sign-in, console and previews are not indexed; the API is allowed because pages read it.
 */
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
