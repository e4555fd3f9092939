import type { ContactMessage, NewContactMessage } from '@grace/contract/contact-messages'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { storeConsentText } from '../personal-data/consent-texts.ts'
import { consentOf } from '../submissions/form.ts'
import { inboxRepository } from '../submissions/inbox.ts'

const inbox = inboxRepository<ContactMessage>({
  table: 'contact_messages',
  columns: 'name, email, message',
})

export const contactMessageRepository = (db: Db) => ({
  ...inbox(db),

  async insert(sent: NewContactMessage): Promise<{ id: number }> {
    const { consentVersion, language } = consentOf(sent)
    const { rows } = await db.query<{ id: number }>(
      `insert into contact_messages (name, email, message, consent_version, language, search_text, consent_text_hash)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        sent.name,
        sent.email,
        sent.message,
        consentVersion,
        language,
        searchKey(`${sent.name} ${sent.email} ${sent.message}`),
        await storeConsentText(db, language, ['sending']),
      ],
    )
    return rows[0] as { id: number }
  },
})
