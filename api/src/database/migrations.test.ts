import { CannotStart } from '../start/cannot-start.ts'
import { openEmptyDatabase } from '../testing/empty-db.ts'
import { recordReplacedMigrations } from '../testing/replaced-migrations.ts'
import type { Database } from './db.ts'
import { baseline, type MigrationConnection, migrate, migrationFiles } from './migrate.ts'

let db: Database
let migrations: MigrationConnection
beforeEach(async () => {
  ;({ db, migrations } = await openEmptyDatabase())
})
afterEach(() => db.close())

const applied = async () =>
  (await db.query<{ version: number }>('select * from schema_migrations where version > 0 order by version'))
    .rows
const versions = async () => (await applied()).map(({ version }) => Number(version))
const numbers = migrationFiles().map((name) => Number.parseInt(name, 10))

test('a new database gets every migration once', async () => {
  await migrate(migrations)
  const before = await applied()
  expect(await versions()).toEqual(numbers)
  await migrate(migrations)
  expect(await applied()).toEqual(before)
})

test('an applied migration whose file has changed since is refused', async () => {
  await migrate(migrations)
  await db.query(`update schema_migrations set md5 = 'of another text' where version = ${baseline()}`)
  await expect(migrate(migrations)).rejects.toThrow(
    'The migration 0058.do.baseline.sql has changed after it was applied',
  )
})

describe('databases that the replaced migrations have made', () => {
  beforeEach(() => migrate(migrations, { upTo: baseline() }))

  test('one at the last of them keeps its rows and gets what came later', async () => {
    await recordReplacedMigrations(db, baseline())
    await db.query(
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', 'Ruth', 'MEMBER', 'x')`,
    )
    // The copies of the texts and the missing end are those of still older releases.
    await db.query(
      `insert into events (title, search_text, event_date) values ('Concert', 'concert', '2031-01-01 16:30:00+02')`,
    )
    const accounts = async () => (await db.query('select * from accounts')).rows
    const before = await accounts()
    await migrate(migrations)
    expect(await accounts()).toEqual(before)
    const { rows } = await db.query('select search_text, over_at as over from events')
    expect(rows).toEqual([{ search_text: 'concert', over: '2031-01-01T22:00:00.000Z' }])
    expect(await versions()).toEqual([1, ...numbers])
    // Another start.
    await migrate(migrations)
    expect(await versions()).toEqual([1, ...numbers])
  })

  test('one with a prayer request in clear is refused in a sentence that names the way', async () => {
    await recordReplacedMigrations(db, baseline())
    await db.query(
      `insert into prayer_requests (name, request, consent_version) values ('Ruth', 'For rain', '1')`,
    )
    await expect(migrate(migrations)).rejects.toThrow(
      new CannotStart(
        'Prayer requests or messages are stored in clear. Start the version of commit a924521b once, which seals them, and then this one again.',
      ),
    )
  })

  test('one of another edition is refused', async () => {
    await recordReplacedMigrations(db, baseline())
    await db.query(`update schema_migrations set md5 = 'of another text' where version = ${baseline()}`)
    await expect(migrate(migrations)).rejects.toThrow('has changed after it was applied')
  })

  test('an older one is refused in a sentence that names the way, and is not changed', async () => {
    await recordReplacedMigrations(db, baseline() - 1)
    const before = await applied()
    await expect(migrate(migrations)).rejects.toThrow(
      'its tables are at migration 57, and this release upgrades those at 58 and later. Start the version of commit a924521b once',
    )
    expect(await applied()).toEqual(before)
  })
})
