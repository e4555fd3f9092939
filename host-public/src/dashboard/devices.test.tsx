import { accounts } from '@grace/contract/accounts'
import { confirmation } from '@grace/contract/confirmation'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import { myData } from '@grace/contract/my-data'
import { type Session, sessions } from '@grace/contract/sessions'
import { lose, on, refuse } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { openSite } from '../testing/open-site.tsx'
import { aProfile } from '../testing/samples.ts'

const main = () => within(screen.getByRole('main'))
const written = () => ({ success: true as const, message: 'Done', data: null })

const aSession = (change: Partial<Session> = {}): Session => ({
  id: '11111111-6a0e-4d0f-9c53-6a3a5d2f8b11',
  browser: 'Chrome',
  platform: 'Android',
  createdAt: '2025-08-01T22:30:00.000Z',
  lastUsedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  isCurrent: false,
  ...change,
})
const here = aSession({
  id: '22222222-6a0e-4d0f-9c53-6a3a5d2f8b11',
  browser: 'Firefox',
  platform: 'Linux',
  isCurrent: true,
})
const old = aSession({ id: '33333333-6a0e-4d0f-9c53-6a3a5d2f8b11', browser: null, platform: null })

beforeEach(() => {
  answerDashboard()
  on(sessions.list, () => [here, aSession(), old])
})

test('a member sees the devices on which they are signed in', async () => {
  await openSite('/dashboard/account', { as: {} })
  const phone = within((await main().findByText('Chrome on Android')).closest('li') as HTMLElement)
  expect(phone.getByText(/Logged in on 2 August 2025/)).toHaveTextContent('Last used 3 hours ago')
  const own = within(main().getByText('Firefox on Linux').closest('li') as HTMLElement)
  expect(own.getByText('This device')).toBeVisible()
  expect(own.queryByRole('button')).toBeNull()
  expect(main().getByRole('button', { name: 'Log out Unknown device' })).toBeVisible()
})

test('a device is signed out, and the focus moves to the message', async () => {
  on(sessions.end, written)
  const user = await openSite('/dashboard/account', { as: {} })
  await user.click(await main().findByRole('button', { name: 'Log out Chrome on Android' }))
  expect(await main().findByText('The device has been logged out.')).toHaveFocus()
  expect(main().queryByText('Chrome on Android')).toBeNull()
  expect(main().getByText('Firefox on Linux')).toBeVisible()
})

test('all other devices are signed out', async () => {
  on(sessions.endOthers, written)
  const user = await openSite('/dashboard/account', { as: {} })
  await user.click(await main().findByRole('button', { name: 'Log out all other devices' }))
  expect(await main().findByText('All other devices have been logged out.')).toHaveFocus()
  expect(main().getByText('You are not logged in anywhere else.')).toBeVisible()
})

test('a refused sign-out is reported, and the device stays in the list', async () => {
  refuse(sessions.end, 'internal')
  const user = await openSite('/dashboard/account', { as: {} })
  await user.click(await main().findByRole('button', { name: 'Log out Chrome on Android' }))
  expect(await main().findByText('An error occurred')).toHaveFocus()
  expect(main().getByText('Chrome on Android')).toBeVisible()
})

test('a list of devices that fails to load can be loaded again', async () => {
  lose(sessions.list)
  const user = await openSite('/dashboard/account', { as: {} })
  expect(await main().findByText(/Your devices could not be loaded/)).toBeVisible()
  on(myData.status, () => ({ restrictedAt: null, asksConsent: null }))
  on(sessions.list, () => [here])
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('Firefox on Linux')).toBeVisible()
})

describe('an unconfirmed address', () => {
  test('an unconfirmed address is shown with a button that sends the link again', async () => {
    on(accounts.profile, () => aProfile({ emailConfirmed: false }))
    on(emailConfirmation.resend, written)
    const user = await openSite('/dashboard/account', { as: {} })
    expect(await main().findByText(/ruth@example.org is not confirmed yet/)).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Send the link again' }))
    expect(await main().findByText('The link is on its way.')).toHaveFocus()
  })

  test('an address that waits for its confirmation can be discarded', async () => {
    on(accounts.profile, () => aProfile({ pendingEmail: 'new@example.org', emailConfirmed: true }))
    on(emailConfirmation.cancel, written)
    const user = await openSite('/dashboard/account', { as: {} })
    expect(await main().findByText(/a link to new@example.org/)).toHaveTextContent(
      'Until then we will keep using ruth@example.org.',
    )
    await user.click(main().getByRole('button', { name: 'Cancel the change' }))
    expect(await main().findByText('Your email address stays the same.')).toHaveFocus()
    expect(main().queryByText(/new@example.org/)).toBeNull()
  })

  test.each([true, null])(
    'the confirmation is not mentioned when emailConfirmed is %p',
    async (emailConfirmed) => {
      on(accounts.profile, () => aProfile({ emailConfirmed }))
      await openSite('/dashboard/account', { as: {} })
      await main().findByText('ruth@example.org')
      expect(main().queryByRole('button', { name: 'Send the link again' })).toBeNull()
    },
  )
})

describe('a login that is too long ago', () => {
  const asked = () => main().findByText('Please enter your password once more.')

  test('a device is signed out after the password was confirmed', async () => {
    refuse(sessions.end, 'confirmation_required')
    on(confirmation.confirm, () => {
      on(sessions.end, written)
      return { success: true as const, message: 'Confirmed', data: null }
    })
    const user = await openSite('/dashboard/account', { as: {} })
    await user.click(await main().findByRole('button', { name: 'Log out Chrome on Android' }))
    expect(await asked()).toHaveFocus()
    const devices = within(main().getByRole('region', { name: 'Your devices' }))
    await user.type(devices.getByLabelText('Password'), 'secret-1')
    await user.click(devices.getByRole('button', { name: 'Confirm' }))
    expect(await main().findByText('The device has been logged out.')).toHaveFocus()
  })

  test('cancelling the confirmation signs nothing out, and the button works again', async () => {
    refuse(sessions.endOthers, 'confirmation_required')
    const user = await openSite('/dashboard/account', { as: {} })
    await user.click(await main().findByRole('button', { name: 'Log out all other devices' }))
    await asked()
    await user.click(
      within(main().getByRole('region', { name: 'Your devices' })).getByRole('button', { name: 'Cancel' }),
    )
    expect(await main().findByText('Please confirm it is you.')).toHaveFocus()
    expect(main().getByRole('button', { name: 'Log out all other devices' })).toBeEnabled()
  })
})

test('many devices that look alike are one line, in which each can be logged out', async () => {
  const alike = [1, 2, 3].map((nr) => aSession({ id: `4444444${nr}-6a0e-4d0f-9c53-6a3a5d2f8b11` }))
  on(sessions.list, () => [here, ...alike, old])
  await openSite('/dashboard/account', { as: {} })
  const line = (await main().findByText('3 logins: Chrome on Android')).closest('details') as HTMLElement
  expect(within(line).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
  expect(main().getAllByText('Unknown device')).toHaveLength(1)
})
