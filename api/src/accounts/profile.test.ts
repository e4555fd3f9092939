import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { messages } from '@grace/contract/messages'
import { insertAccount, samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

describe('the profile', () => {
  test('the profile returns the caller’s own account, without password and consent', async () => {
    const person = await api.someone({ dateOfBirth: '1990-02-28', address: 'KG 000 St' })
    const { body } = await person.call(accounts.profile)
    expect(body).toMatchObject({
      id: person.userId,
      username: person.username,
      dateOfBirth: '1990-02-28',
      address: 'KG 000 St',
    })
    expect(JSON.stringify(body)).not.toMatch(/password|argon|guardianConsent/i)
  })

  test('the owner can change the profile, but not category, status and username', async () => {
    const { call, userId, username } = await api.someone({ address: 'KG 000 St' })
    const { status, body } = await call(accounts.updateProfile, {
      body: {
        email: ' New.Mail@Example.org ',
        currentPassword: samplePassword,
        fullName: ' Ruth Uwase ',
        phoneNumber: '+250 (788) 123-456',
        gender: 'female',
        dateOfBirth: '1990-02-28',
        username: 'another',
        accountCategory: 'ADMIN',
        active: false,
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Profile updated successfully!' })
    expect(body.data).toMatchObject({
      id: userId,
      username,
      email: 'new.mail@example.org',
      fullName: 'Ruth Uwase',
      phoneNumber: '+250788123456',
      gender: 'FEMALE',
      dateOfBirth: '1990-02-28',
      address: 'KG 000 St',
      accountCategory: 'MEMBER',
      active: true,
    })
    expect((await call(accounts.profile)).body).toEqual(body.data)
    const { rows } = await api.db.query('select updated_by from accounts where id = $1', [userId])
    expect(rows).toEqual([{ updated_by: userId }])
  })

  test.each(['FEMALE', 'female', ' Female '])('gender %j counts in any letter case', async (gender) => {
    const { body } = await api.as('MEMBER')(accounts.updateProfile, { body: { gender } })
    expect(body.data.gender).toBe('FEMALE')
  })

  test('empty text clears the optional fields of the profile', async () => {
    const { call } = await api.someone({
      phoneNumber: '+250788123456',
      gender: 'MALE',
      dateOfBirth: '1990-01-01',
      address: 'KG 000 St',
    })
    const { body } = await call(accounts.updateProfile, {
      body: { phoneNumber: '', gender: '', dateOfBirth: '', address: ' ' },
    })
    expect(body.data).toMatchObject({ phoneNumber: null, gender: null, dateOfBirth: null, address: null })
  })

  test.each([
    '0788123456',
    '788123456',
    '250788123456',
    '+250 0788 123 456',
    '0032 470 12 34 56',
    '+1 613 555 0142',
  ])('the profile accepts the phone number %s, as registration does', async (phoneNumber) => {
    const { status } = await api.as('MEMBER')(accounts.updateProfile, { body: { phoneNumber } })
    expect(status).toBe(200)
  })

  test.each([
    [{ email: 'x@y' }, 'Invalid email format'],
    [{ phoneNumber: '078812' }, 'Phone number must be at least 10 digits'],
    [{ phoneNumber: '0470 12 34 56' }, messages.phone_without_country],
    [{ phoneNumber: 'telephone' }, 'Phone number must be at least 10 digits'],
    [{ gender: 'none' }, 'Invalid gender value'],
    [{ fullName: 'R' }, 'Full name is required'],
    [{ dateOfBirth: '28/02/1990' }, 'Please enter a valid date of birth'],
    [{ address: 'x'.repeat(201) }, 'Address must be at most 200 characters long'],
  ])('updating the profile with %j is refused: %s', async (change, message) => {
    const { status, body } = await api.as('MEMBER')(accounts.updateProfile, { body: change })
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test('updating the profile with a taken email is refused at its field', async () => {
    const { email } = await insertAccount(api.db)
    const { status, body } = await api.as('MEMBER')(accounts.updateProfile, {
      body: { email: email.toUpperCase(), currentPassword: samplePassword },
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'email_taken', errors: [{ path: 'email', code: 'email_taken' }] })
  })

  test('a profile of somebody under 16 needs a guardian’s consent, once', async () => {
    const { call } = await api.someone()
    const dateOfBirth = `${new Date().getUTCFullYear() - 12}-01-01`
    const refused = await call(accounts.updateProfile, { body: { dateOfBirth } })
    expect(refused.body).toMatchObject({
      errors: [{ path: 'guardianConsent', code: 'guardian_consent_required' }],
    })
    expect(
      (await call(accounts.updateProfile, { body: { dateOfBirth, guardianConsent: true } })).status,
    ).toBe(200)
    expect((await call(accounts.updateProfile, { body: { dateOfBirth } })).status).toBe(200)
  })
})

describe('changing the password', () => {
  const newPassword = 'Ubuntu-bw-Imana-7'
  const body = { currentPassword: samplePassword, newPassword, confirmNewPassword: newPassword }

  test('the new password works after the change, and the old one is refused', async () => {
    const { call, username } = await api.someone()
    const changed = await call(accounts.changePassword, { body })
    expect(changed.body).toEqual({ success: true, message: 'Password changed successfully!', data: null })
    const logIn = (password: string) => api.as('visitor')(auth.login, { body: { username, password } })
    expect((await logIn(samplePassword)).status).toBe(401)
    expect((await logIn(newPassword)).status).toBe(200)
  })

  test('changing the password ends all other sessions of the account', async () => {
    const here = await api.someone()
    const elsewhere = await api.signIn(here.username)
    await here.call(accounts.changePassword, { body })
    expect((await here.call(accounts.profile)).status).toBe(200)
    expect(
      (await api.as('visitor')(auth.refresh, { body: { refreshToken: here.refreshToken } })).status,
    ).toBe(200)
    expect((await elsewhere.call(accounts.profile)).body).toMatchObject({ code: 'session_ended' })
    expect(
      (await api.as('visitor')(auth.refresh, { body: { refreshToken: elsewhere.refreshToken } })).status,
    ).toBe(401)
  })

  test('a wrong current password is refused at its field with 400, not with 401', async () => {
    const { call } = await api.someone()
    const response = await call(accounts.changePassword, { body: { ...body, currentPassword: 'wrong' } })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      message: 'Current password is incorrect',
      errors: [{ path: 'currentPassword', code: 'current_password_wrong' }],
    })
  })

  test('guessing the current password is slowed, without hindering the login', async () => {
    const { call, username } = await api.someone()
    const guess = () => call(accounts.changePassword, { body: { ...body, currentPassword: 'wrong' } })
    for (let n = 0; n < 6; n++) expect((await guess()).status).toBe(400)
    const slowed = await guess()
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    await expect(api.signIn(username)).resolves.toBeTruthy()
  })

  test('two changes of a password at once: one is refused', async () => {
    const { call } = await api.someone()
    const responses = await Promise.all(
      ['first-password', 'second-password'].map((password) =>
        call(accounts.changePassword, {
          body: { currentPassword: samplePassword, newPassword: password, confirmNewPassword: password },
        }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each([
    [{}, 'Current password is required, New password is required, Please confirm the new password'],
    [{ ...body, currentPassword: '' }, 'Current password is required'],
    [
      { ...body, newPassword: '', confirmNewPassword: 'x' },
      'New password is required, New passwords do not match',
    ],
    [{ ...body, confirmNewPassword: '' }, 'Please confirm the new password'],
    [{ ...body, confirmNewPassword: 'another' }, 'New passwords do not match'],
    [
      { ...body, newPassword: '12345', confirmNewPassword: '12345' },
      'New password must be at least 6 characters long',
    ],
    [
      { currentPassword: samplePassword, newPassword: samplePassword, confirmNewPassword: samplePassword },
      'New password must be different from current password',
    ],
  ])('a change of password with %j is refused: %s', async (sent, message) => {
    const response = await api.as('MEMBER')(accounts.changePassword, { body: sent })
    expect({ status: response.status, message: response.body.message }).toEqual({ status: 400, message })
  })
})

test('a name from an earlier release stays valid while other fields change; a new name must follow the rules', async () => {
  const owner = await api.someone({ fullName: 'Ruth www.evil.example' })
  const same = await owner.call(accounts.updateProfile, {
    body: { fullName: 'Ruth www.evil.example', address: 'KG 1 St' },
  })
  expect([same.status, same.body.data?.address]).toEqual([200, 'KG 1 St'])

  const other = await owner.call(accounts.updateProfile, { body: { fullName: 'Ruth evil.example/momo' } })
  expect([other.status, other.body.errors]).toEqual([
    400,
    [
      {
        path: 'fullName',
        code: 'full_name_link',
        message: 'Full name cannot contain a link, an email address or a phone number',
      },
    ],
  ])
})
