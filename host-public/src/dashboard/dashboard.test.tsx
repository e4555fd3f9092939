import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { myData } from '@grace/contract/my-data'
import { type OwnRequest, ownRequests } from '@grace/contract/own-requests'
import { posts } from '@grace/contract/posts'
import { writings } from '@grace/contract/writings'
import { session } from '@grace/shared-auth'
import { takeConsole } from '@grace/testkit/console'
import { on, onPages, refuse, sent, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { address, openSite } from '../testing/open-site.tsx'
import { aPost } from '../testing/posts.ts'
import { aPublicEvent } from '../testing/samples.ts'
import { aWriting } from '../testing/writings.ts'

const main = () => within(screen.getByRole('main'))
const fact = (term: string) => main().getByText(term).nextElementSibling

beforeEach(() => {
  answerDashboard()
})

test('a visitor is redirected to the login, with the dashboard as next page', async () => {
  await openSite('/dashboard')

  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard'))
  expect(sent).toEqual([])
})

test('the dashboard greets a member and shows who they are in four lines, with the way to the account', async () => {
  await openSite('/dashboard', { as: {} })

  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Ruth Uwase!')
  await main().findByText('ruth@example.org')
  expect(fact('Full name')).toHaveTextContent('Ruth Uwase')
  expect(fact('Username')).toHaveTextContent('ruth')
  expect(fact('Role')).toHaveTextContent('Member')
  expect(fact('Email')).toHaveTextContent('ruth@example.org')
  expect(main().queryByText('Phone number')).toBeNull()
  expect(main().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/dashboard/account')
  expect(main().getByRole('heading', { name: 'Your membership' })).toBeVisible()
  expect(main().getByText(/Keep your details up to date/)).toBeVisible()
})

test('the four tiles link to their pages', async () => {
  await openSite('/dashboard', { as: {} })
  const leads = (name: string) => main().getByRole('link', { name }).getAttribute('href')

  expect(leads('Services and events')).toBe('/en#events')
  expect(leads('Resources')).toBe('/en/sermons')
  expect(leads('Community')).toBe('/en/contact')
  expect(leads('Prayer requests')).toBe('/en/contact#write-prayer')
  expect(leads('Give')).toBe('/en#giving')
  expect(leads('Write for the site')).toBe('/dashboard/write')
  expect(leads('Home')).toBe('/')
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

const aRequest = (id: number, more: Partial<OwnRequest> = {}): OwnRequest => ({
  kind: 'prayer-request',
  id,
  text: `Text ${id}`,
  withoutName: false,
  state: 'seen',
  seenAt: '2026-11-20T08:00:00.000Z',
  answer: null,
  answeredAt: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  ...more,
})
const forYou = () => main().findByRole('region', { name: /^For you/ })

test('without an answer the dashboard shows the newest request of the member with its state, and no count', async () => {
  onPages(ownRequests.list, () => [3, 2, 1].map((id) => aRequest(id)))
  await openSite('/dashboard', { as: {} })
  const block = within(await forYou())
  expect(await block.findByRole('link', { name: 'Text 3' })).toHaveAttribute('href', '/dashboard/requests')
  expect(block.queryByText('Text 2')).toBeNull()
  expect(block.getByText(/Prayed for on 20 November 2026/)).toBeVisible()
  expect(block.getByRole('link', { name: 'All my requests' })).toHaveAttribute('href', '/dashboard/requests')
  expect(block.getByRole('heading', { level: 2 })).toHaveTextContent(/^For you$/)
})

test('answers that nobody opened and texts that were sent back stand first, with their count', async () => {
  const answeredAt = new Date(Date.now() - 86_400_000).toISOString()
  const answered = { state: 'answered', answer: 'Amen.', answeredAt } as const
  onPages(ownRequests.list, () => [aRequest(3), aRequest(2, answered), aRequest(1, answered)])
  on(writings.list, () => [
    aWriting({ id: 7, state: 'RETURNED', title: 'Hope', reason: 'Without her name.' }),
  ])
  const user = await openSite('/dashboard', { as: {} })
  expect(await main().findByRole('region', { name: 'For you 3' })).toBeVisible()
  const rows = within(await forYou()).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/^2New answersText 2/)
  expect(rows[1]).toHaveTextContent(/Sent back to you.*Hope.*Without her name/)
  expect(main().getByRole('link', { name: 'Correct it and send it again: Hope' })).toHaveAttribute(
    'href',
    '/dashboard/write?text=7',
  )

  // Opening them is reading them.
  await user.click(main().getByRole('link', { name: 'All my requests' }))
  await user.click(await main().findByRole('link', { name: 'Back to the dashboard' }))
  expect(await main().findByRole('region', { name: 'For you 1' })).toBeVisible()
})

test('the two next events are on the dashboard', async () => {
  await openSite('/dashboard', { as: {}, site: { events: [1, 2, 3].map((id) => aPublicEvent({ id })) } })
  const block = within(main().getByRole('region', { name: 'Coming events' }))
  expect(block.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(block.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events')
})

test.each(['profile', 'change-password', 'follow', 'devices', 'my-data'])(
  'the former address of the part %s leads to the account',
  async (part) => {
    await openSite(`/dashboard#${part}`, { as: {} })
    await waitFor(() => expect(address()).toBe(`/dashboard/account#${part}`))
  },
)

test('a visitor with the former address of a part of the account returns to it after the login', async () => {
  await openSite('/dashboard#follow')
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard%2Faccount%23follow'))
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
  expect(main().getByRole('link', { name: 'My data' })).toHaveAttribute('href', '/dashboard/my-data')
})
