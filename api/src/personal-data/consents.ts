import { registrationConsentVersion } from '@grace/contract/consent'
import type { Language } from '@grace/contract/language'
import type { Consent, ConsentPurpose } from '@grace/contract/my-data'
import type { Db } from '../database/db.ts'
import { storeConsentText, storeGuardianText } from './consent-texts.ts'
import { belongsTo, isOwnSubmission, type Person, provenAddress, sentTables } from './person.ts'

interface NewConsent {
  accountId: number
  purpose: 'registration' | 'guardian'
  /** Null for a client that did not say what language it showed. */
  language: Language | null
  /** `mail`: on the page of the link that was mailed to the guardian. */
  place: 'register' | 'profile' | 'my-data' | 'mail' | 'in-person'
}

/** Submissions that a consent was given with. */
const submissions = [
  { purpose: 'prayer', of: 'requests', place: 'prayer-form' },
  { purpose: 'contact', of: 'messages', place: 'contact-form' },
  { purpose: 'newsletter', of: 'subscriptions', place: 'newsletter-form' },
] as const

const ofSubmissions = (person: Person) =>
  submissions.map(
    (
      { purpose, of, place },
      at,
    ) => `select '${purpose}' as purpose, id, consent_version as version, language, text,
     ${of === 'requests' ? 'consent_is_ticked' : 'false'} as "isTicked", '${place}' as place,
     consent_at as "givenAt", ${of === 'subscriptions' ? 'unsubscribed_at' : 'null'} as "withdrawnAt"
   from ${sentTables[of].table} left join consent_texts on hash = consent_text_hash
   where ${belongsTo(person, of, `$${at + 2}`)}`,
  )

export const consentRepository = (db: Db) => ({
  async insert({ accountId, purpose, language, place }: NewConsent): Promise<void> {
    const hash =
      place === 'mail' && language
        ? await storeGuardianText(db, language)
        : await storeConsentText(db, language, [purpose])
    await db.query(
      `insert into account_consents (account_id, purpose, version, language, text_hash, place)
       values ($1, $2, $3, $4, $5, $6)`,
      [accountId, purpose, registrationConsentVersion, language, hash, place],
    )
  },

  /** Newest first. */
  async listOf(person: Person): Promise<Consent[]> {
    const { accountId, chosen } = person
    const { rows } = await db.query<Consent>(
      `select purpose, id, version, language, text, place not in ('mail', 'in-person') as "isTicked", place, given_at as "givenAt",
         withdrawn_at as "withdrawnAt"
       from account_consents left join consent_texts on hash = text_hash
       where account_id = $1
       union all
       ${ofSubmissions(person).join(' union all ')}
       order by "givenAt" desc, purpose, id desc`,
      [accountId, ...submissions.map(({ of }) => chosen[of])],
    )
    return rows
  },

  async hasAgreed(accountId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from account_consents
       where account_id = $1 and purpose = 'registration' and version = $2 and withdrawn_at is null limit 1`,
      [accountId, registrationConsentVersion],
    )
    return rowCount > 0
  },

  /**
   * Withdraws a consent. What it allowed ends with it: a submission is deleted, a subscription ends.
   *
   * @returns false if the account has given no such consent, or has withdrawn it.
   */
  async withdraw(accountId: number, purpose: ConsentPurpose, id: number): Promise<boolean> {
    const statement = {
      registration: `update account_consents set withdrawn_at = now()
        where account_id = $1 and id = $2 and purpose = 'registration' and withdrawn_at is null`,
      guardian: `update account_consents set withdrawn_at = now()
        where account_id = $1 and id = $2 and purpose = 'guardian' and withdrawn_at is null`,
      prayer: `delete from prayer_requests where id = $2 and ${isOwnSubmission}`,
      contact: `delete from contact_messages where id = $2 and ${isOwnSubmission}`,
      newsletter: `update subscribers set unsubscribed_at = now()
        where id = $2 and email_key = ${provenAddress} and unsubscribed_at is null`,
    }[purpose]
    const { rowCount } = await db.query(statement, [accountId, id])
    return rowCount > 0
  },
})
