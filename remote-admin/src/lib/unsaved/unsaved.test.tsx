import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { dashboard } from '@grace/contract/dashboard'
import { previewKey } from '@grace/shared-auth/preview'
import { on, refuse, sent } from '@grace/testkit/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../../testing/render-console.tsx'
import { anAccount, anAdmin, noCounts, written } from '../../testing/samples.ts'

beforeEach(() => {
  on(accounts.list, () => [anAccount(), anAdmin])
  on(accounts.one, () => anAccount())
  on(dashboard.counts, () => noCounts)
})

const dialog = () => screen.findByRole('dialog', { name: 'Edit ruth' })
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
async function rename(to: string) {
  const name = within(await dialog()).getByLabelText('Full name')
  await userEvent.clear(name)
  await userEvent.type(name, to)
}

test('closing a changed form stores a draft, which can be continued and saved with Ctrl+S', async () => {
  on(accounts.update, () => written('User updated successfully!', anAccount({ fullName: 'Ruth Ingabire' })))
  const { address } = renderConsole('/users/7')
  await rename('Ruth Ingabire')

  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
  expect(await screen.findByText('Kept under Drafts.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(within(await dialog()).getByLabelText('Full name')).toHaveValue('Ruth Ingabire')
  await waitFor(() => expect(address()).toBe('/admin/users/7'))

  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('User updated successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/users'))
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
  expect(sent.at(-1)).toEqual({
    what: 'PUT /admin/users/7',
    body: { fullName: 'Ruth Ingabire', updatedAt: anAccount().updatedAt },
  })
  expect(JSON.stringify(localStorage)).not.toContain('Ingabire')
})

test('an unsaved draft is restored the next time; this can be undone and redone', async () => {
  const { address, unmount } = renderConsole('/users/7')
  await rename('Ruth Ingabire')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
  unmount()

  renderConsole('/users/7')
  const again = within(await dialog())
  expect(await again.findByText(/Not saved yet: what you typed/)).toBeVisible()
  expect(again.getByLabelText('Full name')).toHaveValue('Ruth Ingabire')
  await userEvent.click(again.getByRole('button', { name: 'Discard it' }))
  expect(again.getByLabelText('Full name')).toHaveValue('Ruth Uwase')
  expect(again.queryByText(/Not saved yet/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(again.getByLabelText('Full name')).toHaveValue('Ruth Ingabire')
})

test('leaving a changed form asks for confirmation, and a password is never stored', async () => {
  const { address } = renderConsole('/change-password')
  await userEvent.type(await screen.findByLabelText('Current password'), 'a-secret')
  await userEvent.click(await screen.findByRole('link', { name: 'Grace Community Kigali' }))
  expect(address()).toBe('/admin/change-password')
  expect(JSON.stringify(localStorage)).not.toContain('a-secret')

  await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }))
  expect(address()).toBe('/admin')
})

test('the browser asks before it closes the tab only while something is unsaved', async () => {
  renderConsole('/change-password')
  const field = await screen.findByLabelText('Current password')
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  await userEvent.type(field, 'x')
  expect(closing()).toBe(true)
  await userEvent.clear(field)
  expect(closing()).toBe(false)
})

test.each([
  ['Log out', true],
  ['Delete it and log out', false],
])('logging out with a draft offers the choice “%s”', async (answer, isStored) => {
  on(auth.logout, () => written('Logged out', null))
  const { signedOut } = renderConsole('/users/7')
  await rename('Ruth Ingabire')
  localStorage.setItem(previewKey, '{"kind":"blog","blog":{"title":"Preview"}}')

  await userEvent.click(screen.getByRole('button', { name: 'Logout', hidden: true }))
  const kept = within(await screen.findByRole('dialog', { name: '1 draft is kept for you' }))
  await userEvent.click(kept.getByRole('button', { name: answer }))

  await waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1))
  const stored = JSON.stringify(localStorage)
  expect(stored.includes('Ingabire')).toBe(isStored)
  expect(stored).not.toContain('Preview')
})

test('text typed during a save stays under Drafts', async () => {
  let answer = () => {}
  on(accounts.update, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return written('User updated successfully!', anAccount({ fullName: 'Ruth Ingabire' }))
  })
  const { address } = renderConsole('/users/7')
  await rename('Ruth Ingabire')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
  await userEvent.type(within(await dialog()).getByLabelText('Full name'), ' Uwera')
  await waitFor(() => expect(sent.at(-1)?.what).toBe('PUT /admin/users/7'))
  answer()

  expect(await screen.findByText('What you typed while it was saved is kept under Drafts.')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/users'))
  expect(JSON.stringify(localStorage)).toContain('Ruth Ingabire Uwera')
})

test('a draft of an older version says so, and the conflict is solved when it is saved', async () => {
  const { unmount } = renderConsole('/users/7')
  await rename('Ruth Ingabire')
  unmount()
  const theirs = anAccount({ fullName: 'Ruth Mukamana', updatedAt: '2026-11-25T08:00:00.000Z' })
  on(accounts.one, () => theirs)
  refuse(accounts.update, 'changed_meanwhile')

  renderConsole('/users/7')
  const again = within(await dialog())
  expect(await again.findByText(/Someone has saved another version since/)).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('dialog', { name: 'Someone else has changed this user' })
  expect(within(conflict).getByRole('radio', { name: /Mine Ruth Ingabire/ })).toBeVisible()
  expect(within(conflict).getByRole('radio', { name: /Theirs Ruth Mukamana/ })).toBeVisible()
  // The draft's version, not that of the form that was just loaded.
  expect(sent.filter(({ what }) => what.startsWith('PUT')).at(-1)?.body).toMatchObject({
    updatedAt: anAccount().updatedAt,
  })
})
