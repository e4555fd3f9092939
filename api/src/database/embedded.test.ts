import { cpSync, fsyncSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { openEmbedded, openFiles, pgliteVersion } from './embedded.ts'
import { pgliteDatabase } from './pglite.ts'
import { isUnavailable } from './unavailable.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'grace-data-'))
const versionFile = path.join(dataDir, 'pg-version')

beforeAll(async () => {
  const db = await openEmbedded(dataDir)
  await db.query('create table notes (text text)')
  await db.query(`insert into notes values ('first')`)
  await db.close()
  // Creating a database takes seconds, more on a busy machine.
}, 120_000)

afterAll(() => rmSync(dataDir, { recursive: true }))

test('committed rows survive a restart', async () => {
  const db = await openEmbedded(dataDir)
  expect((await db.query('select text from notes')).rows).toEqual([{ text: 'first' }])
  await db.close()
})

test('opening the database fails while another process has it open', async () => {
  const db = await openEmbedded(dataDir)
  const refusal = await openEmbedded(dataDir, { lockWaitMs: 150 }).catch(String)
  await db.close()
  expect(refusal).toMatch(/in use by another process/)
})

test('opening the database waits until the previous process has closed it', async () => {
  const first = await openEmbedded(dataDir)
  const second = openEmbedded(dataDir)
  await first.close()
  await (await second).close()
})

test('each acknowledged write is synced to the disk', async () => {
  let syncs = 0
  const { lite } = await openFiles(path.join(dataDir, 'pg'), (fd) => {
    fsyncSync(fd)
    syncs += 1
  })
  const before = syncs
  for (let i = 0; i < 5; i += 1) await lite.query(`insert into notes values ('more')`)
  const after = syncs
  await lite.close()
  expect(after - before).toBeGreaterThanOrEqual(5)
})

test('acknowledged rows survive a crash, and the recovery does not sync every file', async () => {
  const asACrashLeavesThem = path.join(dataDir, 'crashed')
  const { lite } = await openFiles(path.join(dataDir, 'pg'))
  await lite.query(`insert into notes values ('acknowledged')`)
  cpSync(path.join(dataDir, 'pg'), asACrashLeavesThem, { recursive: true })
  await lite.close()

  let syncs = 0
  const { lite: recovered } = await openFiles(asACrashLeavesThem, (fd) => {
    fsyncSync(fd)
    syncs += 1
  })
  const { rows } = await recovered.query(`select text from notes where text = 'acknowledged'`)
  // Close first: an open database would keep a failed run from ending.
  await recovered.close()
  expect(rows).toHaveLength(1)
  // Writes of the recovery itself.
  expect(syncs).toBeGreaterThan(0)
  expect(syncs).toBeLessThan(200)
})

test('a copy of the files during writes is a consistent snapshot', async () => {
  const db = await openEmbedded(dataDir)
  await db.query('create table pairs (a integer, b integer)')
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written += 1) {
      await db.query('insert into pairs values ($1, $1)', [written])
      // The engine is synchronous; yield as the next request would.
      await turn()
    }
  })()
  while (written < 20) await turn()
  const copy = path.join(dataDir, 'copy')
  const before = written
  await db.copyFiles(copy)
  const after = written
  isOver = true
  await writing
  await db.close()

  const { lite } = await openFiles(copy, null)
  const { rows } = await lite.query<{ count: number }>('select count(*)::int as count from pairs')
  await lite.close()
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.count).toBeLessThanOrEqual(after + 1)
  // Writes continue while most of the data is copied.
  expect(after).toBeGreaterThan(before)
})

test('opening a database that a newer release has migrated fails, unless it is allowed', async () => {
  const db = await openEmbedded(dataDir)
  await db.query(`insert into schema_migrations (version, name, run_at) values (9000, 'of-tomorrow', now())`)
  await db.close()
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    /is of a newer release: its tables are at migration 9000 \(of-tomorrow\), and this release knows only \d+\. /,
  )
  const allowed = await openEmbedded(dataDir, { allowsNewer: true })
  await allowed.query('delete from schema_migrations where version = 9000')
  await allowed.close()
})

test('a database written by another version of PGlite is refused', async () => {
  writeFileSync(versionFile, '0.4.9\n')
  await expect(openEmbedded(dataDir)).rejects.toThrow(`written by PGlite 0.4.9`)
  writeFileSync(versionFile, `${pgliteVersion}\n`)
})

test('the version constant of PGlite equals the one in package.json', () => {
  const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  expect(JSON.parse(manifest).dependencies['@electric-sql/pglite']).toBe(pgliteVersion)
})

test('statements after closing reject as unavailable', async () => {
  const db = await openEmbedded(dataDir)
  await db.close()
  expect(await db.query('select 1').catch(isUnavailable)).toBe(true)
})

test('a failing disk stops the engine: the failure is reported once, and every statement is refused', async () => {
  const failures: Error[] = []
  let diskWorks = true
  const { lite } = await openFiles(path.join(dataDir, 'pg'), (fd) => {
    if (!diskWorks) throw new Error('EIO')
    fsyncSync(fd)
  })
  const db = pgliteDatabase(lite, (error) => failures.push(error))
  diskWorks = false
  const queued = Array.from({ length: 3 }, () => db.query(`insert into notes values ('lost')`))
  expect(await Promise.all(queued.map((write) => write.catch(isUnavailable)))).toEqual([true, true, true])
  expect(await db.transaction((tx) => tx.query('select 1')).catch(isUnavailable)).toBe(true)
  expect(failures).toHaveLength(1)
  await db.close()

  const again = await openEmbedded(dataDir)
  expect((await again.query(`select from notes where text = 'first'`)).rowCount).toBe(1)
  await again.close()
})
