import type { Consent, MyData } from '@grace/contract/my-data'
import type { PersonCopy } from '@grace/contract/rights-requests'
import { accountColumns } from '../accounts/repository.ts'
import { listSecurityEvents } from '../audit/security-events.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Db } from '../database/db.ts'
import { guardianRepository } from '../guardians/repository.ts'
import { openStored, personKeyColumn } from '../sealing/person-keys.ts'
import type { PersonKey, Sealing } from '../sealing/sealing.ts'
import { closedRequestRepository } from './closed-requests.ts'
import { consentRepository } from './consents.ts'
import { belongsTo, type Person, sentTables } from './person.ts'

/** More than any account has in the time that the audit is kept; a limit for one that is attacked for months. */
const maxSecurityEvents = 10_000

/**
 * Everything about a person, as `columns` in columns.ts says.
 *
 * @param sessionId the present session of the owner; null for a copy that an administrator makes.
 * @returns null if the person has an account that does not exist.
 */
export async function copyOf(
  db: Db,
  sealing: Sealing,
  person: Person,
  sessionId: string | null,
): Promise<PersonCopy | null> {
  const { accountId, chosen } = person
  const rowsOf = async <Row>(text: string, ...more: unknown[]): Promise<Row[]> =>
    (await db.query<Row>(text, [accountId, ...more])).rows
  const [account = null] = await rowsOf<MyData['account']>(
    `select ${accountColumns}, date_of_birth as "dateOfBirth", address, pending_email as "pendingEmail",
       email_confirmed_at as "emailConfirmedAt", guardian_consent_at as "guardianConsentAt"
     from accounts where id = $1`,
  )
  if (!account && accountId !== null) return null
  const submitted = async (of: 'requests' | 'messages', text: string) => {
    const rows = await rowsOf<MyData['requests'][number] & { personKey: PersonKey | null }>(
      `select id, name, email, ${text} as text, answer, ${personKeyColumn}, status, created_at as "createdAt"
       from ${sentTables[of].table} where ${belongsTo(person, of, '$2')} order by id desc`,
      chosen[of],
    )
    return rows.map(({ personKey, ...row }) => ({
      ...row,
      text: openStored(sealing, personKey, 'text', row.text) ?? '',
      answer: row.answer && openStored(sealing, personKey, 'answer', row.answer),
    }))
  }
  const [oneTimeCodes] = await rowsOf<{ exists: boolean }>(
    'select exists (select from one_time_secrets where account_id = $1 and is_confirmed)',
  )
  const closed = accountId !== null && person.isOwner ? await closedRequestRepository(db).of(accountId) : null
  const securityLog =
    accountId === null ? [] : (await listSecurityEvents(db, accountId, { size: maxSecurityEvents })).items
  return {
    copiedAt: new Date().toISOString(),
    account,
    guardian: accountId === null ? null : await guardianRepository(db).copyOf(accountId),
    // Without an account, they were chosen.
    includesSubmissions: account === null || account.emailConfirmedAt !== null,
    closed: closed?.count ?? 0,
    requests: await submitted('requests', 'request'),
    messages: await submitted('messages', 'message'),
    subscriptions: await rowsOf(
      `select id, email, language, created_at as "createdAt", unsubscribed_at as "unsubscribedAt"
       from subscribers where ${belongsTo(person, 'subscriptions', '$2')} order by id desc`,
      chosen.subscriptions,
    ),
    notifications: await rowsOf(
      'select kind, channel from notification_choices where account_id = $1 order by kind',
    ),
    consents: (await consentRepository(db).listOf(person)) satisfies Consent[],
    devices: {
      sessions: accountId === null ? [] : await sessionRepository(db).listOf(accountId, sessionId),
      known: await rowsOf(
        `select created_at as "createdAt", last_used_at as "lastUsedAt" from known_devices
         where account_id = $1 order by last_used_at desc`,
      ),
      passkeys: await rowsOf(
        `select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
         where account_id = $1 order by id`,
      ),
      hasOneTimeCodes: oneTimeCodes?.exists ?? false,
      push: await rowsOf(
        'select created_at as "createdAt" from push_devices where account_id = $1 order by id desc',
      ),
    },
    securityLog,
    written: await rowsOf(
      `select id, title, content, created_at as "createdAt", updated_at as "updatedAt",
         (select coalesce(json_agg(file_name order by id), '[]') from pictures
          where created_by = $1 and file_name is not null and id in (
            select picture_id from blog_pictures where blog_id = blogs.id
            union all
            select picture_id from post_pictures join posts on posts.id = post_id where posts.blog_id = blogs.id)) as "fileNames"
       from blogs
       where created_by = (select username from accounts where id = $1) or author_id = $1 order by id desc`,
    ),
  }
}
