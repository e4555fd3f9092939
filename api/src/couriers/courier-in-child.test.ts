import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import type { Outcome } from './courier.ts'
import { couriersInChildren } from './courier-in-child.ts'
import { openJournal } from './journal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-journals-'))
const name = `${hostname().replace(/[^\w-]/g, '_')}.left`
const file = path.join(folder, `${name}.journal`)
const couriers = couriersInChildren(folder, 'smtp://127.0.0.1:9')

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

async function recovered(keys: string[]): Promise<(Outcome | null)[] | null> {
  let found: (Outcome | null)[] | null = null
  await couriers.recover(async (of, outcomeOf) => {
    expect(of).toBe(name)
    found = keys.map(outcomeOf)
  })
  return found
}

test('a recovered journal says which deliveries were sent, which are unknown and which have not begun', async () => {
  const { handOver, settle, close } = openJournal(file)
  handOver('1:1')
  settle('1:1', { kind: 'sent' })
  handOver('2:1')
  close()
  expect(await recovered(['1:1', '2:1', '3:1'])).toEqual([{ kind: 'sent' }, { kind: 'unknown' }, null])
})

test('a journal is not recovered while its courier is running', async () => {
  const { close } = openJournal(file)
  expect(await recovered([])).toBeNull()
  expect(couriers.areAtWork()).toBe(true)
  close()
  expect(await recovered([])).toEqual([])
  expect(couriers.areAtWork()).toBe(false)
})

test('a journal is kept for a minute, because the database may still carry out statements of its server', async () => {
  writeFileSync(file, '')
  expect(await recovered(['1:1'])).toEqual([null])
  expect(await recovered(['1:1'])).toEqual([null])
  const longAgo = Date.now() / 1_000 - 61
  utimesSync(file, longAgo, longAgo)
  expect(await recovered(['1:1'])).toEqual([null])
  expect(existsSync(file)).toBe(false)
  expect(await recovered(['1:1'])).toBeNull()
})

test('a journal whose recovery failed is recovered the next time', async () => {
  writeFileSync(file, '')
  const away = couriers.recover(async () => {
    throw new Error('The database is away')
  })
  await expect(away).rejects.toThrow('away')
  expect(await recovered([])).toEqual([])
})

test('a courier cannot open a journal while it is being recovered', async () => {
  writeFileSync(file, '')
  await couriers.recover(async () => expect(() => openJournal(file)).toThrow('belongs to another courier'))
})
