import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { renderConsole } from '../testing/render-console.tsx'

const button = () => screen.getByRole('button', { name: 'Write something else' })
const items = () => within(screen.getByRole('menu', { name: 'Write' })).getAllByRole('menuitem')

test('everything that can be written is offered, and its form opens', async () => {
  const { address } = renderConsole('/change-password')
  expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/admin/blogs/new')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(items().map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Blog', '/admin/blogs/new'],
    ['Post', '/admin/posts/new'],
    ['Announcement', '/admin/announcements/new'],
    ['Event', '/admin/events/new'],
    ['Letter', '/admin/newsletter/new'],
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Event' }))
  expect(address()).toBe('/admin/events/new')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the keyboard moves in the menu, and Escape gives the focus back', async () => {
  renderConsole('/change-password')
  button().focus()
  await userEvent.keyboard('{ArrowDown}')
  const at = (index: number) => expect(items().at(index)).toHaveFocus()
  at(0)
  await userEvent.keyboard('{ArrowUp}')
  at(-1)
  await userEvent.keyboard('{ArrowDown}')
  at(0)
  await userEvent.keyboard('{End}')
  at(-1)
  await userEvent.keyboard('{Home}{ArrowDown}')
  at(1)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button()).toHaveFocus()
})

test('a click elsewhere and Tab close it', async () => {
  renderConsole('/change-password')
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('main'))
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(button())
  await userEvent.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('link', { name: 'Today' })).toHaveFocus()
})

test('collapsed to icons it is one button with everything', async () => {
  renderConsole('/change-password')
  await userEvent.click(screen.getByRole('button', { name: 'Menu labels' }))
  expect(screen.queryByRole('link', { name: 'Write' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  expect(items().map((item) => item.textContent)).toEqual(['Blog', 'Post', 'Announcement', 'Event', 'Letter'])
})

test('on a phone it is in the menu, and Escape closes it before the menu', async () => {
  mediaMatches('(max-width: 768px)')
  const { address } = renderConsole('/change-password')
  await userEvent.click(screen.getByRole('button', { name: 'Sidebar' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Write something else' }))
  await userEvent.keyboard('{Escape}')
  expect(drawer.queryByRole('menu')).toBeNull()
  expect(drawer.getByRole('button', { name: 'Write something else' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(drawer.getByRole('menuitem', { name: 'Announcement' }))
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
