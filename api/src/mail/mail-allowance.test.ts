import { keyedHash } from '../http/keyed-hash.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { passForMails } from '../testing/time.ts'
import { mailAllowance, type RequestedMail } from './mail-allowance.ts'

let db: TestDatabase
let allowance: ReturnType<typeof mailAllowance>
beforeAll(async () => {
  db = await openTestDatabase()
  allowance = mailAllowance(db, keyedHash('a secret of this test'))
})
afterAll(() => db.close())
beforeEach(() => db.query('delete from requested_mails'))

const kinds: RequestedMail[] = ['welcome', 'email-link', 'guardian-link', 'prayer-request-link']
const isSent = async (kind: RequestedMail, email = 'ruth@example.org') =>
  (await allowance.ask(kind, email)) === 0

test('simultaneous requests for one mailbox share its allowance', async () => {
  const asked = kinds.flatMap((kind) =>
    ['ruth@example.org', 'RUTH+1@example.org'].map((to) => isSent(kind, to)),
  )
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(2)
  expect((await Promise.all([1, 2, 3].map(() => isSent('password-link')))).filter(Boolean)).toHaveLength(1)
})

test('a password link is sent although other mails have used up the limit of the address', async () => {
  for (const kind of kinds) await isSent(kind)
  expect(await isSent('password-link')).toBe(true)
  await passForMails(db, 60)
  expect(await isSent('password-link')).toBe(false)
})

test('the limit of an address is free again after a day', async () => {
  for (const kind of kinds) await isSent(kind)
  const seconds = await allowance.ask('email-change', 'ruth@example.org')
  expect(seconds).toBeGreaterThan(86_300)
  expect(seconds).toBeLessThanOrEqual(86_400)
  await passForMails(db, 1_430)
  expect(await isSent('email-change')).toBe(false)
  await passForMails(db, 10)
  expect(await isSent('email-change')).toBe(true)
})

test('mails that strangers request do not use up the allowance of the confirmed owner', async () => {
  for (const kind of kinds) await isSent(kind)
  const ask = () => db.transaction((tx) => allowance.askAsOwner(tx, 'keep-account', 'ruth@example.org'))
  expect(await ask()).toBe(0)
  await passForMails(db, 120)
  expect(await ask()).toBeGreaterThan(0)
})

test('the table of requested mails contains no address', async () => {
  await isSent('welcome', 'ruth@example.org')
  const { rows } = await db.query('select * from requested_mails')
  expect(JSON.stringify(rows)).not.toMatch(/ruth|example/)
})
