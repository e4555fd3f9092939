import type { ContactMessage, NewContactMessage } from '@grace/contract/contact-messages'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { storeConsentText } from '../personal-data/consent-texts.ts'
import { createPersonKey, sealWith } from '../sealing/person-keys.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { consentOf } from '../submissions/form.ts'
import { inboxRepository } from '../submissions/inbox.ts'
import { type Owner, ownerColumns, ownerValues, valuesOfOwner } from '../submissions/owner.ts'

const inbox = inboxRepository<ContactMessage>({
  table: 'contact_messages',
  columns: 'name, email',
  text: 'message',
})

export const contactMessageRepository = (db: Db, sealing: Sealing) => ({
  ...inbox(db, sealing),

  /** Call it in a transaction: the text is stored together with its key. */
  async insert(sent: NewContactMessage, owner: Owner | null): Promise<{ id: number }> {
    const { consentVersion, language } = consentOf(sent)
    const key = await createPersonKey(db, sealing)
    const { rows } = await db.query<{ id: number }>(
      `insert into contact_messages (name, email, message, person_key, consent_version, language, search_text,
         consent_text_hash, ${ownerColumns})
       values ($1, $2, $3, $4, $5, $6, $7, $8, ${ownerValues(9)}) returning id`,
      [
        sent.name,
        sent.email,
        sealWith(sealing, key, 'text', sent.message),
        key.id,
        consentVersion,
        language,
        searchKey(`${sent.name} ${sent.email}`),
        await storeConsentText(db, language, ['sending']),
        ...valuesOfOwner(owner, sealing, key),
      ],
    )
    return rows[0] as { id: number }
  },
})
