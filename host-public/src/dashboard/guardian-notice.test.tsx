import { accounts } from '@grace/contract/accounts'
import { guardians } from '@grace/contract/guardians'
import { type MyDataStatus, myData } from '@grace/contract/my-data'
import { on, refuse, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { openSite } from '../testing/open-site.tsx'
import { aProfile } from '../testing/samples.ts'

const main = () => within(screen.getByRole('main'))
const notice = async () =>
  within(await main().findByRole('region', { name: 'Waiting for your parent or guardian' }))
const waiting = (change: Partial<NonNullable<MyDataStatus['guardian']>> = {}): MyDataStatus => ({
  restrictedAt: null,
  asksConsent: null,
  guardian: {
    email: 'mother@example.org',
    mailedAt: '2026-11-25T16:00:00.000Z',
    finalAt: '2026-12-25T16:00:00.000Z',
    canMail: true,
    ...change,
  },
})

beforeEach(answerDashboard)

test('a child without consent sees what is missing, and can have the link sent again', async () => {
  on(myData.status, () => waiting())
  const user = await openSite('/dashboard', { as: {} })
  const { getByText, getByRole, getByLabelText, findByText } = await notice()
  expect(getByText(/^On 25 November 2026 we sent a link to mother@example.org/)).toBeVisible()
  expect(getByText(/by 25 December 2026, your account will be erased/)).toBeVisible()
  expect(main().queryByRole('link', { name: 'Write a text' })).toBeNull()
  expect(
    main().getByText('You can write for the site once your parent or guardian has agreed.'),
  ).toBeVisible()

  const email = getByLabelText('Email of the parent or guardian')
  expect(email).toHaveValue('mother@example.org')
  refuse(guardians.mail, 'validation_failed', { fields: { email: 'guardian_email_own' } })
  await user.clear(email)
  await user.type(email, 'ruth@example.org')
  await user.click(getByRole('button', { name: 'Send the link' }))
  await waitFor(() => expect(email).toBeInvalid())
  expect(email).toHaveValue('ruth@example.org')

  on(guardians.mail, () => ({
    success: true as const,
    message: 'Sent',
    data: waiting({ email: 'father@example.org' }),
  }))
  await user.clear(email)
  await user.type(email, 'father@example.org')
  await user.click(getByRole('button', { name: 'Send the link' }))
  expect(await findByText('The link is on its way.')).toHaveFocus()
  expect(sentTo(guardians.mail).at(-1)?.body).toEqual({ email: 'father@example.org', language: 'en' })
  expect(getByText(/we sent a link to father@example.org/)).toBeVisible()
})

test('the notice says that an administrator confirms in person when no mail can be sent', async () => {
  on(myData.status, () => waiting({ email: null, mailedAt: null, finalAt: null, canMail: false }))
  await openSite('/dashboard', { as: {} })
  const { getByText, queryByRole } = await notice()
  expect(getByText(/^An administrator of the church confirms in person/)).toBeVisible()
  expect(queryByRole('button')).toBeNull()
})

test('an adult sees no notice about a guardian', async () => {
  await openSite('/dashboard', { as: {} })
  expect(await main().findByRole('link', { name: 'Write for the site' })).toBeVisible()
  expect(main().queryByRole('region', { name: /guardian/ })).toBeNull()
})

test('a member who enters a date of birth under 16 needs the consent of a guardian', async () => {
  const user = await openSite('/dashboard/account', { as: {} })
  await main().findByText(/^Ruth .* · /)
  await user.click(main().getByRole('heading', { name: 'Your profile' }))
  await user.click(main().getByRole('button', { name: 'Edit profile' }))
  const tick = () => main().queryByRole('checkbox', { name: /^I am the parent or guardian/ })
  expect(tick()).toBeNull()
  const birth = within(main().getByRole('group', { name: /^Date of birth/ }))
  const year = String(new Date().getFullYear() - 12)
  await user.clear(birth.getByLabelText('Year'))
  await user.type(birth.getByLabelText('Year'), year)
  await user.click(tick() as HTMLElement)

  on(accounts.updateProfile, () => ({
    success: true as const,
    message: 'Saved',
    data: aProfile({ guardian: 'waiting' }),
  }))
  on(myData.status, () => waiting({ email: null, mailedAt: null, finalAt: null }))
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await notice()).toBeTruthy()
  expect(sentTo(accounts.updateProfile)[0]?.body).toMatchObject({ guardianConsent: true })
})
