import { searchKey } from '@grace/contract/search-key'
import type { Database, Db } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { createPersonKeys, personKeyOf, sealWith } from './person-keys.ts'
import { isSealed, isUnsealed, type PersonKey, type Sealing } from './sealing.ts'

/** A table of submissions, with the column of the text and its kind in the trash. */
export interface SealedTable {
  table: string
  text: string
  kind: string
}

export const sealedTables: readonly SealedTable[] = [
  { table: 'prayer_requests', text: 'request', kind: 'prayer-request' },
  { table: 'contact_messages', text: 'message', kind: 'contact-message' },
]

const rowsAtOnce = 50

interface Found {
  id: number
  name: string
  email: string | null
  text: string
  note: string | null
  personKey: PersonKey | null
}

/** A row with its texts sealed. */
interface SealedRow {
  id: number
  text: string
  note: string | null
  searchText: string
  personKey: string
}

/**
 * Seals the submissions that an earlier release stored in clear, the trash included, in small transactions: it may be
 * interrupted anywhere, and several processes may run it. Then removes what is left of them from the database's files.
 *
 * @param signal stops it after the current transaction.
 * @returns how many it has sealed.
 */
export async function sealExisting(
  db: Database,
  sealing: Sealing,
  signal = new AbortController().signal,
): Promise<number> {
  const count = await sealStored(db, sealing, signal)
  if (!signal.aborted) await rewriteRemains(db)
  return count
}

async function sealStored(db: Database, sealing: Sealing, signal: AbortSignal): Promise<number> {
  let count = 0
  for (const sealed of sealedTables) {
    count += await inBatches(signal, (after) =>
      db.transaction((tx) => sealRows(tx, sealing, sealed, { after })),
    )
    count += await inBatches(signal, (after) => db.transaction((tx) => sealTrash(tx, sealing, sealed, after)))
  }
  return count
}

async function inBatches(signal: AbortSignal, work: (after: number) => Promise<number[]>): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    if (signal.aborted) return count
    const ids = await work(after)
    const last = ids.at(-1)
    if (last === undefined) return count
    count += ids.length
    after = last
  }
}

/**
 * Seals rows in clear, in the transaction of the caller.
 *
 * @param only the next ones after an id, or one of them.
 * @returns their ids.
 */
export async function sealRows(
  tx: Db,
  sealing: Sealing,
  { table, text }: Pick<SealedTable, 'table' | 'text'>,
  only: { after: number } | { id: number },
): Promise<number[]> {
  const { rows } = await tx.query<Found>(
    `select id, name, email, ${text} as text, note, ${personKeyOf('person_key')} as "personKey" from ${table}
     where (person_key is null or ${isUnsealed('note')} and exists (select from person_keys where id = person_key))
       and ${'id' in only ? 'id = $1' : 'id > $1'}
     order by id limit ${rowsAtOnce} for update skip locked`,
    ['id' in only ? only.id : only.after],
  )
  const sealed = await sealAll(tx, sealing, rows)
  await tx.query(
    `update ${table} set ${text} = s.text, note = s.note, search_text = s."searchText", person_key = s."personKey"
     from jsonb_to_recordset($1::text::jsonb) as s (id bigint, text text, note text, "searchText" text, "personKey" uuid)
     where ${table}.id = s.id`,
    [JSON.stringify(sealed)],
  )
  return rows.map(({ id }) => id)
}

async function sealTrash(
  tx: Db,
  sealing: Sealing,
  { table, text, kind }: SealedTable,
  after: number,
): Promise<number[]> {
  const row = `content->'${table}'->0`
  const key = `(${row}->>'person_key')::uuid`
  const { rows } = await tx.query<Found>(
    `select id, ${row}->>'name' as name, ${row}->>'email' as email, ${row}->>'${text}' as text, ${row}->>'note' as note,
       ${personKeyOf(key)} as "personKey"
     from trash
     where kind = $1 and id > $2 and (${key} is null
       or ${isUnsealed(`${row}->>'note'`)} and exists (select from person_keys where id = ${key}))
     order by id limit ${rowsAtOnce} for update skip locked`,
    [kind, after],
  )
  const sealed = await sealAll(tx, sealing, rows)
  await tx.query(
    `update trash set content = jsonb_set(content, '{${table},0}', ${row} || jsonb_build_object(
       '${text}', s.text, 'note', s.note, 'search_text', s."searchText", 'person_key', s."personKey"))
     from jsonb_to_recordset($1::text::jsonb) as s (id bigint, text text, note text, "searchText" text, "personKey" uuid)
     where trash.id = s.id`,
    [JSON.stringify(sealed)],
  )
  return rows.map(({ id }) => id)
}

async function sealAll(tx: Db, sealing: Sealing, rows: Found[]): Promise<SealedRow[]> {
  const made = await createPersonKeys(tx, sealing, rows.filter(({ personKey }) => !personKey).length)
  const sealed = rows.flatMap(({ id, name, email, text, note, personKey }) => {
    const key = personKey ?? (made.pop() as PersonKey)
    // A note in clear on a row whose installation key is missing has to wait for it.
    if (sealing.seal(key, 'note', '') === null) return []
    const seal = (field: 'text' | 'note', content: string) =>
      isSealed(content) && personKey ? content : sealWith(sealing, key, field, content)
    return [
      {
        id,
        text: seal('text', text),
        note: note === null ? null : seal('note', note),
        searchText: searchKey(`${name} ${email ?? ''}`),
        personKey: key.id,
      },
    ]
  })
  if (sealed.length > 0) await tx.query('update sealing_state set sealed = sealed + 1')
  return sealed
}

/** Old versions of the rows are still in the files of the tables and of the log. */
async function rewriteRemains(db: Database): Promise<void> {
  const { rows } = await db.query<{ sealed: number; rewritten: number }>(
    'select sealed, rewritten from sealing_state',
  )
  const { sealed = 0, rewritten = 0 } = rows[0] ?? {}
  if (sealed <= rewritten) return
  await db.rewrite([...sealedTables.map(({ table }) => table), 'trash'])
  await db.query('update sealing_state set rewritten = greatest(rewritten, $1::bigint)', [sealed])
}

/** A partial index answers it. */
async function hasSubmissionsInClear(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(
    sealedTables
      .map(({ table }) => `(select from ${table} where person_key is null limit 1)`)
      .join(' union all '),
  )
  return rowCount > 0
}

const hourMs = 3_600_000

/**
 * Seals what is in clear now, and what a server of an earlier release writes meanwhile: new submissions within seconds,
 * their notes and the remains in files every hour.
 *
 * @param checkMs how often it looks for new submissions.
 * @returns a function that stops it, after a transaction in progress.
 */
export function startSealing(
  db: Database,
  sealing: Sealing,
  log: Log,
  checkMs = 10_000,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let wholeAt = 0
  const seal = async () => {
    const isWhole = Date.now() >= wholeAt
    if (!isWhole && !(await hasSubmissionsInClear(db))) return
    if (isWhole) wholeAt = Date.now() + hourMs
    const count = await (isWhole ? sealExisting : sealStored)(db, sealing, signal)
    if (count > 0) log.info({ count }, 'submissions that were stored in clear are sealed')
  }
  const run = () => seal().catch((error: unknown) => log.warn({ err: error }, 'sealing failed'))
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, checkMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return running
  }
}
