import type { Database } from '../database/db.ts'
import { connectPostgres } from '../database/postgres.ts'
import { openTestDatabase } from '../testing/test-db.ts'
import { blockFileDeletion, fileDeletionLock, unlessBackedUp } from './file-deletion-lock.ts'

let db: Database
let deleted: string[] = []
const remove = (name: string) => unlessBackedUp(db, async () => void deleted.push(name))

/** Blocks file deletion as a backup does. @returns a function that ends it. */
async function beginBackup(): Promise<() => Promise<void>> {
  if (db.kind === 'embedded') {
    const end = await blockFileDeletion()
    return async () => end()
  }
  const { rows } = await db.query<{ name: string }>('select current_database()::text as name')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const client = await connectPostgres(url.href, 'test')
  await client.query('select pg_advisory_lock($1)', [fileDeletionLock])
  return () => client.end()
}

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  deleted = []
})

test('files are deleted when no backup is running', async () => {
  expect(await remove('a.jpg')).toBe(true)
  expect(deleted).toEqual(['a.jpg'])
})

test('a file deletion is refused while a backup is running, and works after it', async () => {
  const end = await beginBackup()
  expect(await remove('a.jpg')).toBe(false)
  expect(deleted).toEqual([])
  await end()
  expect(await remove('a.jpg')).toBe(true)
})

test('a backup waits for a deletion that is under way, and nobody waits for another deletion', async () => {
  let finish = () => {}
  const order: string[] = []
  const started = new Promise<void>((resolve) => {
    unlessBackedUp(db, async () => {
      resolve()
      await new Promise<void>((done) => {
        finish = done
      })
      order.push('deleted')
    }).catch(() => {})
  })
  await started
  expect(await remove('b.jpg')).toBe(true)
  const begun = beginBackup().then((end) => {
    order.push('backup')
    return end
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  finish()
  await (await begun)()
  expect(order).toEqual(['deleted', 'backup'])
})

test('a failed deletion does not block a later backup', async () => {
  await expect(
    unlessBackedUp(db, async () => {
      throw new Error('the disk is read-only')
    }),
  ).rejects.toThrow('read-only')
  await (await beginBackup())()
})
