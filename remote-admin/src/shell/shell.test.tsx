import { auth } from '@grace/contract/auth'
import { dashboard } from '@grace/contract/dashboard'
import { inbox } from '@grace/contract/inbox'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { session } from '@grace/shared-auth'
import { on, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { noCounts, written } from '../testing/samples.ts'

beforeEach(() => {
  on(dashboard.counts, () => noCounts)
  on(auth.logout, () => written('Logged out', null))
})

const sidebar = () => screen.getByRole('navigation', { name: 'Console' })
const hiddenToggle = () => screen.getByRole('button', { name: 'Sidebar' })
const labelsToggle = () => screen.getByRole('button', { name: 'Menu labels' })

test('below the menu stands what runs here: the console, and the site around it', async () => {
  renderConsole('/change-password')
  expect(await within(sidebar()).findByText('Console dev · Site 2.3.0')).toBeVisible()
})

test('the menu holds every screen; open are the group of the current one, which is marked, and Posts', async () => {
  renderConsole('/change-password')
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible()

  const links = () => within(sidebar()).getAllByRole('link')
  expect(links().map((link) => link.textContent)).toEqual([
    'Write',
    'Today',
    'Drafts',
    'Dashboard',
    'Create user',
    'View users',
    'Change password',
    'Security',
    'Create post',
    'View posts',
    'Trash',
    'Audit trail',
    'Record of processing',
    'Rights requests',
    'Data breaches',
    'Test page',
  ])
  expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links()[6]])

  for (const group of within(sidebar()).getAllByRole('button', { expanded: false })) {
    await userEvent.click(group)
  }
  expect(links().map((link) => link.textContent)).toEqual([
    'Write',
    'Today',
    ...['Prayer requests', 'Contact messages', 'Answer templates', 'Subscribers', 'Newsletter'],
    'Drafts',
    ...[
      'Services',
      'Announcements',
      'Events',
      'Sermons',
      'News',
      'Home and About',
      'Languages',
      'Import',
      'Settings',
    ],
    'Dashboard',
    ...['Create user', 'View users', 'Change password', 'Security'],
    ...['Add pictures', 'View pictures', 'Edit pictures'],
    ...['Add category', 'View categories', 'Edit category'],
    ...['Add blog', 'View blogs', 'Edit blog'],
    ...['Create post', 'View posts'],
    'Trash',
    'Audit trail',
    'Record of processing',
    'Rights requests',
    'Data breaches',
    'Test page',
  ])
})

test('the two toggles are remembered by this browser', async () => {
  const { unmount } = renderConsole('/change-password')
  expect(hiddenToggle()).toHaveAttribute('aria-expanded', 'true')
  expect(labelsToggle()).toHaveAttribute('aria-expanded', 'true')

  await userEvent.click(labelsToggle())
  expect(labelsToggle()).toHaveAttribute('aria-expanded', 'false')
  expect(sidebar()).toHaveAttribute('data-width', 'collapsed')

  await userEvent.click(hiddenToggle())
  expect(hiddenToggle()).toHaveAttribute('aria-expanded', 'false')
  expect(within(sidebar()).queryByRole('link')).toBeNull()

  unmount()
  renderConsole('/change-password')
  expect(sidebar()).toHaveAttribute('data-width', 'hidden')
  await userEvent.click(hiddenToggle())
  expect(sidebar()).toHaveAttribute('data-width', 'collapsed')
})

test('a group closes, stays closed on the next visit, and opens again', async () => {
  const { unmount } = renderConsole('/change-password')
  const group = () => within(sidebar()).getByRole('button', { name: 'Users' })
  expect(group()).toHaveAttribute('aria-expanded', 'true')

  await userEvent.click(group())
  expect(group()).toHaveAttribute('aria-expanded', 'false')
  expect(within(sidebar()).queryByRole('link', { name: 'View users' })).toBeNull()

  unmount()
  renderConsole('/change-password')
  expect(group()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(group())
  expect(within(sidebar()).getByRole('link', { name: 'View users' })).toBeVisible()
})

test('on a phone the menu lies over the page and goes when an entry is chosen', async () => {
  mediaMatches('(max-width: 768px)')
  const { address } = renderConsole('/change-password')
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Menu labels' })).toBeNull()

  await userEvent.click(hiddenToggle())
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await userEvent.click(within(drawer).getByRole('link', { name: 'Today' }))

  expect(address()).toBe('/admin')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone a bar at the thumb has what is done daily, with the count of the inbox', async () => {
  mediaMatches('(max-width: 768px)')
  on(inbox.counts, () => ({ newPrayerRequests: 2, newContactMessages: 1 }))
  on(prayerRequests.list, () => [])
  const { address } = renderConsole('/change-password')
  const bar = within(await screen.findByRole('navigation', { name: 'Daily' }))
  const links = () => bar.getAllByRole('link').map((link) => link.textContent)
  await bar.findByRole('link', { name: 'Inbox 3 new' })
  expect(links()).toEqual(['Today', 'Inbox 3 new', 'Write'])
  await userEvent.click(bar.getByRole('link', { name: /^Inbox/ }))
  expect(address()).toBe('/admin/inbox/prayer-requests')
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox')
  await userEvent.click(bar.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('button', { name: 'Site' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(menu.getByRole('button', { name: 'Close menu' }))
  await userEvent.click(bar.getByRole('button', { name: 'Site' }))
  const site = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(site.getByRole('link', { name: 'Events' })).toBeVisible()
})

test('the bar of a phone has what the areas allow', async () => {
  mediaMatches('(max-width: 768px)')
  renderConsole('/change-password', { areas: ['settings'] })
  const bar = within(await screen.findByRole('navigation', { name: 'Daily' }))
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Today'])
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Site', 'Menu'])
})

test('the navbar shows who is signed in; logging out clears the session and tells the host', async () => {
  const { signedOut } = renderConsole('/change-password')
  expect(screen.getByText('Ada Admin')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))

  expect(session.current()).toEqual({ token: null, refreshToken: null, user: null, ended: null })
  expect(localStorage.getItem('grace.session')).not.toContain('refresh"')
  expect(signedOut).toHaveBeenCalledTimes(1)
  expect(sent).toContainEqual({ what: 'POST /auth/logout', body: { refreshToken: 'refresh' } })
})

test('unread messages are counted in the menu and the title, and the counts refresh by themselves', async () => {
  on(inbox.counts, () => ({ newPrayerRequests: 2, newContactMessages: 1 }))
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] })
  const { unmount } = renderConsole('/change-password')
  const group = await within(sidebar()).findByRole('button', { name: 'Inbox 3 new' })
  await waitFor(() => expect(document.title).toBe('(3) Change password · Admin console'))
  fireEvent.click(group)
  expect(within(sidebar()).getByRole('button', { name: 'Inbox' })).toBeVisible()
  expect(within(sidebar()).getByRole('link', { name: 'Prayer requests 2 new' })).toBeVisible()
  expect(within(sidebar()).getByRole('link', { name: 'Contact messages 1 new' })).toBeVisible()

  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  on(inbox.counts, () => ({ newPrayerRequests: 1_200, newContactMessages: 0 }))
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  expect(document.title).toBe('(3) Change password · Admin console')

  state.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(document.title).toBe('(1,200) Change password · Admin console'))

  on(inbox.counts, () => ({ newPrayerRequests: 0, newContactMessages: 0 }))
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  await waitFor(() => expect(document.title).toBe('Change password · Admin console'))
  expect(within(sidebar()).getByRole('link', { name: 'Prayer requests' })).toBeVisible()
  unmount()
  jest.useRealTimers()
})

test('the site is one click away from everywhere, in a new tab', async () => {
  renderConsole('/change-password')
  const link = screen.getByRole('link', { name: 'View site' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/', '_blank'])
})

test('an unknown address says so inside the console and leads back', async () => {
  const { address } = renderConsole('/nothing/here')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Back to Today' }))

  expect(address()).toBe('/admin')
  expect(await screen.findByRole('heading', { name: 'Today' })).toHaveFocus()
  expect(document.title).toBe('Today · Admin console')
})

test('the page is English while the console is on it, and speaks the visitor’s language again afterwards', () => {
  document.documentElement.lang = 'rw'
  document.title = 'Ikaze'
  const { unmount } = renderConsole('/change-password')
  expect(document.documentElement.lang).toBe('en')
  unmount()
  expect(document.documentElement.lang).toBe('rw')
  expect(document.title).toBe('Ikaze')
})

test('the shortcuts are shown by a button and a key, and single keys can be turned off', async () => {
  renderConsole('/change-password')
  await screen.findByLabelText('Current password')
  await userEvent.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '/',
    'N',
    '?',
    'CtrlK',
    'CtrlS',
    'CtrlZ',
    'Esc',
    ...['J', 'K', 'D', 'X', 'ShiftX', 'R', 'A', 'U'],
  ])

  await userEvent.click(help.getByRole('switch', { name: /^Single keys/ }))
  await userEvent.click(help.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a question mark in a field is a question mark', async () => {
  renderConsole('/change-password')
  await userEvent.type(await screen.findByLabelText('Current password'), 'why?')
  expect(screen.getByLabelText('Current password')).toHaveValue('why?')
  expect(screen.queryByRole('dialog')).toBeNull()
})
