import type { SiteOptions } from '../site/site-options.ts'

/** Options of a site of one built folder, in tests. */
export const siteOptions = (directory: string) =>
  ({
    directory,
    releasesDir: null,
    dataDir: null,
    siteUrl: 'https://church.example',
    adminOrigin: 'https://console.example.org',
    consolePreviews: [],
    defaultLanguage: 'rw',
    passwordResetByEmail: false,
    testPage: false,
  }) satisfies Partial<SiteOptions>
