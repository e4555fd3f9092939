import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { categories } from '@grace/contract/categories'
import { passwordLinkRepository } from '../auth/password-links.ts'
import { hashPassword } from '../auth/passwords.ts'
import { aNewUser, insertAccount, samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { weaknessOf } from './administrator-password.ts'
import { ensureAdministrator } from './first-administrator.ts'

const api = testApi()

test.each([
  ['Imana-nin', 'administrator_password_too_short'],
  ['  short 1  ', 'administrator_password_too_short'],
  ['1234567890', 'administrator_password_common'],
  ['QWERTYUIOP', 'administrator_password_common'],
  ['  qwertyuiop ', 'administrator_password_common'],
  ['Ｐassword2026', 'administrator_password_common'],
  ['!Sunshine99', 'administrator_password_common'],
  [samplePassword, null],
  ['michael reads 7 psalms', null],
])('the password %j of an administrator is %s', async (password, weakness) => {
  expect(await weaknessOf(password)).toBe(weakness)
})

const codeOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) => body.errors?.[0]

test('a new administrator needs a strong password, a member six characters as specified', async () => {
  const weak = { password: 'secret1', confirmPassword: 'secret1' }
  const admin = api.as('ADMIN')
  const refused = await admin(accounts.create, { body: aNewUser({ ...weak, accountCategory: 'ADMIN' }) })
  expect([refused.status, codeOf(refused)]).toMatchObject([
    400,
    { path: 'password', code: 'administrator_password_too_short' },
  ])
  expect((await admin(accounts.create, { body: aNewUser(weak) })).status).toBe(201)
  const short = await admin(accounts.create, {
    body: aNewUser({ password: 'short', confirmPassword: 'short' }),
  })
  expect(codeOf(short)).toMatchObject({ message: 'Password must be at least 6 characters long' })
})

test('a changed password of an administrator is strong, that of a member has six characters', async () => {
  const change = (newPassword: string) => ({
    body: { currentPassword: samplePassword, newPassword, confirmNewPassword: newPassword },
  })
  const admin = await api.someone({ accountCategory: 'ADMIN' })
  const refused = await admin.call(accounts.changePassword, change('Password2026'))
  expect(codeOf(refused)).toMatchObject({ path: 'newPassword', code: 'administrator_password_common' })
  expect((await admin.call(accounts.changePassword, change('psalm 23 verse 4'))).status).toBe(200)
  const member = await api.someone()
  expect((await member.call(accounts.changePassword, change('secret'))).status).toBe(200)
})

test('a password link refuses a weak password for an administrator, and still works with a strong one', async () => {
  const admin = await insertAccount(api.db, { accountCategory: 'ADMIN' })
  const { token } = await passwordLinkRepository(api.db).insert(admin.id, null)
  const reset = (newPassword: string) =>
    api.as('visitor')(auth.resetPassword, { body: { token, newPassword, confirmNewPassword: newPassword } })
  expect(codeOf(await reset('secret12'))).toMatchObject({ path: 'newPassword' })
  expect((await reset('psalm 23 verse 4')).status).toBe(200)
})

test('ADMIN_PASSWORD is checked only when the account is created, and a refusal does not quote it', async () => {
  await insertAccount(api.db, { accountCategory: 'ADMIN' })
  expect(await ensureAdministrator(api.db, { password: 'secret1' })).toBeNull()
  await api.db.query(`update accounts set account_category = 'MEMBER'`)
  await expect(ensureAdministrator(api.db, { password: 'secret1' })).rejects.toThrow(
    'ADMIN_PASSWORD must have at least 10 characters.',
  )
  await expect(ensureAdministrator(api.db, { password: 'Password2026' })).rejects.toThrow(
    'ADMIN_PASSWORD is one of the most common passwords. Choose another.',
  )
})

test('an administrator whose password is too weak signs in, and changes it before anything else', async () => {
  const password = 'secret1'
  const { username } = await insertAccount(api.db, {
    accountCategory: 'ADMIN',
    passwordHash: await hashPassword(password),
  })
  const person = await api.signIn(username, { password })
  const refused = await person.call(accounts.list)
  expect([refused.status, refused.body.code]).toEqual([403, 'password_change_required'])
  expect((await person.call(categories.create, { body: { name: 'None' } })).status).toBe(403)
  expect((await person.call(accounts.profile)).body.setUp).toBe('password_change')

  const newPassword = 'psalm 23 verse 4'
  const body = { currentPassword: password, newPassword, confirmNewPassword: newPassword }
  expect((await person.call(accounts.changePassword, { body })).status).toBe(200)
  expect((await person.call(accounts.list)).status).toBe(200)
  expect((await person.call(accounts.profile)).body).not.toHaveProperty('setUp')
})

test('a member who becomes an administrator must change a weak password at the next login', async () => {
  const password = 'secret1'
  const { id, username } = await insertAccount(api.db, { passwordHash: await hashPassword(password) })
  await api.signIn(username, { password })
  const admin = await api.someone({ accountCategory: 'ADMIN' })
  await admin.call(accounts.setRole, { params: { id }, body: { accountCategory: 'ADMIN' } })
  const person = await api.signIn(username, { password })
  expect((await person.call(accounts.list)).body.code).toBe('password_change_required')
})
