import type { NewPrayerRequest, PrayerRequest } from '@grace/contract/prayer-requests'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { storeConsentText } from '../personal-data/consent-texts.ts'
import { consentOf } from '../submissions/form.ts'
import { inboxRepository } from '../submissions/inbox.ts'

const inbox = inboxRepository<PrayerRequest>({
  table: 'prayer_requests',
  columns: 'name, request, email',
})

export const prayerRequestRepository = (db: Db) => ({
  ...inbox(db),

  async insert(sent: NewPrayerRequest): Promise<{ id: number }> {
    const { consentVersion, language } = consentOf(sent)
    // Earlier versions of the form have no box.
    const isTicked = Boolean(sent.consent)
    const { rows } = await db.query<{ id: number }>(
      `insert into prayer_requests (name, request, email, consent_version, language, search_text, consent_text_hash,
         consent_is_ticked)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        sent.name,
        sent.request,
        sent.email ?? null,
        consentVersion,
        language,
        searchKey(`${sent.name} ${sent.email ?? ''} ${sent.request}`),
        await storeConsentText(db, language, isTicked ? ['prayer', 'sending'] : ['sending']),
        isTicked,
      ],
    )
    return rows[0] as { id: number }
  },
})
