import { defaultAuditRetentionMonths, defaultInboxRetentionMonths } from '@grace/contract/limits'
import { sampleSettings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import { type CachedResponse, siteAddress } from '../src/hydration/query-cache.ts'

const site: Site = {
  settings: sampleSettings,
  inboxRetentionMonths: defaultInboxRetentionMonths,
  auditRetentionMonths: defaultAuditRetentionMonths,
  services: [],
  announcements: [],
  events: [],
  posts: [],
}

/** Response of the API during a build, where there is no API: the sample settings, and no content. */
export const buildTimeResponse = async (address: string): Promise<CachedResponse | null> =>
  address === siteAddress ? { status: 200, body: site, total: null, etag: null } : null
