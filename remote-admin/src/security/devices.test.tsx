import { sessions } from '@grace/contract/sessions'
import { lose, on, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { aSession, written } from '../testing/samples.ts'

const here = aSession({
  id: '11111111-6a0e-4d0f-9c53-6a3a5d2f8b11',
  browser: 'Firefox',
  platform: 'Linux',
  isCurrent: true,
})
const phone = aSession()
const old = aSession({ id: '22222222-6a0e-4d0f-9c53-6a3a5d2f8b11', browser: null, platform: null })

const item = (name: RegExp) => {
  const found = screen.getAllByRole('listitem').find((each) => name.test(each.textContent ?? ''))
  if (!found) throw new Error(`no device ${name}`)
  return within(found)
}

test('each device is listed with its name, its first login and its last use', async () => {
  on(sessions.list, () => [here, phone, old])
  renderConsole('/security')
  expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toHaveFocus()
  await screen.findByText('Chrome on Android')

  expect(item(/Firefox on Linux/).getByText('This device')).toBeVisible()
  expect(item(/Firefox on Linux/).queryByRole('button')).toBeNull()
  expect(item(/Chrome on Android/).getByText(/Aug 3, 2025/)).toBeVisible()
  expect(item(/Chrome on Android/).getByText(/Aug 4, 2025/)).toBeVisible()
  expect(item(/Unknown device/).getByRole('button', { name: 'Log out Unknown device' })).toBeVisible()
})

test('a signed-out device disappears from the list', async () => {
  let all = [here, phone]
  on(sessions.list, () => all)
  on(sessions.end, ({ params }) => {
    all = all.filter(({ id }) => id !== params.id)
    return written('The device has been logged out.', null)
  })
  renderConsole('/security')
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }))

  expect(await screen.findByText('The device has been logged out.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(screen.getByText('You are not logged in anywhere else.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus()
})

test('logins of the same device are one entry, which logs out all of them or one', async () => {
  const earlier = aSession({
    id: '33333333-6a0e-4d0f-9c53-6a3a5d2f8b11',
    createdAt: '2025-07-01T07:30:00.000Z',
  })
  const earliest = aSession({
    id: '44444444-6a0e-4d0f-9c53-6a3a5d2f8b11',
    createdAt: '2025-06-01T07:30:00.000Z',
  })
  let all = [here, phone, earlier, earliest]
  on(sessions.list, () => all)
  on(sessions.end, ({ params }) => {
    all = all.filter(({ id }) => id !== params.id)
    return written('The device has been logged out.', null)
  })
  renderConsole('/security')
  expect(await screen.findAllByText('Chrome on Android')).toHaveLength(1)
  await userEvent.click(screen.getByText('3 logins'))
  await userEvent.click(screen.getByRole('button', { name: /^Log out the login of Jul 1, 2025/ }))
  expect(await screen.findByText('2 logins')).toBeVisible()
  expect(all).toEqual([here, phone, earliest])

  await userEvent.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }))
  expect(await screen.findByText('You are not logged in anywhere else.')).toBeVisible()
  expect(all).toEqual([here])
})

test('a refused sign-out shows the reason, and the list is loaded again', async () => {
  let all = [here, phone]
  on(sessions.list, () => all)
  refuse(sessions.end, 'not_found', { message: 'This device is not signed in any more' })
  renderConsole('/security')
  const button = await screen.findByRole('button', { name: 'Log out Chrome on Android' })
  all = [here]
  await userEvent.click(button)

  expect(await screen.findByText('This device is not signed in any more')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
})

test('signing out all other devices asks for confirmation, with the focus on Cancel', async () => {
  let all = [here, phone, old]
  on(sessions.list, () => all)
  on(sessions.endOthers, () => {
    all = [here]
    return written('All other devices have been logged out.', null)
  })
  renderConsole('/security')
  await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Log out all other devices' }))
  expect(dialog.getByText(/2 other logins end at once/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(sent.map(({ what }) => what)).not.toContain('DELETE /user/sessions')

  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('All other devices have been logged out.')).toBeVisible()
  expect(await screen.findByText('You are not logged in anywhere else.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus())
})

test('a list of devices that fails to load can be loaded again', async () => {
  lose(sessions.list)
  renderConsole('/security')
  expect(await screen.findByText('Failed to load your devices.')).toBeVisible()
  on(sessions.list, () => [here])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeVisible()
})
