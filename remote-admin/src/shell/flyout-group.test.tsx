import { inbox } from '@grace/contract/inbox'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { on } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'

const sidebar = () => within(screen.getByRole('navigation', { name: 'Console' }))
const group = (name: string | RegExp) => sidebar().getByRole('button', { name })
const flyout = (name: string) => sidebar().queryByRole('list', { name })
const entries = (name: string) =>
  within(flyout(name) as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent)

async function renderCollapsed(path = '/change-password') {
  localStorage.setItem('grace.console.sidebar-collapsed', 'true')
  const console = renderConsole(path)
  await screen.findByRole('heading', { level: 1 })
  return console
}

test('collapsed to icons, only the groups are there, and the pointer shows their entries', async () => {
  await renderCollapsed()
  expect(sidebar().queryByRole('link', { name: 'View posts' })).toBeNull()
  expect(group('Users')).toHaveAttribute('data-holds-current', 'true')
  expect(group('Posts')).toHaveAttribute('aria-expanded', 'false')

  const user = userEvent.setup()
  await user.hover(group('Posts'))
  expect(group('Posts')).toHaveAttribute('aria-expanded', 'true')
  expect(entries('Posts')).toEqual(['Create post', 'View posts'])
  await user.hover(group('Blog'))
  expect(entries('Blog')).toEqual(['Add blog', 'View blogs', 'Edit blog'])
  expect(flyout('Posts')).toBeNull()
  await user.hover(screen.getByRole('main'))
  await waitFor(() => expect(flyout('Blog')).toBeNull())
  await user.hover(group('Blog'))
  expect(flyout('Blog')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(flyout('Blog')).toBeNull()
})

test('a click or tap opens it until the next one, on it or elsewhere', async () => {
  on(inbox.counts, () => ({ newPrayerRequests: 2, newContactMessages: 0 }))
  on(prayerRequests.list, () => [])
  const { address } = await renderCollapsed()
  const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target })
  await waitFor(() => expect(group('Inbox 2 new')).toBeVisible())
  await tap(group(/^Inbox/))
  expect(entries('Inbox')).toContain('Prayer requests 2 new')
  await tap(group(/^Inbox/))
  expect(flyout('Inbox')).toBeNull()
  await tap(group(/^Inbox/))
  await tap(screen.getByRole('main'))
  expect(flyout('Inbox')).toBeNull()
  await tap(group(/^Inbox/))
  await tap(within(flyout('Inbox') as HTMLElement).getByRole('link', { name: /^Prayer requests/ }))
  expect(address()).toBe('/admin/inbox/prayer-requests')
  expect(flyout('Inbox')).toBeNull()
})

test('the keyboard opens it, moves in it, and leaves it', async () => {
  await renderCollapsed()
  sidebar().getByRole('link', { name: 'Dashboard' }).focus()
  await userEvent.tab()
  expect(group('Users')).toHaveFocus()
  expect(entries('Users')).toEqual(['Create user', 'View users', 'Change password', 'Security'])
  const isFocused = (name: string) => expect(sidebar().getByRole('link', { name })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  isFocused('Create user')
  await userEvent.keyboard('{ArrowDown}')
  isFocused('View users')
  await userEvent.keyboard('{End}')
  isFocused('Security')
  await userEvent.keyboard('{ArrowLeft}')
  expect(group('Users')).toHaveFocus()
  await userEvent.tab()
  isFocused('Create user')
  await userEvent.keyboard('{Escape}')
  expect(group('Users')).toHaveFocus()
  expect(flyout('Users')).toBeNull()
  await userEvent.tab()
  expect(group('Pictures')).toHaveFocus()
  expect(entries('Pictures')).toContain('View pictures')
  expect(flyout('Users')).toBeNull()
})
