import { auth } from '@grace/contract/auth'
import { contactMessages } from '@grace/contract/contact-messages'
import { dashboard } from '@grace/contract/dashboard'
import { inbox } from '@grace/contract/inbox'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { sermons } from '@grace/contract/sermons'
import { sessions } from '@grace/contract/sessions'
import { settings } from '@grace/contract/settings'
import { session } from '@grace/shared-auth'
import { on, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { noCounts, theSettings, written } from '../testing/samples.ts'

beforeEach(() => {
  on(dashboard.counts, () => noCounts)
  on(auth.logout, () => written('Logged out', null))
})

const sidebar = () => screen.getByRole('navigation', { name: 'Console' })
const hiddenToggle = () => screen.getByRole('button', { name: 'Sidebar' })
const labelsToggle = () => screen.getByRole('button', { name: 'Menu labels' })

test('the versions of console and site are shown below the menu', async () => {
  renderConsole('/change-password')
  expect(await within(sidebar()).findByText('Console dev · Site 2.3.0')).toBeVisible()
})

const links = () => within(sidebar()).getAllByRole('link')
const labels = () => links().map((link) => link.textContent)
const group = (name: string) => within(sidebar()).findByRole('menuitem', { name })

test('the menu has sixteen rows at most, with Posts open, in one order', async () => {
  on(sermons.list, () => [])
  renderConsole('/sermons')
  await screen.findByRole('heading', { level: 1 })
  const rows = [
    'Write',
    'Dashboard',
    'Inbox',
    'Users',
    'Pictures',
    'Post Categories',
    'Blog',
    ...['Posts', 'Create post'],
    'Calendar',
    'Announcements and news',
    'Sermons',
    'Newsletter',
    'Pages and settings',
    'Care of the house',
  ]
  expect(labels()).toEqual(rows)
  expect(rows.length).toBeLessThanOrEqual(16)
  expect(await within(sidebar()).findByRole('link', { current: 'page' })).toHaveTextContent('Sermons')
})

test.each([
  ['Users', '/admin/users', ['Create user', 'View users', 'Change password']],
  ['Pictures', '/admin/pictures', ['Add pictures', 'View pictures', 'Edit pictures']],
  ['Post Categories', '/admin/categories', ['Add category', 'View categories', 'Edit category']],
  ['Blog', '/admin/blogs', ['Add blog', 'View blogs', 'Edit blog']],
  ['Posts', '/admin/posts', ['Create post']],
])('the name of the group %s leads to its list, and the row opens it', async (name, list, entries) => {
  renderConsole('/change-password')
  const row = await group(name)
  expect(within(row).getByRole('link', { name })).toHaveAttribute('href', list)
  if (row.getAttribute('aria-expanded') === 'false') await userEvent.click(row)
  expect(row).toHaveAttribute('aria-expanded', 'true')
  expect(labels()).toEqual(expect.arrayContaining(entries))
  await userEvent.click(row)
  expect(row).toHaveAttribute('aria-expanded', 'false')
})

test('the current screen is marked in its group, which is open', async () => {
  renderConsole('/users/new')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(await group('Users')).toHaveAttribute('aria-expanded', 'true')
  expect(await within(sidebar()).findByRole('link', { current: 'page' })).toHaveTextContent('Create user')
})

test('a screen has links to the others of its row', async () => {
  const { address } = renderConsole('/inbox/templates')
  const tabs = within(await screen.findByRole('navigation', { name: 'Inbox' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Prayer requests',
    'Contact messages',
    'Answer templates',
  ])
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Answer templates')
  on(contactMessages.list, () => [])
  await userEvent.click(tabs.getByRole('link', { name: 'Contact messages' }))
  expect(address()).toBe('/admin/inbox/messages')
})

test('below her name are her own screens and the shortcuts', async () => {
  const { address } = renderConsole('/change-password')
  const button = await screen.findByRole('button', { name: 'Ada Admin, your account' })
  await userEvent.click(button)
  const menu = within(await screen.findByRole('menu', { name: 'Ada Admin, your account' }))
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Change password',
    'Security',
    'Shortcuts',
  ])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Shortcuts' }))
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }))
  await userEvent.click(button)
  on(sessions.list, () => [])
  await userEvent.click(await screen.findByRole('link', { name: 'Security' }))
  expect(address()).toBe('/admin/security')
})

test('the bar and the title have the name of the church', async () => {
  on(settings.readAll, () => theSettings({ churchName: 'Hope Community Musanze' }))
  renderConsole('/change-password')
  expect(await screen.findByRole('link', { name: 'Hope Community Musanze' })).toHaveAttribute(
    'href',
    '/admin',
  )
  expect(document.title).toBe('Change password · Hope Community Musanze')
})

test('the two toggles are remembered by this browser', async () => {
  const width = () => screen.getByRole('complementary').style.width
  const { unmount } = renderConsole('/change-password')
  expect(hiddenToggle()).toHaveAttribute('aria-expanded', 'true')
  expect(labelsToggle()).toHaveAttribute('aria-expanded', 'true')
  expect(width()).toBe('280px')

  await userEvent.click(labelsToggle())
  expect(labelsToggle()).toHaveAttribute('aria-expanded', 'false')
  expect(width()).toBe('70px')

  await userEvent.click(hiddenToggle())
  expect(hiddenToggle()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Menu labels' })).toBeNull()

  unmount()
  renderConsole('/change-password')
  expect(width()).toBe('0px')
  await userEvent.click(hiddenToggle())
  expect(width()).toBe('70px')
})

test('a closed group of the menu stays closed on the next visit', async () => {
  const { unmount } = renderConsole('/change-password')
  expect(await group('Posts')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(await group('Posts'))
  unmount()
  renderConsole('/change-password')
  expect(await group('Posts')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(await group('Posts'))
  expect(within(sidebar()).getByRole('link', { name: 'Create post' })).toBeVisible()
})

test('on a phone the menu is a dialog, which closes when an entry is chosen', async () => {
  mediaMatches('(max-width: 768px)')
  const { address } = renderConsole('/change-password')
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Menu labels' })).toBeNull()

  await userEvent.click(hiddenToggle())
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await userEvent.click(within(drawer).getByRole('link', { name: 'Dashboard' }))

  expect(address()).toBe('/admin')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone a bar has the rows of each day, with the count of the inbox', async () => {
  mediaMatches('(max-width: 768px)')
  on(inbox.counts, () => ({ newPrayerRequests: 2, newContactMessages: 1 }))
  on(prayerRequests.list, () => [])
  const { address } = renderConsole('/change-password')
  const bar = within(await screen.findByRole('navigation', { name: 'Daily' }))
  await bar.findByRole('link', { name: 'Inbox 3 new' })
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Inbox 3 new',
    'Blog',
    'Write',
  ])
  await userEvent.click(bar.getByRole('link', { name: /^Inbox/ }))
  expect(address()).toBe('/admin/inbox/prayer-requests')
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox')
  await userEvent.click(bar.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await userEvent.click(menu.getByRole('button', { name: 'Close menu' }))
})

test('the bar on a phone shows only what the administrator’s areas allow', async () => {
  mediaMatches('(max-width: 768px)')
  renderConsole('/change-password', { areas: ['settings'] })
  const bar = within(await screen.findByRole('navigation', { name: 'Daily' }))
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Dashboard'])
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Menu'])
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
  expect(await within(sidebar()).findByRole('link', { name: 'Inbox 3 new' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('(3) Change password · Grace Community Kigali'))

  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  on(inbox.counts, () => ({ newPrayerRequests: 1_200, newContactMessages: 0 }))
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  expect(document.title).toBe('(3) Change password · Grace Community Kigali')

  state.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(document.title).toBe('(1,200) Change password · Grace Community Kigali'))

  on(inbox.counts, () => ({ newPrayerRequests: 0, newContactMessages: 0 }))
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  await waitFor(() => expect(document.title).toBe('Change password · Grace Community Kigali'))
  expect(within(sidebar()).getByRole('link', { name: 'Inbox' })).toBeVisible()
  unmount()
  jest.useRealTimers()
})

test('every screen has a link that opens the site in a new tab', async () => {
  renderConsole('/change-password')
  const link = await screen.findByRole('link', { name: 'View site' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/', '_blank'])
})

test('an unknown address shows “Page not found” inside the console', async () => {
  const { address } = renderConsole('/nothing/here')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }))

  expect(address()).toBe('/admin')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toHaveFocus()
  expect(document.title).toBe('Dashboard · Grace Community Kigali')
})

test('the page is in English while the console is shown, and in the visitor’s language afterwards', () => {
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

  await userEvent.click(await screen.findByRole('button', { name: 'Ada Admin, your account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a question mark typed in a field does not open the shortcuts', async () => {
  renderConsole('/change-password')
  await userEvent.type(await screen.findByLabelText('Current password'), 'why?')
  expect(screen.getByLabelText('Current password')).toHaveValue('why?')
  expect(screen.queryByRole('dialog')).toBeNull()
})
