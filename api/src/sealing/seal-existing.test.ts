import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contactMessages } from '@grace/contract/contact-messages'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { trash } from '@grace/contract/trash'
import type { Database, Db } from '../database/db.ts'
import { openEmbedded } from '../database/embedded.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { trashRepository } from '../trash/repository.ts'
import { sealExisting, startSealing } from './seal-existing.ts'
import { isSealed } from './sealing.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const people = 120

/** Rows of an earlier release: with a note, and one in the trash. */
async function insertInClear(db: Db): Promise<void> {
  const values = `'Ruth ' || n, 'zebra request ' || n || repeat(' long', n), 'ruth' || n || '@example.org', 'zebra note ' || n,
    'ruth zebra request ' || n, '1' from generate_series(1, ${people}) as n`
  await db.query(
    `insert into prayer_requests (name, request, email, note, search_text, consent_version) select ${values}`,
  )
  await db.query(
    `insert into contact_messages (name, message, email, note, search_text, consent_version) select ${values}`,
  )
  const { rows } = await db.query<{ id: number }>('select min(id) as id from prayer_requests')
  await trashRepository(db).put({ kind: 'prayer-request', id: rows[0]?.id ?? 0 }, 'admin')
}

const textsOf = async (db: Db) => {
  const { rows } = await db.query<{ text: string }>(
    `select request as text from prayer_requests union all select note from prayer_requests
     union all select message from contact_messages union all select note from contact_messages
     union all select content #>> '{prayer_requests,0,request}' from trash
     union all select content #>> '{prayer_requests,0,note}' from trash`,
  )
  return rows.map(({ text }) => text)
}

test('texts that an earlier release stored in clear are readable before and after they are sealed', async () => {
  await insertInClear(api.db)
  const before = {
    prayers: (await admin(prayerRequests.list)).body,
    messages: (await admin(contactMessages.list)).body,
  }
  expect(before.prayers[0]).toMatchObject({ note: `zebra note ${people}`, isUnreadable: false })
  const noted = before.prayers.at(-1)
  const params = { id: noted?.id ?? 0 }
  await admin(prayerRequests.update, { params, body: { note: 'Called her' } })
  expect((await admin(prayerRequests.one, { params })).body).toEqual({
    ...noted,
    note: 'Called her',
    updatedAt: expect.anything(),
    updatedBy: expect.anything(),
  })

  const { updatedAt, updatedBy } = (await admin(prayerRequests.one, { params })).body
  // Interrupted, then in two processes at once.
  const stop = new AbortController()
  const interrupted: Database = {
    ...api.db,
    transaction: (work) => api.db.transaction(work).finally(() => stop.abort()),
  }
  expect(await sealExisting(interrupted, testSealing, stop.signal)).toBe(50)
  const [first, second] = await Promise.all([
    sealExisting(api.db, testSealing),
    sealExisting(api.db, testSealing),
  ])
  expect(first + second).toBe(people * 2 - 1 - 50)

  expect((await textsOf(api.db)).every(isSealed)).toBe(true)
  expect(JSON.stringify((await api.db.query('select * from trash')).rows)).not.toContain('zebra')
  expect({
    prayers: (await admin(prayerRequests.list)).body,
    messages: (await admin(contactMessages.list)).body,
  }).toEqual({
    ...before,
    prayers: before.prayers.map((row) =>
      row.id === params.id ? { ...row, note: 'Called her', updatedAt, updatedBy } : row,
    ),
  })
  const [item] = (await admin(trash.list)).body
  await admin(trash.restore, { params: { kind: 'prayer-request', id: item?.subjectId ?? 0 } })
  expect((await admin(prayerRequests.one, { params: { id: item?.subjectId ?? 0 } })).body).toMatchObject({
    request: 'zebra request 1 long',
    note: 'zebra note 1',
  })

  expect(await sealExisting(api.db, testSealing)).toBe(0)
  // A server of the release before, on the same tables.
  await api.db.query(`update prayer_requests set note = 'zebra again' where id = $1`, [params.id])
  expect(await sealExisting(api.db, testSealing)).toBe(1)
  expect((await textsOf(api.db)).every(isSealed)).toBe(true)
  expect((await admin(prayerRequests.one, { params })).body.note).toBe('zebra again')
})

test('a submission that a server of an earlier release writes is sealed within seconds', async () => {
  const logged: object[] = []
  const write = (facts: object) => logged.push(facts)
  const stop = startSealing(api.db, testSealing, { info: write, warn: write, error: write }, 50)
  try {
    await setTimeout(500)
    await insertInClear(api.db)
    const start = Date.now()
    while (!(await textsOf(api.db)).every(isSealed) && Date.now() - start < 20_000) await setTimeout(50)
    expect((await textsOf(api.db)).filter((text) => !isSealed(text))).toEqual([])
  } finally {
    await stop()
  }
  expect(logged).toEqual([{ count: people * 2 }])
})

test('afterwards no file of an embedded database contains a word of them', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grace-sealing-test-'))
  const db = await openEmbedded(dataDir)
  try {
    await insertInClear(db)
    // Statistics of the planner quote values.
    await db.query('analyze')
    await db.rewrite([])
    const found = () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => readFileSync(file).includes('zebra'))
    expect(found().length).toBeGreaterThan(2)
    await sealExisting(db, testSealing)
    expect(found()).toEqual([])
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true })
  }
})
