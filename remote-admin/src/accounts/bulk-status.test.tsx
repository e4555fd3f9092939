import { accounts } from '@grace/contract/accounts'
import { jobs } from '@grace/contract/jobs'
import { on, refuse } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { jobServer } from '../testing/jobs.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, anAdmin, members } from '../testing/samples.ts'

const box = (name: string) => screen.findByRole('checkbox', { name })
const bar = () => within(screen.getByRole('region', { name: 'Selected users' }))
const question = () => screen.findByRole('dialog')
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await box(`Select ${name}`))
}
test('users are selected singly, by page, or all that match, but not the own account', async () => {
  on(accounts.list, () => [anAdmin, ...members(25)])
  renderConsole('/users?sort=id')
  expect(await box('Select member1')).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select admin' })).toBeDisabled()
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

  await userEvent.click(screen.getByTitle('2'))
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

test('deactivating several users names their number first, and starts one job with those that are active', async () => {
  const server = jobServer()
  on(accounts.list, () => [...members(3), anAccount({ active: false })])
  renderConsole('/users')
  await choose('member1', 'member2', 'ruth')
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))

  const dialog = within(await question())
  expect(dialog.getByText(/^Are you sure you want to deactivate 2 users\?/)).toBeVisible()
  expect(dialog.getByText('1 user is inactive already and stays so.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(server.all).toEqual([])

  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate 2 users' }))
  expect(await screen.findByRole('group', { name: 'Making 2 users inactive.' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.ids).toEqual({ 1: [102, 101] })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull()

  on(accounts.list, () => members(3).map((account) => ({ ...account, active: account.id === 103 })))
  server.finish()
  expect(await screen.findByText('2 users are inactive now.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('row', { name: /member1/ })).toHaveTextContent('Inactive'))
  expect(screen.getByRole('row', { name: /member3/ })).toHaveTextContent('Active')
})

test('a bulk change that the server refuses says why, and the selection stays', async () => {
  on(accounts.list, () => members(5))
  refuse(jobs.start, 'forbidden', { message: 'You need the area “people” for this.' })
  renderConsole('/users')
  await choose('member1', 'member2')
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  await userEvent.click(within(await question()).getByRole('button', { name: 'Deactivate 2 users' }))
  expect(await screen.findByText('You need the area “people” for this.')).toBeVisible()
  expect(bar().getByRole('status')).toHaveTextContent('2 users selected')
})

test('the export contains only the selected users', async () => {
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
  expect(text.split('\r\n').map((line) => line.split(',')[1])).toEqual([
    'email',
    'member4@example.org',
    'member2@example.org',
  ])
})

test('on a phone users are selected by the checkboxes of their cards', async () => {
  mediaMatches('(max-width: 599px)')
  on(accounts.list, () => members(3))
  renderConsole('/users')
  await choose('member1')
  expect(bar().getByRole('status')).toHaveTextContent('1 user selected')
  await userEvent.click(await box('Select all on this page'))
  expect(bar().getByRole('status')).toHaveTextContent('3 users selected')
})
