import { registrationConsentVersion } from '@grace/contract/consent'
import type { Language } from '@grace/contract/language'
import type { Consent, ConsentPurpose } from '@grace/contract/my-data'
import type { Db } from '../database/db.ts'
import { storeConsentText, storeGuardianText } from './consent-texts.ts'

interface NewConsent {
  accountId: number
  purpose: 'registration' | 'guardian'
  /** Null for a client that did not say what language it showed. */
  language: Language | null
  /** `mail`: on the page of the link that was mailed to the guardian. */
  place: 'register' | 'profile' | 'my-data' | 'mail' | 'in-person'
}

/**
 * SQL: the address of the account `$1`, if its owner has proved to read mails there. Anybody can register with the
 * address of somebody else, and must not see or delete what that person sent.
 */
export const provenAddress =
  '(select email_key from accounts where id = $1 and email_confirmed_at is not null)'

/** SQL: the account `$1` sent it while signed in, or from its proven address. */
export const isOwnSubmission = `(account_id = $1 or lower(email) = ${provenAddress})`

/** Submissions that a consent was given with. */
const submissions = [
  { purpose: 'prayer', table: 'prayer_requests', place: 'prayer-form' },
  { purpose: 'contact', table: 'contact_messages', place: 'contact-form' },
  { purpose: 'newsletter', table: 'subscribers', place: 'newsletter-form' },
] as const

const ofSubmissions = submissions.map(
  ({
    purpose,
    table,
    place,
  }) => `select '${purpose}' as purpose, id, consent_version as version, language, text,
     ${table === 'prayer_requests' ? 'consent_is_ticked' : 'false'} as "isTicked", '${place}' as place,
     consent_at as "givenAt", ${table === 'subscribers' ? 'unsubscribed_at' : 'null'} as "withdrawnAt"
   from ${table} left join consent_texts on hash = consent_text_hash
   where ${table === 'subscribers' ? `email_key = ${provenAddress}` : isOwnSubmission}`,
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
  async listOf(accountId: number): Promise<Consent[]> {
    const { rows } = await db.query<Consent>(
      `select purpose, id, version, language, text, place not in ('mail', 'in-person') as "isTicked", place, given_at as "givenAt",
         withdrawn_at as "withdrawnAt"
       from account_consents left join consent_texts on hash = text_hash
       where account_id = $1
       union all
       ${ofSubmissions.join(' union all ')}
       order by "givenAt" desc, purpose, id desc`,
      [accountId],
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
