import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureAdministrator } from '../accounts/first-administrator.ts'
import { hashPassword } from '../auth/passwords.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { removeUsedSignIn, type SignIn, writeFirstSignIn } from './first-sign-in.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-sign-in-'))
const dataDir = path.join(folder, 'data')
const file = path.join(dataDir, 'first-sign-in.txt')
let db: TestDatabase

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

test('no administrator is created if the generated password cannot be written to a file', async () => {
  const blocked = path.join(folder, 'blocked')
  writeFileSync(blocked, '')
  const save = (signIn: SignIn) => void writeFirstSignIn(blocked, signIn)
  await expect(ensureAdministrator(db, {}, save)).rejects.toThrow(/cannot be written to .* ADMIN_PASSWORD/)
  expect((await db.query('select from accounts')).rowCount).toBe(0)
})

test('only the owner can read the file', async () => {
  const save = (signIn: SignIn) => void writeFirstSignIn(dataDir, signIn)
  const created = await ensureAdministrator(db, {}, save)
  expect(readFileSync(file, 'utf8')).toContain(`Username: admin\nPassword: ${created?.generatedPassword}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('the file stays while its password is valid, and goes when it has been changed', async () => {
  const known = {}
  expect(await removeUsedSignIn(db, dataDir, known)).toBe(false)
  expect(await removeUsedSignIn(db, dataDir, known)).toBe(false)
  expect(existsSync(file)).toBe(true)
  await db.query('update accounts set password_hash = $1', [await hashPassword('Umuganda-2026')])
  expect(await removeUsedSignIn(db, dataDir, known)).toBe(true)
  expect(existsSync(file)).toBe(false)
  expect(await removeUsedSignIn(db, dataDir)).toBe(true)
})

test('a sign-in file of an unknown account, or without content, is deleted', async () => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, 'Username: nobody\nPassword: x\n')
  expect(await removeUsedSignIn(db, dataDir)).toBe(true)
  writeFileSync(file, '')
  expect(await removeUsedSignIn(db, dataDir)).toBe(true)
})
