import { existsSync } from 'node:fs'
import path from 'node:path'
import { startPgBouncer } from '@grace/testkit/pgbouncer'
import { callApi, randomName } from '@grace/testkit/requests'
import sharp from 'sharp'
import { createDatabase, query, withClient } from '../lib/database.ts'
import { succeeds } from '../lib/operate.ts'
import { bodyOf, uploadOf } from '../lib/requests.ts'
import { openSite, type Site } from '../lib/site.ts'
import { expect, test } from '../lib/test.ts'

test.use({ scenario: 'pgbouncer', database: 'postgres' })

for (const mode of ['session', 'transaction'] as const) {
  // Before a merge the mode that can do less.
  test.describe(`${mode} mode`, { tag: mode === 'session' ? ['@thorough'] : [] }, () => {
    test.describe.configure({ mode: 'serial' })

    /** The database without PgBouncer. */
    let direct: string
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>
    let site: Site
    let token: string

    test('two servers start and share what they write', async ({ folder, postgres }) => {
      direct = await createDatabase(postgres.url, `through_${mode}`)
      pooler = await startPgBouncer({ databaseUrl: direct, mode })
      site = await openSite({ DATABASE_URL: pooler.url, DATA_DIR: path.join(folder, mode) }, {}, 2)
      token = await site.signIn()
      const name = randomName('category')
      bodyOf(await callApi(site.nextUrl(), 'POST', '/category', { token, body: { name } }), 201)
      // More at a time than the pool has connections: each transaction runs on any of them.
      const read = await Promise.all(
        Array.from({ length: 40 }, () =>
          callApi(site.nextUrl(), 'GET', '/category?page=1&size=100', { token }),
        ),
      )
      for (const response of read) expect(JSON.stringify(bodyOf(response))).toContain(name)
      const posts = await Promise.all(
        Array.from({ length: 40 }, (_, n) => callApi(site.nextUrl(), 'GET', `/posts?page=${1 + (n % 3)}`)),
      )
      for (const response of posts) bodyOf(response)
    })

    test('a statement that waits for a lock is ended, and its connection is free again', () =>
      withClient(direct, async (blocker) => {
        await blocker.query('begin; lock table categories in access exclusive mode')
        const body = { name: randomName('late') }
        const { status, ms } = await callApi(site.nextUrl(), 'POST', '/category', { token, body })
        const { rows } = await blocker.query(
          `select count(*)::int as waiting from pg_locks where not granted and relation = 'categories'::regclass`,
        )
        await blocker.query('rollback')
        expect(status).toBe(503)
        expect(ms).toBeLessThan(10_000)
        expect(rows, 'the statement has ended at the server').toEqual([{ waiting: 0 }])
      }))

    test('an upload belongs to its process, which holds a lock', async () => {
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3b7' } })
        .jpeg()
        .toBuffer()
      const body = uploadOf([picture], 'green')
      bodyOf(await callApi(site.nextUrl(), 'POST', '/picture/upload', { token, body }), 201)
      expect(await heldLocks(direct)).toBeGreaterThanOrEqual(1)
    })

    test('a backup', async ({ folder }) => {
      const file = path.join(folder, `${mode}.tar.gz`)
      await succeeds(site.settings, 'backup', file)
      expect(existsSync(file)).toBe(true)
    })

    test('stopped servers leave no lock on a connection of the pool', async () => {
      await site.stop()
      expect(await heldLocks(direct)).toBe(0)
      await pooler.stop()
    })
  })
}

test('statement mode: refused, with the reason of PgBouncer', async ({ folder, postgres }) => {
  const databaseUrl = await createDatabase(postgres.url, 'through_statement')
  const pooler = await startPgBouncer({ databaseUrl, mode: 'statement' })
  const data = { DATABASE_URL: pooler.url, DATA_DIR: path.join(folder, 'statement') }
  const message = await openSite(data).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(message).toMatch(/The database cannot be reached: .*transaction.*statement pooling/i)
  expect(message).not.toMatch(/ at .*\.js:\d/)
  await pooler.stop()
})

async function heldLocks(url: string): Promise<number> {
  const [row] = await query<{ held: number }>(
    url,
    `select count(*)::int as held from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  return Number(row?.held)
}
