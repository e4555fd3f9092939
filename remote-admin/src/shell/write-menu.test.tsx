import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { renderConsole } from '../testing/render-console.tsx'

const button = () => screen.findByRole('button', { name: 'Write something else' })
const items = () => within(screen.getByRole('menu', { name: /^Write/ })).getAllByRole('link')

test('the Write menu lists every kind of content, and an entry opens its form', async () => {
  const { address } = renderConsole('/change-password')
  expect(await screen.findByRole('link', { name: 'Write' })).toHaveAttribute('href', '/admin/blogs/new')
  expect(await button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(await button())
  expect(await button()).toHaveAttribute('aria-expanded', 'true')
  expect(items().map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Blog', '/admin/blogs/new'],
    ['Post', '/admin/posts/new'],
    ['Announcement', '/admin/announcements/new'],
    ['Event', '/admin/events/new'],
    ['Letter', '/admin/newsletter/new'],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Event' }))
  expect(address()).toBe('/admin/events/new')
  expect(screen.queryByRole('menu', { name: /^Write/ })).toBeNull()
})

test('a click elsewhere closes the menu', async () => {
  renderConsole('/change-password')
  await userEvent.click(await button())
  await userEvent.click(screen.getByRole('main'))
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-expanded', 'false'))
})

test('the collapsed sidebar has one Write button with all entries', async () => {
  renderConsole('/change-password')
  await userEvent.click(screen.getByRole('button', { name: 'Menu labels' }))
  expect(screen.queryByRole('link', { name: 'Write' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Write' }))
  expect(items().map((item) => item.textContent)).toEqual(['Blog', 'Post', 'Announcement', 'Event', 'Letter'])
})

test('the Write menu is in the drawer on a phone, and Escape closes it before the drawer', async () => {
  mediaMatches('(max-width: 768px)')
  const { address } = renderConsole('/change-password')
  await userEvent.click(screen.getByRole('button', { name: 'Sidebar' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Write something else' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu', { name: /^Write/ })).toBeNull()
  expect(drawer.getByRole('button', { name: 'Write something else' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('link', { name: 'Announcement' }))
  expect(address()).toBe('/admin/announcements/new')
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})

test('the key N writes a blog, also without the menu', async () => {
  const { address } = renderConsole('/change-password')
  await userEvent.click(screen.getByRole('button', { name: 'Sidebar' }))
  await userEvent.keyboard('n')
  expect(address()).toBe('/admin/blogs/new')
})

test('an administrator who may write nothing has no button, and the key does nothing', async () => {
  const { address } = renderConsole('/change-password', { areas: ['people', 'care', 'settings'] })
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Write' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull()
  await userEvent.keyboard('n')
  expect(address()).toBe('/admin/change-password')
})
