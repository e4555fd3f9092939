import { caseKey } from '@grace/contract/fields'
import type { Subscriber, SubscriberQuery, Subscription } from '@grace/contract/newsletter'
import { searchKey } from '@grace/contract/search-key'
import { newToken } from '../auth/opaque-token.ts'
import type { Db } from '../database/db.ts'
import {
  collated,
  containing,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { storeConsentText } from '../personal-data/consent-texts.ts'
import { consentColumns, consentOf } from '../submissions/form.ts'

/** Stored form; the link is built from the token. */
export type SubscriberRow = Omit<Subscriber, 'unsubscribeUrl'> & { unsubscribeToken: string }

/** SQL: letters are sent to it. */
const isActive = '(id in (select letter_recipients.id from letter_recipients))'

const columns = `id, email, ${consentColumns}, ${isActive} as active,
  created_at as "createdAt", unsubscribed_at as "unsubscribedAt", unsubscribe_token as "unsubscribeToken",
  refusals, refusal_code as "refusalCode", refused_at as "refusedAt"`

const sortable = {
  id: 'id',
  email: collated('email'),
  active: '(unsubscribed_at is not null)',
  // Ids ascend with time.
  createdAt: 'id',
}

export const subscriberRepository = (db: Db) => ({
  list({ page, size, cursor, q, active, sort }: SubscriberQuery & Part): Promise<Rows<SubscriberRow>> {
    const { values, $ } = valuesOf()
    const conditions = [
      ...(active ? [`${isActive} = ${active === 'true'}`] : []),
      ...(q ? [`search_key(email) like ${$(containing(searchKey(q)))}`] : []),
    ]
    const sql = `from subscribers ${whereAll(conditions)}`
    return listRows<SubscriberRow>(db, {
      columns,
      sql,
      values,
      orderBy: orderOf(sort, sortable, '-id'),
      page,
      size,
      cursor,
    })
  },

  /**
   * Subscribes an address. Leaves an active subscription unchanged, because anybody can enter any address.
   *
   * @returns the unsubscribe token; null if the address was subscribed already.
   */
  async subscribe(sent: Subscription): Promise<string | null> {
    const { consentVersion, language } = consentOf(sent)
    const textHash = await storeConsentText(db, language, ['sending'])
    // The token never changes, so that links in old mails keep working.
    const { rows } = await db.query<{ token: string }>(
      `insert into subscribers as kept (email, email_key, language, consent_version, unsubscribe_token, consent_text_hash)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (email_key) do update set
         email = excluded.email, language = excluded.language, consent_version = excluded.consent_version,
         consent_text_hash = excluded.consent_text_hash,
         consent_at = now(), unsubscribed_at = null
       where kept.unsubscribed_at is not null
       returning unsubscribe_token as token`,
      [sent.email, caseKey(sent.email), language, consentVersion, newToken(), textHash],
    )
    return rows[0]?.token ?? null
  },

  /** Idempotent. @returns false if no address has that token. */
  async unsubscribe(token: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'update subscribers set unsubscribed_at = coalesce(unsubscribed_at, now()) where unsubscribe_token = $1',
      [token],
    )
    return rowCount > 0
  },

  /** @returns false if it does not exist. */
  async remove(id: number): Promise<boolean> {
    const { rowCount } = await db.query('delete from subscribers where id = $1', [id])
    return rowCount > 0
  },
})
