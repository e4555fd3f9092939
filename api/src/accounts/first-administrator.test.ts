import { auth } from '@grace/contract/auth'
import { insertAccount } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { ensureAdministrator } from './first-administrator.ts'

const api = testApi()

const logIn = async (username: string, password: string) =>
  (await api.as('visitor')(auth.login, { body: { username, password } })).body

beforeEach(async () => {
  await api.db.query('delete from accounts')
})

test('the administrator of the environment can log in, and the password is not returned', async () => {
  const created = await ensureAdministrator(api.db, {
    username: 'Pastor',
    password: 'Sunday-10:00',
    email: 'pastor@example.org',
  })
  expect(created).toEqual({ username: 'Pastor', generatedPassword: null })
  expect(await logIn('pastor', 'Sunday-10:00')).toMatchObject({ role: 'ADMIN', email: 'pastor@example.org' })
})

test('missing values of the first administrator are generated, and the password is printed once', async () => {
  const created = await ensureAdministrator(api.db, {})
  expect(created).toEqual({ username: 'admin', generatedPassword: expect.stringMatching(/^[\w-]{16}$/) })
  expect(await logIn('admin', created?.generatedPassword ?? '')).toMatchObject({ role: 'ADMIN' })
  expect(await ensureAdministrator(api.db, {})).toBeNull()
})

test('the first administrator is created although members exist, but not if an inactive administrator exists', async () => {
  await insertAccount(api.db, { accountCategory: 'MEMBER' })
  await insertAccount(api.db, { accountCategory: 'ADMIN', active: false })
  expect(await ensureAdministrator(api.db, {})).toBeNull()
})

test('servers that start at once create the first administrator once', async () => {
  const created = await Promise.all(Array.from({ length: 4 }, () => ensureAdministrator(api.db, {})))
  expect(created.filter(Boolean)).toHaveLength(1)
  expect((await api.db.query('select from accounts')).rowCount).toBe(1)
})

test('the first administrator is refused when ADMIN_USERNAME belongs to another account', async () => {
  await insertAccount(api.db, { username: 'admin' })
  await expect(ensureAdministrator(api.db, {})).rejects.toThrow(
    'There is no administrator yet, and admin belongs to another account. Choose another ADMIN_USERNAME.',
  )
})
