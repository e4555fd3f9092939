import type { NewPrayerRequest, PrayerRequest } from '@grace/contract/prayer-requests'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { storeConsentText } from '../personal-data/consent-texts.ts'
import { createPersonKey, sealWith } from '../sealing/person-keys.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { consentOf } from '../submissions/form.ts'
import { inboxRepository } from '../submissions/inbox.ts'
import { type Owner, ownerColumns, ownerValues, valuesOfOwner } from '../submissions/owner.ts'

/** Administrators read this instead of a name that the sender withheld. */
const withheldName = 'Anonymous'

const inbox = inboxRepository<PrayerRequest>({
  table: 'prayer_requests',
  columns: 'name, email',
  text: 'request',
})

export const prayerRequestRepository = (db: Db, sealing: Sealing) => ({
  ...inbox(db, sealing),

  /** Call it in a transaction: the text is stored together with its key. */
  async insert(sent: NewPrayerRequest, owner: Owner | null): Promise<{ id: number }> {
    const { consentVersion, language } = consentOf(sent)
    const name = sent.withoutName ? withheldName : sent.name
    const email = sent.withoutName ? null : (sent.email ?? null)
    // Earlier versions of the form have no box.
    const isTicked = Boolean(sent.consent)
    const key = await createPersonKey(db, sealing)
    const { rows } = await db.query<{ id: number }>(
      `insert into prayer_requests (name, email, request, person_key, consent_version, language, search_text,
         without_name, consent_text_hash, consent_is_ticked, ${ownerColumns})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${ownerValues(11)}) returning id`,
      [
        name,
        email,
        sealWith(sealing, key, 'text', sent.request),
        key.id,
        consentVersion,
        language,
        searchKey(`${name} ${email ?? ''}`),
        sent.withoutName ?? false,
        await storeConsentText(db, language, isTicked ? ['prayer', 'sending'] : ['sending']),
        isTicked,
        ...valuesOfOwner(owner, sealing, key),
      ],
    )
    return rows[0] as { id: number }
  },
})
