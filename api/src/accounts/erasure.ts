import { caseKey } from '@grace/contract/fields'
import { searchKey } from '@grace/contract/search-key'
import type { NewAuditEntry } from '../audit/repository.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { columnsWith } from '../personal-data/columns.ts'
import type { Chosen } from '../personal-data/person.ts'

/** Replaces the name of an erased person. Usernames cannot contain brackets, so it is nobody's name. */
export const erasedName = '(deleted)'

/** Current and past identifiers of a person, as they were written. */
interface Identity {
  usernames: string[]
  fullNames: string[]
  emails: string[]
  phoneNumbers: string[]
}

/** Account fields that identify the owner, by their names in the audit. */
const identifying = {
  username: 'usernames',
  fullName: 'fullNames',
  email: 'emails',
  phoneNumber: 'phoneNumbers',
} as const

/** Columns that store a person's name. */
const nameColumns = columnsWith('name')

export interface Erasure {
  /**
   * Addresses of which everything that was sent is deleted. `confirmed`: only the present one, if its owner has proved to
   * read mails there, because nobody may delete what others sent by registering with their address.
   */
  addresses: 'all' | 'confirmed'
  /** Leaves the name above submissions that may be those of a namesake. */
  keepsNames?: boolean
  /** An open rights request that is not answered yet, and so still says whose it is. */
  exceptRequest?: number | null
}

/** A prayer request or message that was erased. */
export interface ErasedSubmission {
  kind: 'prayer-request' | 'contact-message'
  id: number
  /** Nobody is to learn who sent it. */
  withoutName: boolean
}

/** Audit entries of erased submissions, which name nobody. Beside that of an account, one without a name would show whose it was. */
export const purgeEntries = (erased: readonly ErasedSubmission[]): NewAuditEntry[] =>
  erased
    .filter(({ withoutName }) => !withoutName)
    .map(({ kind, id }) => ({ action: `${kind}.purge`, subject: { type: kind, id } }))

/**
 * Erases a person's current and past names, addresses and numbers from all tables except `accounts`.
 *
 * Call it in the transaction that deletes the account, before the deletion. Texts that others wrote about the person
 * stay unchanged.
 *
 * @returns what they had sent.
 */
export async function erasePerson(
  tx: Db,
  accountId: number,
  { addresses, keepsNames = false, exceptRequest = null }: Erasure = { addresses: 'all' },
): Promise<ErasedSubmission[]> {
  await tx.query(
    `insert into erased_people (erasure_key, is_by_owner) select erasure_key, $2 from accounts where id = $1
     on conflict do nothing`,
    [accountId, addresses === 'confirmed'],
  )
  const identity = await identityOf(tx, accountId)
  const own = addresses === 'all' ? identity.emails : await confirmedEmails(tx, accountId)
  const sent = await deleteWhatTheySent(tx, accountId, own)
  if (!keepsNames) await replaceSenders(tx, accountId, identity)
  await replaceNames(tx, identity.usernames)
  await eraseFromRightsRequests(tx, { ...identity, emails: own }, exceptRequest)
  await deleteUnpublishedWritings(tx, accountId)
  await removeShownNames(tx, accountId)
  await removeFileNames(tx, accountId)
  await eraseFromAudit(tx, accountId, identity)
  const inTrash = await eraseFromTrash(tx, accountId, { ...identity, emails: own }, keepsNames)
  await deleteStoredResponses(tx, identity)
  return [...sent, ...inTrash]
}

/** Whether the erasure of an account would delete, or take the name from, a prayer request or message, in the trash as well. */
export async function reachesSubmissions(
  tx: Db,
  accountId: number,
  { addresses }: Erasure,
): Promise<boolean> {
  const identity = await identityOf(tx, accountId)
  const own = addresses === 'all' ? identity.emails : await confirmedEmails(tx, accountId)
  const names = [...identity.usernames, ...identity.fullNames].map((name) => name.toLowerCase())
  const rows = chosenTables.flatMap(({ table, kind }) => [
    `select email, account_id, name from ${table}`,
    `select row->>'email', (row->>'account_id')::bigint, row->>'name'
     from trash cross join lateral (values (content->'${table}'->0)) as own (row) where kind = '${kind}'`,
  ])
  const { rowCount } = await tx.query(
    `select from (${rows.join(' union all ')}) as sent
     where account_id = $1 or lower(email) = any ($2::text[])
       or (lower(name) = any ($3::text[]) and not ${isOfAccount('sent.email')}) limit 1`,
    [accountId, own.map(caseKey), names],
  )
  return rowCount > 0
}

/** Tables of submissions with the ids that were chosen of each, and their name in the trash. */
const chosenTables = [
  { table: 'prayer_requests', of: 'requests', kind: 'prayer-request', withoutName: 'without_name' },
  { table: 'contact_messages', of: 'messages', kind: 'contact-message', withoutName: 'false' },
] as const

/**
 * Erases records of somebody who needs no account, in the trash as well, and lists their random keys, so that a restored
 * backup does not bring them back.
 *
 * @returns how many of the chosen records there were, and which of them were submissions.
 */
export async function eraseChosen(
  tx: Db,
  chosen: Chosen,
  { exceptRequest }: Pick<Erasure, 'exceptRequest'> = {},
): Promise<{ count: number; submissions: ErasedSubmission[] }> {
  interface Gone {
    id: number
    key: string | null
    name: string | null
    email: string | null
  }
  const gone: Gone[] = []
  const submissions: ErasedSubmission[] = []
  for (const { table, of, kind } of chosenTables) {
    const ids = [...chosen[of]]
    const row = `content->'${table}'->0`
    // A trigger erases their keys, so that older backups cannot be read either.
    const { rows: deleted } = await tx.query<Gone>(
      `delete from ${table} where id = any ($1::bigint[]) returning id, person_key::text as key, name, email`,
      [ids],
    )
    const { rows: inTrash } = await tx.query<Gone>(
      `delete from trash where kind = '${kind}' and subject_id = any ($1::bigint[])
       returning subject_id as id, ${row}->>'person_key' as key, ${row}->>'name' as name, ${row}->>'email' as email`,
      [ids],
    )
    gone.push(...deleted, ...inTrash)
    submissions.push(...[...deleted, ...inTrash].map(({ id }) => ({ kind, id, withoutName: false })))
  }
  const { rows: subscriptions } = await tx.query<Gone>(
    `delete from subscribers where id = any ($1::bigint[])
     returning id, erasure_key::text as key, null as name, email`,
    [[...chosen.subscriptions]],
  )
  gone.push(...subscriptions)
  const present = (values: (string | null)[]) => [
    ...new Set(values.flatMap((value) => (value === null ? [] : [value]))),
  ]
  await tx.query(
    `insert into erased_people (erasure_key, is_by_owner) select key, true from unnest($1::uuid[]) as key
     on conflict do nothing`,
    [present(gone.map(({ key }) => key))],
  )
  const emails = present(gone.map(({ email }) => email))
  const identity = { usernames: [], fullNames: [], emails, phoneNumbers: [] }
  await eraseFromRightsRequests(tx, identity, exceptRequest ?? null)
  await eraseTextsFromAudit(tx, emails)
  await deleteResponsesWith(tx, emails)
  return { count: gone.length, submissions }
}

/** Erases submissions and subscriptions again whose random key is listed, in the trash as well. */
export async function eraseListed(tx: Db): Promise<number> {
  const isListed = (key: string) => `${key} in (select erasure_key from erased_people)`
  let count = 0
  for (const { table, kind } of chosenTables) {
    const { rowCount } = await tx.query(`delete from ${table} where ${isListed('person_key')}`)
    const { rowCount: inTrash } = await tx.query(
      `delete from trash
       where kind = '${kind}' and ${isListed(`(content->'${table}'->0->>'person_key')::uuid`)}`,
    )
    count += rowCount + inTrash
  }
  const { rowCount } = await tx.query(`delete from subscribers where ${isListed('erasure_key')}`)
  return count + rowCount
}

/**
 * Deletes open rights requests with an address or a number of the person. One without either loses a name that matches,
 * as a submission does.
 */
async function eraseFromRightsRequests(
  tx: Db,
  { usernames, fullNames, emails, phoneNumbers }: Identity,
  exceptRequest: number | null,
): Promise<void> {
  await tx.query(
    `delete from rights_requests
     where (lower(email) = any ($1::text[]) or phone = any ($2::text[])) and id is distinct from $3`,
    [emails.map(caseKey), phoneNumbers, exceptRequest],
  )
  await tx.query(
    `update rights_requests set name = $2, search_text = $3
     where lower(name) = any ($1::text[]) and email is null and phone is null and id is distinct from $4`,
    [
      [...usernames, ...fullNames].map((name) => name.toLowerCase()),
      erasedName,
      searchKey(erasedName),
      exceptRequest,
    ],
  )
}

/** Collects identifiers from the account and its audit entries, without those that another account uses now. */
async function identityOf(tx: Db, accountId: number): Promise<Identity> {
  const { rows } = await tx.query<Record<keyof typeof identifying, string | null>>(
    `select username, full_name as "fullName", email, phone_number as "phoneNumber" from accounts where id = $1
     union all
     select state->>'username', state->>'fullName', state->>'email', state->>'phoneNumber'
     from audit_entries cross join lateral (values (before), (after)) as states (state)
     where subject_type = 'account' and subject_id = $1 and jsonb_typeof(state) = 'object'
     union all
     select distinct actor_username, null, null, null from audit_entries where actor_id = $1`,
    [accountId],
  )
  const identity: Identity = { usernames: [], fullNames: [], emails: [], phoneNumbers: [] }
  for (const row of rows) {
    for (const [field, list] of Object.entries(identifying) as [keyof typeof identifying, keyof Identity][]) {
      const value = row[field]
      if (value && value !== erasedName && !identity[list].includes(value)) identity[list].push(value)
    }
  }
  const { rows: others } = await tx.query<{ username: string; email: string }>(
    `select username_key as username, email_key as email from accounts
     where id <> $1 and (username_key = any ($2::text[]) or email_key = any ($3::text[]))
     union all
     select username_key, email_key from trash
     where subject_id <> $1 and (username_key = any ($2::text[]) or email_key = any ($3::text[]))`,
    [accountId, identity.usernames.map(caseKey), identity.emails.map(caseKey)],
  )
  const isFree = (field: 'username' | 'email') => (value: string) =>
    !others.some((other) => other[field] === caseKey(value))
  return {
    ...identity,
    usernames: identity.usernames.filter(isFree('username')),
    emails: identity.emails.filter(isFree('email')),
  }
}

async function confirmedEmails(tx: Db, accountId: number): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    'select email from accounts where id = $1 and email_confirmed_at is not null',
    [accountId],
  )
  return rows.map(({ email }) => email)
}

async function deleteWhatTheySent(tx: Db, accountId: number, emails: string[]): Promise<ErasedSubmission[]> {
  const keys = emails.map(caseKey)
  const erased: ErasedSubmission[] = []
  // A trigger erases their keys, so that older backups cannot be read either.
  for (const { table, kind, withoutName } of chosenTables) {
    const { rows } = await tx.query<Omit<ErasedSubmission, 'kind'>>(
      `delete from ${table} where lower(email) = any ($1::text[]) or account_id = $2
       returning id, ${withoutName} as "withoutName"`,
      [keys, accountId],
    )
    erased.push(...rows.map((row) => ({ kind, ...row })))
  }
  await tx.query('delete from subscribers where email_key = any ($1::text[])', [keys])
  return erased
}

/**
 * Erases names from submissions without an address, or from an address of no account, if the name matches: they may
 * be the person's. The text stays. An address of another account proves a namesake.
 */
async function replaceSenders(tx: Db, accountId: number, { usernames, fullNames }: Identity): Promise<void> {
  const names = [...usernames, ...fullNames].map((name) => name.toLowerCase())
  for (const table of inboxTables) {
    const { rows } = await tx.query<{ id: number; email: string | null }>(
      `select id, email from ${table}
       where lower(name) = any ($2::text[])
         and not ${isOfAccount(`${table}.email`)}`,
      [accountId, names],
    )
    for (const { id, email } of rows) {
      const searchText = searchKey(`${erasedName} ${email ?? ''}`)
      await tx.query(`update ${table} set name = $2, search_text = $3 where id = $1`, [
        id,
        erasedName,
        searchText,
      ])
    }
  }
}

/** SQL: the address is that of another account than `$1`, also of one in the trash. */
const isOfAccount = (email: string) => `(
  exists (select from accounts where accounts.email_key = lower(${email}) and accounts.id <> $1)
  or exists (select from trash as gone where gone.email_key = lower(${email}) and gone.subject_id <> $1))`

/** Tables of submissions. Their texts are sealed. */
const inboxTables = ['prayer_requests', 'contact_messages'] as const

/** Does in the trash what the other functions do in the tables. */
async function eraseFromTrash(
  tx: Db,
  accountId: number,
  identity: Identity,
  keepsNames: boolean,
): Promise<ErasedSubmission[]> {
  const { usernames, fullNames, emails } = identity
  const erased: ErasedSubmission[] = []
  for (const { table, kind } of chosenTables) {
    const row = `content->'${table}'->0`
    const { rows: gone } = await tx.query<Omit<ErasedSubmission, 'kind'>>(
      `delete from trash where kind = '${kind}'
         and (lower(${row}->>'email') = any ($1::text[]) or (${row}->>'account_id')::bigint = $2)
       returning subject_id as id, coalesce((${row}->>'without_name')::boolean, false) as "withoutName"`,
      [emails.map(caseKey), accountId],
    )
    erased.push(...gone.map((each) => ({ kind, ...each })))
    if (keepsNames) continue
    const { rows } = await tx.query<{ id: number; email: string | null }>(
      `select id, ${row}->>'email' as email from trash
       where kind = '${kind}' and lower(${row}->>'name') = any ($2::text[]) and not ${isOfAccount(`(${row}->>'email')`)}`,
      [accountId, [...usernames, ...fullNames].map((name) => name.toLowerCase())],
    )
    for (const { id, email } of rows) {
      const searchText = searchKey(`${erasedName} ${email ?? ''}`)
      await tx.query(
        `update trash set name = $2, search_text = $2,
           content = jsonb_set(content, '{${table},0}',
             ${row} || jsonb_build_object('name', $2::text, 'search_text', $3::text))
         where id = $1`,
        [id, erasedName, searchText],
      )
    }
  }
  for (const [table, columns] of Object.entries(nameColumns)) {
    await tx.query(
      `update trash set content = jsonb_set(content, '{${table}}', (
         select jsonb_agg(each || (
           select coalesce(jsonb_object_agg(name, $3::text), '{}') from unnest($2::text[]) as name
           where each->>name = any ($1::text[])))
         from jsonb_array_elements(content->'${table}') as each))
       where content->'${table}'->0 is not null and content::text like any ($4::text[])`,
      [usernames, columns, erasedName, usernames.map((name) => `%${inJsonText(name)}%`)],
    )
  }
  return erased
}

async function replaceNames(tx: Db, usernames: string[]): Promise<void> {
  for (const [table, columns] of Object.entries(nameColumns)) {
    for (const column of columns) {
      await tx.query(`update ${table} set "${column}" = $2 where "${column}" = any ($1::text[])`, [
        usernames,
        erasedName,
      ])
    }
  }
}

/** Deletes the texts of a member that the church never published, in the trash as well. */
async function deleteUnpublishedWritings(tx: Db, accountId: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from blogs where author_id = $1 and not exists (select from posts where blog_id = blogs.id)
     union all
     select t.subject_id from trash t
     where kind = 'blog' and content->'blogs'->0->>'author_id' = $1::text
       and content->'posts'->0 is null
       and not exists (
         select from trash p where p.kind = 'post' and p.content->'posts'->0->>'blog_id' = t.subject_id::text)`,
    [accountId],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  // The pictures, which nothing shows any more, go to the trash by themselves; their descriptions go at once.
  await tx.query(
    `update pictures set alt_text = null, alt_text_by_language = '{}', search_text = ''
     where id in (select picture_id from blog_pictures where blog_id = any($1::bigint[]))
       and type = 'member'`,
    [ids],
  )
  for (const table of ['texts', 'text_revisions']) {
    await tx.query(`delete from ${table} where kind = 'blog' and subject_id = any($1::bigint[])`, [ids])
  }
  await tx.query('delete from blogs where id = any($1::bigint[])', [ids])
  await tx.query(`delete from trash where kind = 'blog' and subject_id = any($1::bigint[])`, [ids])
}

/** Removes the name that readers saw from the published texts of a member, which stay. */
async function removeShownNames(tx: Db, accountId: number): Promise<void> {
  const { rowCount } = await tx.query(
    'update blogs set shown_name = null where author_id = $1 and shown_name is not null',
    [accountId],
  )
  if (rowCount > 0) await raiseContentVersion(tx)
  await tx.query(
    `update trash set content = jsonb_set(content, '{blogs,0,shown_name}', 'null')
     where kind = 'blog' and content->'blogs'->0->>'author_id' = $1::text`,
    [accountId],
  )
}

/** Removes the names of the files that the person uploaded. */
async function removeFileNames(tx: Db, accountId: number): Promise<void> {
  await tx.query(
    `update pictures set file_name = null, file_name_search = '' where created_by = $1 and file_name is not null`,
    [accountId],
  )
  await tx.query(
    `update trash set
       content = jsonb_set(content, '{pictures,0}',
         content->'pictures'->0 || '{"file_name": null, "file_name_search": ""}')
     where kind = 'picture' and content->'pictures'->0->>'created_by' = $1::text`,
    [accountId],
  )
}

async function eraseFromAudit(tx: Db, accountId: number, identity: Identity): Promise<void> {
  await tx.query('update audit_entries set actor_username = $2 where actor_id = $1', [accountId, erasedName])
  await tx.query(
    `update audit_entries set
       before = case when jsonb_typeof(before) = 'object' then before - $2::text[] else before end,
       after = case when jsonb_typeof(after) = 'object' then after - $2::text[] else after end
     where subject_type = 'account' and subject_id = $1`,
    [accountId, Object.keys(identifying)],
  )
  await eraseTextsFromAudit(tx, Object.values(identity).flat())
}

/** Removes strings that equal one of the texts from the states in the audit. */
async function eraseTextsFromAudit(tx: Db, known: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ id: number; before: unknown; after: unknown }>(
    `select id, before, after from audit_entries
     where concat(before::text, after::text) ilike any ($1::text[])`,
    [known.map((text) => `%${inJsonText(text)}%`)],
  )
  const erased = new Set(known.map(caseKey))
  for (const { id, before, after } of rows) {
    await tx.query(
      'update audit_entries set before = $2::text::jsonb, after = $3::text::jsonb where id = $1',
      [
        id,
        before === null ? null : JSON.stringify(withoutPerson(before, erased)),
        after === null ? null : JSON.stringify(withoutPerson(after, erased)),
      ],
    )
  }
}

/** Replaces every string that equals one of the person's names, addresses or numbers. */
function withoutPerson(value: unknown, erased: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return erased.has(caseKey(value)) ? erasedName : value
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, erased))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutPerson(each, erased)]))
}

/** Idempotent responses expire after two days at most; delete those that name the person now. */
const deleteStoredResponses = (tx: Db, identity: Identity) =>
  deleteResponsesWith(tx, Object.values(identity).flat())

/** Deletes idempotent responses that contain one of the texts as a value. */
export async function deleteResponsesWith(tx: Db, texts: readonly string[]): Promise<void> {
  await tx.query('delete from idempotency_keys where answer::text ilike any ($1::text[])', [
    texts.map((text) => `%"${inJsonText(text)}"%`),
  ])
}

/** Escapes a text as inside JSON, for `ilike`. */
const inJsonText = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')
