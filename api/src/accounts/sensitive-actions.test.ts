import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { insertAccount, samplePassword } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()

const actionsOn = async (accountId: number) =>
  (await api.as('ADMIN')(audit.list, { query: { subjectType: 'account', subjectId: accountId } })).body.map(
    ({ action }) => action,
  )

const emailOf = async (id: number) => (await api.as('ADMIN')(accounts.one, { params: { id } })).body.email

describe('changing one’s own email', () => {
  const change = (call: Caller, body: object) => call(accounts.updateProfile, { body })

  test('changing the own email requires the current password, even right after the login', async () => {
    const { userId, call, email } = await api.someone()
    const { status, body } = await change(call, { email: 'thief@example.org' })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        {
          path: 'currentPassword',
          message: 'Current password is required',
          code: 'current_password_required',
        },
      ],
    })
    expect(await emailOf(userId)).toBe(email)
    expect((await actionsOn(userId))[0]).toBe('security.confirmation-required')
  })

  test('changing the own email with a wrong password is refused at its field, and guessing is throttled', async () => {
    const { userId, call, email } = await api.someone()
    const guess = () => change(call, { email: 'thief@example.org', currentPassword: 'Guessed-7' })
    expect(await guess()).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', code: 'current_password_wrong' }] },
    })
    for (let tries = 0; tries < 5; tries += 1) await guess()
    expect((await guess()).status).toBe(429)
    expect(await emailOf(userId)).toBe(email)
    expect((await actionsOn(userId))[0]).toBe('security.current-password-wrong')
  })

  test('changing the own email with the right password ends the links mailed to the old address', async () => {
    const { userId, call } = await api.someone()
    await api.as('ADMIN')(accounts.passwordLink, { params: { id: userId } })
    const { status } = await change(call, { email: 'moved@example.org', currentPassword: samplePassword })
    expect(status).toBe(200)
    expect(await emailOf(userId)).toBe('moved@example.org')
    expect((await actionsOn(userId))[0]).toBe('security.email-changed')
    const { rowCount } = await api.db.query('select from password_links where account_id = $1', [userId])
    expect(rowCount).toBe(0)
  })

  test('saving the profile with an unchanged email requires no password', async () => {
    const { call, email } = await api.someone()
    const { status } = await change(call, { email: ` ${email} `, fullName: 'Ruth Uwase' })
    expect(status).toBe(200)
  })
})

describe('actions of an administrator on an account', () => {
  test('an administrator cannot create a password link for the own account', async () => {
    const { userId, call } = await api.someone({ accountCategory: 'ADMIN' })
    const { status, body } = await call(accounts.passwordLink, { params: { id: userId } })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'own_account' })
    expect(body.message).toMatch(/^You cannot create a password link for your own account/)
  })

  test('an export returns the matching accounts, and the audit records their number', async () => {
    const { userId, call } = await api.someone({ accountCategory: 'ADMIN' })
    await insertAccount(api.db, { username: 'exported-one' })
    const { body } = await call(accounts.export, { query: { q: 'exported-one' } })
    expect(body).toMatchObject([{ username: 'exported-one' }])
    const [entry] = (
      await api.as('ADMIN')(audit.list, { query: { subjectType: 'account', subjectId: userId } })
    ).body
    expect(entry).toMatchObject({ action: 'security.accounts-exported', after: { count: 1 } })
  })
})

test('the audit records changed passwords and used password links', async () => {
  const { userId, username, call } = await api.someone()
  const newPassword = 'Murakoze-cyane-8'
  await call(accounts.changePassword, {
    body: { currentPassword: samplePassword, newPassword, confirmNewPassword: newPassword },
  })
  const link = await api.as('ADMIN')(accounts.passwordLink, { params: { id: userId } })
  const token = link.body.data.url.split('token=')[1]
  await api.as('visitor')(auth.resetPassword, {
    body: { token, newPassword: samplePassword, confirmNewPassword: samplePassword },
  })
  await api.signIn(username)
  expect(await actionsOn(userId)).toEqual([
    'security.sign-in',
    'security.password-reset',
    'account.password-link',
    'security.password-link-made',
    'security.password-changed',
    'security.sign-in',
  ])
})

test('the audit has one entry per session and hour for reading the accounts', async () => {
  const { userId, call } = await api.someone({ accountCategory: 'ADMIN' })
  for (let pages = 0; pages < 3; pages += 1) await call(accounts.list)
  await call(accounts.active)
  expect(await actionsOn(userId)).toEqual(['security.accounts-read', 'security.sign-in'])
})

test('the audit records that an administrator read prayer requests, in the list or one of them', async () => {
  const { body: sent } = await api.as('visitor')(prayerRequests.submit, {
    body: { name: 'Ruth', request: 'For my mother.', email: '' },
  })
  const [lists, reads] = [
    await api.someone({ accountCategory: 'ADMIN' }),
    await api.someone({ accountCategory: 'ADMIN' }),
  ]
  for (let pages = 0; pages < 3; pages += 1) await lists.call(prayerRequests.list)
  await reads.call(prayerRequests.one, { params: { id: sent.data.id } })
  for (const { userId } of [lists, reads]) {
    expect(await actionsOn(userId)).toEqual(['security.prayer-requests-read', 'security.sign-in'])
  }
})
