import { prayerRequests } from '@grace/contract/prayer-requests'
import type { Site } from './site.ts'

/** Thirty new prayer requests and nothing else; the limit of the public form allows sixty in ten minutes. */
export async function thirtyNew(site: Site): Promise<void> {
  const known = await site.asAdmin(prayerRequests.list)
  for (let at = known.length + 1; at <= 30; at += 1) {
    await site.asAdmin(prayerRequests.submit, {
      body: { name: `Person ${at}`, request: `Request ${at}`, language: 'fr', email: `p${at}@example.org` },
    })
  }
  for (const { id } of known) {
    await site.asAdmin(prayerRequests.update, {
      params: { id },
      body: { status: 'NEW', assignedTo: null },
    })
  }
}
