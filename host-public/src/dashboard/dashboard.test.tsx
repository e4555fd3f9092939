import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { myData } from '@grace/contract/my-data'
import { ownRequests } from '@grace/contract/own-requests'
import { posts } from '@grace/contract/posts'
import { session } from '@grace/shared-auth'
import { takeConsole } from '@grace/testkit/console'
import { lose, on, onPages, refuse, sent, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { address, openSite } from '../testing/open-site.tsx'
import { aPost } from '../testing/posts.ts'
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

test('a visitor is redirected to the login, with the dashboard as next page', async () => {
  await openSite('/dashboard')

  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard'))
  expect(sent).toEqual([])
})

test('the dashboard greets a member and shows the profile', async () => {
  await openSite('/dashboard', { as: {} })

  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Ruth Uwase!')
  await main().findByText('ruth@example.org')
  expect(fact('Full name')).toHaveTextContent('Ruth Uwase')
  expect(fact('Username')).toHaveTextContent('ruth')
  expect(fact('Role')).toHaveTextContent('Member')
  expect(fact('Phone number')).toHaveTextContent('0788 123 456')
  expect(fact('Date of birth')).toHaveTextContent('1 April 1990')
  expect(fact('Address')).toHaveTextContent('Not given')
  expect(fact('Member since')).toHaveTextContent('2 August 2025')
  expect(main().getByRole('heading', { name: 'Your membership' })).toBeVisible()
  expect(main().getByText(/Keep your details up to date/)).toBeVisible()
})

test('the four tiles link to their pages', async () => {
  await openSite('/dashboard', { as: {} })
  const leads = (name: string) => main().getByRole('link', { name }).getAttribute('href')

  expect(leads('Services and events')).toBe('/#events')
  expect(leads('Resources')).toBe('/sermons')
  expect(leads('Community')).toBe('/contact')
  expect(leads('Prayer requests')).toBe('/contact#prayer')
  expect(leads('Home')).toBe('/')
})

test('a profile that fails to load can be loaded again', async () => {
  lose(accounts.profile)
  const user = await openSite('/dashboard', { as: {} })
  expect(
    await main().findByText(/Your profile could not be loaded. The server cannot be reached/),
  ).toBeVisible()

  on(accounts.profile, () => aProfile())
  await user.click(main().getByRole('button', { name: 'Try again' }))

  await openProfile(user)
  expect(main().getByText('ruth@example.org')).toBeVisible()
})

test('signing out redirects to the home page', async () => {
  on(auth.logout, () => ({ success: true as const, message: 'Logged out', data: null }))
  const user = await openSite('/dashboard', { as: {} })
  await user.click(main().getByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(address()).toBe('/'))
  expect(session.current().user).toBeNull()
})

test('a member whose session the server has ended is redirected to the login, which shows the reason', async () => {
  refuse(accounts.profile, 'session_ended')
  refuse(auth.refresh, 'session_ended')
  await openSite('/dashboard', { as: {} })

  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard'))
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible()
  expect(takeConsole()).toEqual(['The session has ended.'])
})

test('the dashboard of an administrator has a link to the console', async () => {
  await openSite('/dashboard', { as: { role: 'ADMIN' } })

  expect(main().getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', '/admin')
})

test('a profile is changed, and the header with it', async () => {
  const changed = aProfile({ fullName: 'Ruth U. Uwase', phoneNumber: '+250722000111', address: 'KG 7 Ave' })
  on(accounts.updateProfile, () => ({ success: true as const, message: 'Saved', data: changed }))
  const user = await openSite('/dashboard', { as: {} })
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
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Ruth U. Uwase!')
  expect(session.current().user?.fullName).toBe('Ruth U. Uwase')
})

test('changing the email requires the current password, and a wrong password keeps the input', async () => {
  const user = await openSite('/dashboard', { as: {} })
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
  const user = await openSite('/dashboard', { as: {} })
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
  const user = await openSite('/dashboard', { as: {} })
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
  const user = await openSite('/dashboard', { as: {} })
  await openProfile(user)
  await user.click(main().getByRole('button', { name: 'Edit profile' }))
  await user.type(main().getByLabelText('Address (optional)'), 'KG 7 Ave')
  await user.click(screen.getByRole('button', { name: 'Language, English' }))
  await user.click(screen.getByRole('link', { name: 'Kinyarwanda' }))

  expect(await main().findByLabelText('Aderesi (si ngombwa)')).toHaveValue('KG 7 Ave')
  expect(main().getByText('1 Mata 1990')).toBeVisible()
})

test('a link to the profile opens it', async () => {
  await openSite('/dashboard#profile', { as: {} })
  expect(await main().findByRole('button', { name: 'Edit profile' })).toBeVisible()
  expect(main().getByRole('heading', { name: 'Your profile' }).closest('details')).toHaveAttribute('open')
})

test('the address to which password managers lead opens the form that changes the password', async () => {
  await openSite('/dashboard#change-password', { as: {} })
  expect(await main().findByRole('form', { name: 'Change password' })).toBeVisible()
  expect(main().getByRole('heading', { name: 'Your profile' }).closest('details')).toHaveAttribute('open')
})

test('Cancel closes a form without sending anything, and the focus returns to its button', async () => {
  const user = await openSite('/dashboard', { as: {} })
  await openProfile(user)
  for (const name of ['Edit profile', 'Change password']) {
    await user.click(main().getByRole('button', { name }))
    await user.click(within(main().getByRole('form', { name })).getByRole('button', { name: 'Cancel' }))

    expect(main().queryByRole('form')).toBeNull()
    expect(main().getByRole('button', { name })).toHaveFocus()
  }
  expect(sentTo(accounts.updateProfile)).toEqual([])
})

test('posts since the last visit are marked as new, in the language of the member', async () => {
  const dayMs = 86_400_000
  sessionStorage.clear()
  localStorage.setItem('grace.dashboard', String(Date.now() - 3 * dayMs))
  const at = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
  onPages(posts.list, () => [
    aPost({ id: 2, title: 'A table', language: 'en', publishAt: at(1) }),
    aPost({ id: 1, title: 'Old songs', language: 'en', publishAt: at(9) }),
  ])
  await openSite('/dashboard', { as: {} })
  const block = within(await main().findByRole('region', { name: 'New in English' }))
  await block.findByRole('link', { name: 'A table' })
  expect(block.getByRole('link', { name: 'A table' })).toHaveAttribute('href', '/posts/2')
  expect(block.getAllByText('New')).toHaveLength(1)
  expect(sentTo(posts.list)[0]?.query).toMatchObject({ language: 'en', only: 'yes' })
})

test('the dashboard shows the newest two requests of the member with their state', async () => {
  onPages(ownRequests.list, () =>
    [3, 2, 1].map((id) => ({
      kind: 'prayer-request' as const,
      id,
      text: `Text ${id}`,
      withoutName: false,
      state: 'seen' as const,
      seenAt: '2026-11-20T08:00:00.000Z',
      answer: null,
      answeredAt: null,
      createdAt: '2026-11-18T08:00:00.000Z',
    })),
  )
  await openSite('/dashboard', { as: {} })
  const block = within(await main().findByRole('region', { name: 'My requests' }))
  expect(await block.findByText('Text 3')).toBeVisible()
  expect(block.queryByText('Text 1')).toBeNull()
  expect(block.getAllByText(/Prayed for on 20 November 2026/)).toHaveLength(2)
  expect(block.getByRole('link', { name: 'All my requests' })).toHaveAttribute('href', '/dashboard/requests')
})

test('the dashboard has the section about giving, like the home page', async () => {
  await openSite('/dashboard', { as: {} })
  expect(main().getByRole('region', { name: 'Online giving' })).toBeVisible()
})

test('a member who never agreed to a consent text is asked once, and the focus moves to the thanks', async () => {
  on(myData.status, () => ({ restrictedAt: null, asksConsent: '2026-11' }))
  const user = await openSite('/dashboard', { as: {}, language: 'fr' })
  expect(await main().findByText(/^Pouvons-nous conserver vos informations/)).toBeVisible()

  refuse(myData.agree, 'internal')
  await user.click(main().getByRole('button', { name: 'J’accepte' }))
  expect(await main().findByText('Une erreur est survenue')).toHaveFocus()
  on(myData.agree, () => ({
    success: true as const,
    message: 'Recorded',
    data: { restrictedAt: null, asksConsent: null },
  }))
  await user.click(main().getByRole('button', { name: 'J’accepte' }))
  expect(await main().findByText('Merci. C’est enregistré.')).toHaveFocus()
  expect(sentTo(myData.agree)[0]?.body).toEqual({ version: '2026-11', language: 'fr' })
  expect(main().queryByRole('button', { name: 'J’accepte' })).toBeNull()
})

test('a restriction is shown, and the member is not asked to agree to an unknown newer text', async () => {
  on(myData.status, () => ({ restrictedAt: '2026-11-25T16:00:00.000Z', asksConsent: '2031-01' }))
  await openSite('/dashboard', { as: {} })
  expect(await main().findByText('We keep your data but do not use it, as you asked.')).toBeVisible()
  expect(main().queryByRole('button', { name: 'I agree' })).toBeNull()
  expect(main().getByRole('link', { name: 'See my data' })).toHaveAttribute('href', '/dashboard/my-data')
})
