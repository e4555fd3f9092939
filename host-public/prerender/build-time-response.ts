import { defaultAuditRetentionMonths, defaultInboxRetentionMonths } from '@grace/contract/limits'
import { sampleSettings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import { type CachedResponse, siteAddress } from '../src/hydration/query-cache.ts'

const site: Site = {
  settings: sampleSettings,
  inboxRetentionMonths: defaultInboxRetentionMonths,
  auditRetentionMonths: defaultAuditRetentionMonths,
  announcements: [],
  events: [],
  posts: [],
}

/** What is known where there is no API to ask, as in a build: the samples of the church, and nothing published. */
export const buildTimeResponse = async (address: string): Promise<CachedResponse | null> =>
  address === siteAddress ? { status: 200, body: site, total: null, etag: null } : null
