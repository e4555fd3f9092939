import { openTestDatabase } from '../testing/test-db.ts'
import type { Database, Db } from './db.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.query('create table notes (id bigint generated always as identity primary key, text text unique)')
})

afterAll(() => db.close())

test.each([undefined, 'values'])(
  'both drivers return the same values for a statement with the name %s',
  async (name) => {
    const { rows } = await db.query(
      `select 7::bigint as whole, count(*) as counted, true as yes, date '2026-01-31' as day, null as nothing,
       timestamptz '2026-01-31 23:30:00.25+02' as instant, '{"a":[1]}'::jsonb as json, $1::bytea as bytes, $2::int[] as list
     from (values (1), (2)) as two`,
      [Buffer.from('é'), [1, 2]],
      name,
    )
    expect(rows).toEqual([
      {
        whole: 7,
        counted: 2,
        yes: true,
        day: '2026-01-31',
        nothing: null,
        instant: '2026-01-31T21:30:00.250Z',
        json: { a: [1] },
        bytes: Buffer.from('é'),
        list: [1, 2],
      },
    ])
  },
)

test('rowCount counts what was read or written', async () => {
  const insert = await db.query(`insert into notes (text) values ('a'), ('b') returning id`)
  expect(insert.rowCount).toBe(2)
  expect((await db.query('select from notes')).rowCount).toBe(2)
  expect((await db.query(`update notes set text = text where text = 'a'`)).rowCount).toBe(1)
  expect((await db.query(`delete from notes where text = 'none'`)).rowCount).toBe(0)
})

test('a prepared statement can be executed repeatedly with different values', async () => {
  for (const id of [1, 2]) {
    const { rows } = await db.query('select $1::int as id', [id], 'echo')
    expect(rows).toEqual([{ id }])
  }
})

test('a prepared statement accepts null and an empty list, also after it refused a value', async () => {
  const echo = (...values: unknown[]) =>
    db.query('select $1::int as id, $2::text[] as list', values, 'echo_both').then(({ rows }) => rows)
  await expect(echo('x', [])).rejects.toMatchObject({ code: '22P02' })
  expect(await echo(null, [])).toEqual([{ id: null, list: [] }])
  expect(await echo(1, ['a "b"', null])).toEqual([{ id: 1, list: ['a "b"', null] }])
})

test('prepared writes count their rows, are rolled back with their transaction, and name a constraint', async () => {
  const insert = (on: Db, text: string) =>
    on.query('insert into notes (text) values ($1)', [text], 'notes_insert')
  const refusal = new Error('no')
  const undone = db.transaction(async (tx) => {
    expect((await insert(tx, 'prepared')).rowCount).toBe(1)
    throw refusal
  })
  // Waits for the transaction, and is no part of it.
  const other = insert(db, 'prepared')
  await expect(undone).rejects.toBe(refusal)
  expect((await other).rowCount).toBe(1)
  await expect(insert(db, 'prepared')).rejects.toMatchObject({ code: '23505', constraint: 'notes_text_key' })
  expect((await db.query(`select from notes where text = 'prepared'`)).rowCount).toBe(1)
})

test('a transaction is committed when its callback returns, and rolled back when it throws', async () => {
  const stored = await db.transaction(async (tx) => {
    await tx.query(`insert into notes (text) values ('kept')`)
    return 'done'
  })
  expect(stored).toBe('done')

  const refusal = new Error('no')
  const undone = db.transaction(async (tx) => {
    await tx.query(`insert into notes (text) values ('undone')`)
    throw refusal
  })
  await expect(undone).rejects.toBe(refusal)

  const { rows } = await db.query(`select text from notes where text in ('kept', 'undone')`)
  expect(rows).toEqual([{ text: 'kept' }])
})

test('a transaction rejects when an error within it was swallowed', async () => {
  const spoiled = db.transaction(async (tx) => {
    await tx.query('select nonsense').catch(() => {})
  })
  await expect(spoiled).rejects.toThrow(/rolled back/)
})

test('twenty transactions at once take turns', async () => {
  await db.query('create table counter (value int not null)')
  await db.query('insert into counter values (0)')
  const count = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ value: number }>('select value from counter for update')
      await tx.query('update counter set value = $1', [(rows[0]?.value ?? 0) + 1])
    })
  await Promise.all(Array.from({ length: 20 }, count))
  expect((await db.query('select value from counter')).rows).toEqual([{ value: 20 }])
})

test('the event loop keeps running between queued statements', async () => {
  const many = Array.from({ length: 40 }, () => db.query('select count(*) from generate_series(1, 50000)'))
  let isDone = false
  const all = Promise.all(many).finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  await all
  expect(turns).toBeGreaterThan(10)
})

test('a duplicate names its constraint', async () => {
  await db.query(`insert into notes (text) values ('once')`)
  const twice = db.query(`insert into notes (text) values ('once')`)
  await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_text_key' })
})
