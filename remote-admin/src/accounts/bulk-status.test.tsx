import { accounts } from '@grace/contract/accounts'
import { messages } from '@grace/contract/messages'
import { lose, on, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, anAdmin, members, written } from '../testing/samples.ts'

const box = (name: string) => screen.findByRole('checkbox', { name })
const bar = () => within(screen.getByRole('region', { name: 'Selected users' }))
const question = () => screen.findByRole('alertdialog')
const statusCalls = () => sent.filter(({ what }) => what.endsWith('/status'))
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await box(`Select ${name}`))
}
const accept = () =>
  on(accounts.setStatus, ({ params, body }) =>
    written(
      'User deactivated successfully!',
      anAccount({ ...members(25).find(({ id }) => String(id) === params.id), active: body.active }),
    ),
  )

test('rows are chosen one by one, by page and all that match, but never one’s own', async () => {
  on(accounts.list, () => [anAdmin, ...members(25)])
  renderConsole('/users?sort=id')
  expect(await box('Select member1')).not.toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Select admin' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull()

  await choose('member1', 'member2')
  expect(bar().getByRole('status')).toHaveTextContent('2 users selected')
  expect(await box('Select all on this page')).toBePartiallyChecked()

  await userEvent.click(await box('Select all on this page'))
  // One's own row cannot be selected, so nine of the page are.
  expect(bar().getByRole('status')).toHaveTextContent('9 users selected')
  await userEvent.click(screen.getByRole('button', { name: 'Select all 25 matching' }))
  expect(bar().getByRole('status')).toHaveTextContent('25 users selected')
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await box('Select all on this page')).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull()
})

test('users that a filter hides are no longer selected', async () => {
  on(accounts.list, () => [...members(3), anAccount()])
  renderConsole('/users')
  await choose('ruth', 'member1')
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }))
  await userEvent.paste('ruth')
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1 user selected'))
})

test('deactivating asks how many are meant, and the list shows it', async () => {
  on(accounts.list, () => [...members(3), anAccount({ active: false })])
  accept()
  renderConsole('/users')
  await choose('member1', 'member2', 'ruth')
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))

  const dialog = within(await question())
  expect(dialog.getByText(/^Are you sure you want to deactivate 2 users\?/)).toBeVisible()
  expect(dialog.getByText('1 user is inactive already and stays so.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(statusCalls()).toEqual([])

  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate 2 users' }))
  expect(await screen.findByText('2 users are inactive now.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(statusCalls()).toEqual([
    { what: 'PUT /admin/users/102/status', body: { active: false } },
    { what: 'PUT /admin/users/101/status', body: { active: false } },
  ])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull()
  expect(screen.getByRole('row', { name: /member1/ })).toHaveTextContent('Inactive')
  expect(screen.getByRole('row', { name: /member3/ })).toHaveTextContent('Active')

  // Ruth was inactive before and stays so.
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 users are active again.')).toBeVisible()
  expect(screen.getByRole('row', { name: /member1/ })).not.toHaveTextContent('Inactive')
  expect(
    statusCalls()
      .slice(2)
      .map(({ body }) => body),
  ).toEqual([{ active: true }, { active: true }])
})

test('a bulk undo that fails for some users says why', async () => {
  on(accounts.list, () => members(2))
  accept()
  renderConsole('/users')
  await choose('member1', 'member2')
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  await userEvent.click(within(await question()).getByRole('button', { name: 'Deactivate 2 users' }))
  await screen.findByText('2 users are inactive now.')
  refuse(accounts.setStatus, 'not_found', { message: 'User not found' })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This could not be undone for everybody. User not found')).toBeVisible()
})

test('users that the server refuses are named, and stay selected', async () => {
  on(accounts.list, () => [
    ...members(2),
    anAccount({ id: 50, username: 'grace', accountCategory: 'ADMIN', createdAt: '2027-01-01T00:00:00Z' }),
  ])
  renderConsole('/users')
  await choose('member1', 'member2', 'grace')
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  refuse(accounts.setStatus, 'last_admin')
  await userEvent.click(within(await question()).getByRole('button', { name: 'Deactivate 3 users' }))

  const dialog = within(await question())
  expect(await dialog.findByText('0 users deactivated of 3.')).toBeVisible()
  expect(dialog.getByText('The server refused 3 users:')).toBeVisible()
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(`grace: ${messages.last_admin}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(bar().getByRole('status')).toHaveTextContent('3 users selected')
})

test('it can be stopped, and says how far it came', async () => {
  on(accounts.list, () => members(10))
  const answers: (() => void)[] = []
  on(accounts.setStatus, async ({ params, body }) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    const account = members(10).find(({ id }) => String(id) === params.id)
    return written('User deactivated successfully!', anAccount({ ...account, active: body.active }))
  })
  renderConsole('/users')
  await userEvent.click(await box('Select all on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  await userEvent.click(within(await question()).getByRole('button', { name: 'Deactivate 10 users' }))
  const dialog = within(await question())
  await waitFor(() => expect(answers).toHaveLength(3))
  expect(dialog.getByText('0 of 10')).toBeVisible()
  answers[0]?.()
  expect(await dialog.findByText('1 of 10')).toBeVisible()

  await userEvent.click(dialog.getByRole('button', { name: 'Stop' }))
  for (const answer of answers) answer()
  expect(await dialog.findByText('4 users deactivated of 10.')).toBeVisible()
  expect(dialog.getByText('You stopped this.')).toBeVisible()
  expect(statusCalls()).toHaveLength(4)
})

test('a server that cannot be reached ends it at once', async () => {
  on(accounts.list, () => members(5))
  lose(accounts.setStatus)
  renderConsole('/users')
  await userEvent.click(await box('Select all on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  await userEvent.click(within(await question()).getByRole('button', { name: 'Deactivate 5 users' }))
  expect(await screen.findByText('0 users deactivated of 5.')).toBeVisible()
  expect(screen.getByText(/^The server cannot be reached/)).toBeVisible()
  expect(statusCalls().length).toBeLessThanOrEqual(3)
})

test('only what is chosen is exported', async () => {
  on(accounts.list, () => members(5))
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:test',
    revokeObjectURL() {},
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderConsole('/users')
  await choose('member2', 'member4')
  await userEvent.click(screen.getByRole('button', { name: 'Export selected' }))
  const reader = new FileReader()
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blobs[0] as Blob)
  })
  expect(text.split('\r\n').map((line) => line.split(',')[1])).toEqual(['username', 'member4', 'member2'])
})

test('on a phone the cards are chosen as well', async () => {
  mediaMatches('(max-width: 768px)')
  on(accounts.list, () => members(3))
  renderConsole('/users')
  await choose('member1')
  expect(bar().getByRole('status')).toHaveTextContent('1 user selected')
  await userEvent.click(await box('Select all on this page'))
  expect(bar().getByRole('status')).toHaveTextContent('3 users selected')
})
