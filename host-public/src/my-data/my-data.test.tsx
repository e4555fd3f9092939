import { auth } from '@grace/contract/auth'
import { type MyData, myData } from '@grace/contract/my-data'
import { session } from '@grace/shared-auth'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { address, openSite } from '../testing/open-site.tsx'
import { aProfile } from '../testing/samples.ts'

const main = () => within(screen.getByRole('main'))
const region = (name: string) =>
  within(main().getByRole('heading', { name, level: 2 }).closest('section') as HTMLElement)

const { emailConfirmed: _, setUp: __, ...profile } = aProfile()
const aCopy = (change: Partial<MyData> = {}): MyData => ({
  copiedAt: '2026-11-25T16:00:00.000Z',
  account: {
    ...profile,
    emailConfirmedAt: '2025-08-02T10:00:00.000Z',
    guardianConsentAt: null,
    restrictedAt: null,
  },
  includesSubmissions: true,
  requests: [
    {
      ...{ id: 3, name: 'Ruth', email: 'ruth@example.org', status: 'NEW' },
      ...{ text: 'For my mother.', answer: 'We pray.', createdAt: '2025-08-16T14:05:00.000Z' },
    },
  ],
  messages: [],
  subscriptions: [
    {
      id: 4,
      email: 'ruth@example.org',
      language: 'rw',
      createdAt: '2025-08-16T14:05:00.000Z',
      unsubscribedAt: null,
    },
  ],
  consents: [
    {
      ...{
        purpose: 'prayer',
        id: 3,
        version: '2026-11',
        language: 'fr',
        isTicked: true,
        place: 'prayer-form',
      },
      ...{ text: 'J’accepte que…', givenAt: '2025-08-16T14:05:00.000Z', withdrawnAt: null },
    },
    {
      ...{
        purpose: 'contact',
        id: 9,
        version: '2025-01',
        language: null,
        isTicked: false,
        place: 'contact-form',
      },
      ...{ text: null, givenAt: '2025-08-16T14:05:00.000Z', withdrawnAt: null },
    },
  ],
  devices: { sessions: [], known: [], passkeys: [], hasOneTimeCodes: false, push: [] },
  notifications: [{ kind: 'events', channel: 'push' }],
  securityLog: [
    { id: 1, at: '2025-08-16T14:05:00.000Z', action: 'security.sign-in', browser: null, details: {} },
  ],
  written: [],
  ...change,
})
const status = (restrictedAt: string | null = null) => ({
  success: true as const,
  message: 'Done',
  data: { restrictedAt, asksConsent: null },
})

test('a member reads everything that is kept, in words', async () => {
  on(myData.copy, () => aCopy())
  await openSite('/dashboard/my-data', { as: {} })

  expect(await main().findByText('For my mother.')).toBeVisible()
  expect(region('Your account').getByText('Ruth Uwase')).toBeVisible()
  expect(region('Your messages').getByText('Nothing.')).toBeVisible()
  expect(region('Newsletter').getByText('ruth@example.org, since 16 August 2025')).toBeVisible()
  expect(region('Security log').getByText(/Login to your account/)).toHaveTextContent(
    '16 August 2025, 4:05 PM',
  )
  const consents = region('What you have agreed to')
  expect(consents.getByText('J’accepte que…')).toHaveAttribute('lang', 'fr')
  expect(
    consents.getByText(
      '16 August 2025, 4:05 PM, in the form for prayer requests. Version 2026-11, by ticking the box.',
    ),
  ).toBeVisible()
  expect(consents.getByText('From before texts were recorded.')).toBeVisible()
  expect(main().getByRole('link', { name: 'Correct my details' })).toHaveAttribute(
    'href',
    '/dashboard/account#profile',
  )
})

test('logins and known devices of one kind are one line, and the address that was confirmed is the e-mail', async () => {
  const login = (day: number) => ({
    id: `1111111${day}-6a0e-4d0f-9c53-6a3a5d2f8b11`,
    browser: 'Chrome',
    platform: 'Android',
    createdAt: `2025-08-0${day}T08:00:00.000Z`,
    lastUsedAt: `2025-08-0${day}T08:00:00.000Z`,
    isCurrent: false,
  })
  const known = [1, 2].map((day) => ({
    createdAt: `2025-08-0${day}T08:00:00.000Z`,
    lastUsedAt: `2025-08-0${day}T08:00:00.000Z`,
  }))
  const devices = { sessions: [1, 2, 3].map(login), known, passkeys: [], hasOneTimeCodes: false, push: [] }
  on(myData.copy, () => aCopy({ devices }))
  await openSite('/dashboard/my-data', { as: {} })
  expect(await main().findByText('Chrome on Android, logged in 3 times, last on 3 August 2025')).toBeVisible()
  expect(main().getByText('2 known devices, last used on 2 August 2025')).toBeVisible()
  expect(main().getByText('Email address confirmed on')).toBeVisible()
})

test('submissions from an unconfirmed address are not shown, and stay after an erasure', async () => {
  on(myData.copy, () => aCopy({ includesSubmissions: false, requests: [], subscriptions: [], consents: [] }))
  await openSite('/dashboard/my-data', { as: {} })
  expect(await main().findByText(/is shown here once this address is confirmed/)).toBeVisible()
  expect(region('Erase everything').getByText(/because the address is not confirmed/)).toBeVisible()
  expect(region('Erase everything').queryByText(/Your prayer requests, messages/)).toBeNull()
})

test('a copy that fails to load can be loaded again', async () => {
  lose(myData.copy)
  const user = await openSite('/dashboard/my-data', { as: {} })
  expect(await main().findByText(/Your data could not be loaded/)).toBeVisible()
  on(myData.copy, () => aCopy())
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('For my mother.')).toBeVisible()
})

test('withdrawing a consent removes what it allowed from the page', async () => {
  on(myData.copy, () => aCopy())
  const user = await openSite('/dashboard/my-data', { as: {} })
  await main().findByText('For my mother.')
  on(myData.copy, () => aCopy({ requests: [], consents: [] }))
  const withdrawn: unknown[] = []
  on(myData.withdraw, ({ params }) => {
    withdrawn.push(params)
    return status()
  })
  await user.click(main().getByRole('button', { name: 'Withdraw: delete the request' }))
  expect(await main().findByText('Your consent has been withdrawn.')).toHaveFocus()
  expect(withdrawn).toEqual([{ purpose: 'prayer', id: '3' }])
  expect(main().queryByText('For my mother.')).toBeNull()
})

test('data can be restricted, and a refusal is reported', async () => {
  on(myData.copy, () => aCopy())
  const user = await openSite('/dashboard/my-data', { as: {} })
  await main().findByText('For my mother.')
  refuse(myData.restrict, 'internal')
  await user.click(main().getByRole('button', { name: 'Stop using my data' }))
  expect(await main().findByText('An error occurred')).toHaveFocus()

  const restrictedAt = '2026-11-25T16:00:00.000Z'
  const { account } = aCopy()
  on(myData.copy, () => aCopy({ account: { ...account, restrictedAt } }))
  on(myData.restrict, () => status(restrictedAt))
  await user.click(main().getByRole('button', { name: 'Stop using my data' }))
  expect(await main().findByText('From now on we keep your data but do not use it.')).toHaveFocus()
  expect(main().getByRole('button', { name: 'Use my data again' })).toBeVisible()
})

test('erasing the account lists the consequences, asks for the password, and ends the session', async () => {
  on(myData.copy, () => aCopy())
  const user = await openSite('/dashboard/my-data', { as: {} })
  await main().findByText('For my mother.')
  const erase = region('Erase everything')
  expect(erase.getByText(/^Your prayer requests, messages/)).toBeVisible()
  expect(erase.getByText(/^What you wrote for the site/)).toBeVisible()
  await user.click(erase.getByRole('button', { name: 'Erase my account' }))
  expect(erase.getByRole('alert')).toHaveTextContent('Current password is required')

  refuse(myData.erase, 'validation_failed', { fields: { password: 'current_password_wrong' } })
  await user.type(erase.getByLabelText('Password'), 'wrong')
  await user.click(erase.getByRole('button', { name: 'Erase my account' }))
  await waitFor(() => expect(erase.getByRole('alert')).toHaveTextContent('Current password is incorrect'))
  expect(erase.getByLabelText('Password')).toHaveValue('wrong')

  on(myData.erase, () => ({
    success: true as const,
    message: 'Closed',
    data: { finalAt: '2026-12-02T16:00:00.000Z' },
  }))
  await user.click(erase.getByRole('button', { name: 'Erase my account' }))
  expect(await main().findByRole('heading', { name: 'Your account is closed' })).toHaveFocus()
  expect(main().getByText(/On 2 December 2026 everything is erased for good/)).toBeVisible()
  expect(session.current().user).toBeNull()
})

test('logging in to a closed account offers to keep it', async () => {
  refuse(auth.login, 'erasure_pending')
  const user = await openSite('/login')
  const form = () => within(screen.getByRole('tabpanel'))
  await user.type(form().getByLabelText('Username'), 'ruth')
  await user.type(form().getByLabelText('Password'), 'Amahoro-7')
  await user.click(form().getByRole('button', { name: 'Login' }))
  expect(await form().findByText('You asked us to erase this account. You can still keep it.')).toBeVisible()

  on(myData.keep, () => ({ success: true as const, message: 'Kept', data: null }))
  await user.click(form().getByRole('button', { name: 'Keep my account' }))
  expect(await form().findByText('Your account will be kept. Please log in.')).toBeVisible()
  expect(sentTo(myData.keep)[0]?.body).toEqual({ username: 'ruth', password: 'Amahoro-7' })
})

test('the mailed link offers a button that keeps the account', async () => {
  const token = 'b25lIGxpbmssIGdvb2QgZm9yIGEgd2Vlaw'
  on(myData.keepByLink, () => ({ success: true as const, message: 'Kept', data: null }))
  const user = await openSite(`/keep-account#token=${token}`)
  await user.click(await main().findByRole('button', { name: 'Keep my account' }))
  expect(await main().findByText('Your account will be kept. You can log in again.')).toBeVisible()
  expect(sentTo(myData.keepByLink)[0]?.body).toEqual({ token })
  expect(address()).toBe('/keep-account')
})

test('the page of the mailed link claims nothing without its token', async () => {
  await openSite('/keep-account')
  expect(await main().findByText(/^This link is no longer valid\./)).toBeVisible()
  expect(main().queryByRole('button', { name: 'Keep my account' })).toBeNull()
  expect(main().queryByText(/will be erased/)).toBeNull()
})
