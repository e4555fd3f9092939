import { accounts } from '@grace/contract/accounts'
import { session } from '@grace/shared-auth'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { openSite } from '../testing/open-site.tsx'
import { aProfile } from '../testing/samples.ts'

const main = () => within(screen.getByRole('main'))
/** Opens the folded profile. */
async function openProfile(user: Awaited<ReturnType<typeof openSite>>) {
  await main().findByText(/^Ruth .* · /)
  await user.click(main().getByRole('heading', { name: 'Your profile' }))
}
const fact = (term: string) => main().getByText(term).nextElementSibling

beforeEach(() => {
  answerDashboard()
})

test('the account shows the whole profile', async () => {
  const user = await openSite('/dashboard/account', { as: {} })
  await openProfile(user)
  expect(fact('Phone number')).toHaveTextContent('0788 123 456')
  expect(fact('Date of birth')).toHaveTextContent('1 April 1990')
  expect(fact('Address')).toHaveTextContent('Not given')
  expect(fact('Member since')).toHaveTextContent('2 August 2025')
})

test('a profile that fails to load can be loaded again', async () => {
  lose(accounts.profile)
  const user = await openSite('/dashboard/account', { as: {} })
  expect(
    await main().findByText(/Your profile could not be loaded. The server cannot be reached/),
  ).toBeVisible()

  on(accounts.profile, () => aProfile())
  await user.click(main().getByRole('button', { name: 'Try again' }))

  await openProfile(user)
  expect(main().getByText('ruth@example.org')).toBeVisible()
})

test('a profile is changed, and the header with it', async () => {
  const changed = aProfile({ fullName: 'Ruth U. Uwase', phoneNumber: '+250722000111', address: 'KG 7 Ave' })
  on(accounts.updateProfile, () => ({ success: true as const, message: 'Saved', data: changed }))
  const user = await openSite('/dashboard/account', { as: {} })
  await user.click(await main().findByRole('button', { name: 'Edit profile' }))
  const form = within(main().getByRole('form', { name: 'Edit profile' }))
  expect(form.getByLabelText('Phone number (optional)')).toHaveValue('0788 123 456')

  await user.clear(form.getByLabelText('Full name'))
  await user.type(form.getByLabelText('Full name'), 'Ruth U. Uwase')
  await user.clear(form.getByLabelText('Phone number (optional)'))
  await user.type(form.getByLabelText('Phone number (optional)'), '0722 000 111')
  await user.type(form.getByLabelText('Address (optional)'), 'KG 7 Ave')
  await user.click(form.getByRole('button', { name: 'Save' }))

  expect(await main().findByText('Your profile has been saved.')).toHaveFocus()
  expect(sentTo(accounts.updateProfile)[0]?.body).toEqual({
    fullName: 'Ruth U. Uwase',
    email: 'ruth@example.org',
    phoneNumber: '+250722000111',
    gender: 'FEMALE',
    dateOfBirth: '1990-04-01',
    address: 'KG 7 Ave',
  })
  expect(fact('Phone number')).toHaveTextContent('0722 000 111')
  expect(screen.getByRole('link', { name: 'Ruth U. Uwase' })).toBeVisible()
  expect(session.current().user?.fullName).toBe('Ruth U. Uwase')
})

test('changing the email requires the current password, and a wrong password keeps the input', async () => {
  const user = await openSite('/dashboard/account', { as: {} })
  await user.click(await main().findByRole('button', { name: 'Edit profile' }))
  const form = within(main().getByRole('form', { name: 'Edit profile' }))
  const email = form.getByLabelText('Email')
  expect(form.queryByLabelText('Current password')).toBeNull()
  await user.clear(email)
  await user.type(email, ' ruth@example.org ')
  expect(form.queryByLabelText('Current password')).toBeNull()

  await user.clear(email)
  await user.type(email, 'new@example.org')
  await user.clear(form.getByLabelText('Full name'))
  await user.type(form.getByLabelText('Full name'), 'Ruth U.')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(main().getByRole('alert')).toHaveTextContent('Current password is required')
  expect(sentTo(accounts.updateProfile)).toEqual([])

  refuse(accounts.updateProfile, 'validation_failed', {
    fields: { currentPassword: 'current_password_wrong' },
  })
  await user.type(form.getByLabelText('Current password'), 'wrong')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent('Current password is incorrect'))
  expect(email).toHaveValue('new@example.org')
  expect(form.getByLabelText('Full name')).toHaveValue('Ruth U.')
  expect(form.getByLabelText('Current password')).toHaveValue('wrong')
  expect(sentTo(accounts.updateProfile)[0]?.body).toMatchObject({
    email: 'new@example.org',
    currentPassword: 'wrong',
  })
})

test('invalid changes of the profile are refused in the form', async () => {
  const user = await openSite('/dashboard/account', { as: {} })
  await user.click(await main().findByRole('button', { name: 'Edit profile' }))
  await user.clear(main().getByLabelText('Email'))
  await user.clear(main().getByLabelText('Phone number (optional)'))
  await user.type(main().getByLabelText('Phone number (optional)'), '0788')
  await user.click(main().getByRole('button', { name: 'Save' }))

  expect(main().getByRole('alert')).toHaveTextContent(
    'Invalid email format, Phone number must be at least 10 digits',
  )
})

test('the password form checks its fields and changes the password', async () => {
  on(accounts.changePassword, () => ({ success: true as const, message: 'Changed', data: null }))
  const user = await openSite('/dashboard/account', { as: {} })
  await user.click(await main().findByRole('button', { name: 'Change password' }))
  const form = within(main().getByRole('form', { name: 'Change password' }))
  await user.click(form.getByRole('button', { name: 'Change password' }))
  expect(form.getByRole('alert')).toHaveTextContent(
    'Current password is required, New password is required, Please confirm the new password',
  )
  await user.type(form.getByLabelText('Current password'), 'Amahoro-7')
  await user.type(form.getByLabelText('New password'), 'Amahoro-8')
  expect(form.getByLabelText('New password')).toHaveAccessibleDescription('Password strength: Strong')
  await user.type(form.getByLabelText('Confirm new password'), 'Amahoro-8')
  await user.click(form.getByRole('button', { name: 'Change password' }))

  expect(await main().findByText(/Your password has been changed/)).toHaveFocus()
  expect(main().queryByRole('form')).toBeNull()
})

test('text being typed survives a change of language', async () => {
  const user = await openSite('/dashboard/account', { as: {} })
  await openProfile(user)
  await user.click(main().getByRole('button', { name: 'Edit profile' }))
  await user.type(main().getByLabelText('Address (optional)'), 'KG 7 Ave')
  await user.click(screen.getByRole('button', { name: 'Language, English' }))
  await user.click(screen.getByRole('link', { name: 'Kinyarwanda' }))

  expect(await main().findByLabelText('Aderesi (si ngombwa)')).toHaveValue('KG 7 Ave')
  expect(main().getByText('1 Mata 1990')).toBeVisible()
})

test('a link to the profile opens it', async () => {
  await openSite('/dashboard/account#profile', { as: {} })
  expect(await main().findByRole('button', { name: 'Edit profile' })).toBeVisible()
  expect(main().getByRole('heading', { name: 'Your profile' }).closest('details')).toHaveAttribute('open')
})

test('the address to which password managers lead opens the form that changes the password', async () => {
  await openSite('/dashboard/account#change-password', { as: {} })
  expect(await main().findByRole('form', { name: 'Change password' })).toBeVisible()
  expect(main().getByRole('heading', { name: 'Your profile' }).closest('details')).toHaveAttribute('open')
})

test('Cancel closes a form without sending anything, and the focus returns to its button', async () => {
  const user = await openSite('/dashboard/account', { as: {} })
  await openProfile(user)
  for (const name of ['Edit profile', 'Change password']) {
    await user.click(main().getByRole('button', { name }))
    await user.click(within(main().getByRole('form', { name })).getByRole('button', { name: 'Cancel' }))

    expect(main().queryByRole('form')).toBeNull()
    expect(main().getByRole('button', { name })).toHaveFocus()
  }
  expect(sentTo(accounts.updateProfile)).toEqual([])
})
