import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { silent } from './log.ts'
import { startMaintenance } from './maintenance.ts'
import { startOptions, startParams } from './pglite.ts'

let lite: PGlite

const checkpoint = async () => {
  const { rows } = await lite.query<{ at: string }>(
    'select checkpoint_lsn::text as at from pg_control_checkpoint()',
  )
  return rows[0]?.at
}
const vacuums = async () => {
  const { rows } = await lite.query<{ at: string | null }>(
    `select last_vacuum as at from pg_stat_user_tables where relname = 'notes'`,
  )
  return rows[0]?.at
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20)
}

beforeAll(async () => {
  lite = await PGlite.create({ ...startOptions, startParams: startParams('16MB') })
  await lite.exec('create table notes (text text)')
})
afterAll(() => lite.close())

test('a database is checkpointed after writes, and left alone while idle', async () => {
  const before = await checkpoint()
  await lite.exec(`insert into notes values ('a')`)
  const stop = startMaintenance(lite, silent, 20)
  await until(async () => (await checkpoint()) !== before)
  // Its own writes must not trigger another run.
  await wait(100)
  const after = await checkpoint()
  await wait(200)
  expect(await checkpoint()).toBe(after)
  stop()
})

test('a vacuum runs an hour after the start, and not again the same day', async () => {
  const stop = startMaintenance(lite, silent, 20)
  const now = Date.now()
  await lite.exec(`update notes set text = 'b'`)
  await wait(200)
  expect(await vacuums()).toBeNull()

  const realNow = Date.now
  Date.now = () => now + 61 * 60_000
  await lite.exec(`update notes set text = 'c'`)
  await until(async () => (await vacuums()) !== null)
  const first = await vacuums()

  await lite.exec(`update notes set text = 'd'`)
  await wait(200)
  expect(await vacuums()).toEqual(first)
  Date.now = realNow
  stop()
})
