import { languages } from '@grace/contract/languages'
import { defaultAuditRetentionMonths, defaultInboxRetentionMonths } from '@grace/contract/limits'
import { emptySettings } from '@grace/contract/read-settings'
import type { Site } from '@grace/contract/site'
import { type CachedResponse, siteAddress } from '../src/hydration/query-cache.ts'

const site: Site = {
  settings: emptySettings,
  inboxRetentionMonths: defaultInboxRetentionMonths,
  auditRetentionMonths: defaultAuditRetentionMonths,
  sendsMail: false,
  services: [],
  blocks: [],
  announcements: [],
  events: [],
  posts: [],
}

/** Response of the API during a build, where there is no API: no settings of a church, and no content. */
export const buildTimeResponse = async (address: string): Promise<CachedResponse | null> =>
  languages.some((language) => address === siteAddress(language))
    ? { status: 200, body: site, total: null, etag: null }
    : null
