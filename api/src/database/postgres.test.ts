import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseOf } from '../testing/template.ts'
import { openPostgres } from './postgres.ts'
import { isUnavailable } from './unavailable.ts'

const url = process.env.TEST_DATABASE_URL ?? ''
const onPostgres = url ? test : test.skip

const name = `grace_test_${randomBytes(6).toString('hex')}`

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  if (url) await onServer(`create database ${name}`)
})

afterAll(async () => {
  if (url) await onServer(`drop database ${name} with (force)`)
})

test('a server that refuses the connection is unavailable', async () => {
  expect(await openPostgres('postgres://nobody@127.0.0.1:1/none').catch(isUnavailable)).toBe(true)
})

onPostgres('four that start at once on an empty database all succeed', async () => {
  const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(databaseOf(url, name))))
  const [first] = opened
  const { rows } = (await first?.query<{ version: number }>('select version from schema_migrations')) ?? {
    rows: [],
  }
  expect(new Set(rows.map(({ version }) => version)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(1)
  await Promise.all(opened.map((db) => db.close()))
})

onPostgres('connections that the server cut are unavailable once and replaced', async () => {
  const db = await openPostgres(databaseOf(url, name))
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await onServer(`select pg_terminate_backend(${rows[0]?.pid})`)
    await tx.query('select 1')
  })
  expect(await cut.catch(isUnavailable)).toBe(true)
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await db.close()
})

onPostgres('a query that gets no connection within three seconds says that all are in use', async () => {
  const db = await openPostgres(databaseOf(url, name))
  const busy = Array.from({ length: 10 }, () => db.transaction((tx) => tx.query('select pg_sleep(5)')))
  await expect(db.query('select 1')).rejects.toMatchObject({
    message: 'All database connections are in use',
    reason: 'pool_exhausted',
  })
  await Promise.all(busy)
  await db.close()
})
