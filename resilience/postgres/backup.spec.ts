import path from 'node:path'
import { expectSame } from '../lib/backup/archive.ts'
import { backUpDuringWrites } from '../lib/backup/during-writes.ts'
import { addPictures, type StoredPicture } from '../lib/backup/pictures.ts'
import { worksOn } from '../lib/backup/works-on.ts'
import { createDatabase } from '../lib/database.ts'
import { killOnceExists, refuses, succeeds } from '../lib/operate.ts'
import { test } from '../lib/test.ts'

test.use({ scenario: 'backup', database: 'postgres' })
test.describe.configure({ mode: 'serial' })

let pictures: StoredPicture[]
let first: string
/** Environment of an embedded database. */
let moved: { DATA_DIR: string }

test.beforeAll(async ({ folder, site, token }) => {
  pictures = await addPictures(site, token)
  first = path.join(folder, 'first.tar.gz')
  moved = { DATA_DIR: path.join(folder, 'to-be-moved') }
})

/** Backs these data up, and compares them with the first backup. */
async function expectSameAsFirst(folder: string, settings: Record<string, string>, name: string) {
  const file = path.join(folder, `${name}.tar.gz`)
  await succeeds(settings, 'backup', file)
  await expectSame(file, first)
}

test('a backup of a server that is being written to', ({ site, token }) =>
  backUpDuringWrites(site, token, pictures, first))

test('a database with tables is refused', ({ site }) => refuses(site.data, /is not empty/, 'restore', first))

test('restored into the embedded database, every row and picture is there', async ({ folder, site }) => {
  await site.stop()
  await succeeds(moved, 'restore', first)
  await expectSameAsFirst(folder, moved, 'embedded')
})

test('restored into another PostgreSQL after a restore that was killed, every row and picture is there', async ({
  folder,
  postgres,
  site,
}) => {
  const there = {
    DATABASE_URL: await createDatabase(postgres.url, 'two'),
    DATA_DIR: path.join(folder, 'two'),
  }
  await killOnceExists(path.join(there.DATA_DIR, 'pictures'), there, 'restore', first)
  await succeeds(there, 'restore', first)
  await expectSameAsFirst(folder, there, 'two')
  await worksOn({ ...site.settings, ...there }, pictures)
})

test('moved from the embedded database to PostgreSQL, which leaves the embedded one as it was', async ({
  folder,
  postgres,
  site,
}) => {
  const there = { DATABASE_URL: await createDatabase(postgres.url, 'three'), ...moved }
  await succeeds(there, 'move')
  await refuses(there, /is not empty/, 'move')
  await expectSameAsFirst(folder, there, 'three')
  await expectSameAsFirst(folder, moved, 'untouched')
  await worksOn({ ...site.settings, ...there }, pictures)
})
