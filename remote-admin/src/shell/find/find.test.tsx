import { accounts } from '@grace/contract/accounts'
import { find } from '@grace/contract/find'
import { on, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../../testing/render-console.tsx'
import { anAccount } from '../../testing/samples.ts'

const claudine = {
  kind: 'account',
  id: 7,
  title: 'Claudine Uwase',
  detail: 'claudine · 0788 000 112',
} as const
const prayer = { kind: 'prayer-request', id: 3, title: 'Claudine', detail: 'New · Munsengere' } as const
const unnamed = { kind: 'picture', id: 9, title: '', detail: 'general' } as const

async function open(path = '/change-password', options = {}) {
  const view = renderConsole(path, options)
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Find' }))
  return { ...view, dialog, field: dialog.getByRole('searchbox') }
}
const links = (of: Pick<typeof screen, 'queryAllByRole'>) =>
  of.queryAllByRole('link').map((link) => link.textContent)
const searches = () => sent.filter(({ what }) => what.startsWith('GET /admin/find'))

test('results are grouped by kind, and a result without a name shows its number', async () => {
  on(find.everything, () => [claudine, prayer, unnamed])
  const { dialog, field } = await open()
  expect(field).toHaveFocus()
  await userEvent.type(field, 'claud')
  const people = within(await dialog.findByRole('region', { name: 'People' }))
  expect(links(people)).toEqual(['Claudine UwaseUser · claudine · 0788 000 112'])
  expect(people.getByRole('link')).toHaveAttribute('href', '/admin/users/7')
  expect(links(within(dialog.getByRole('region', { name: 'Inbox' })))).toEqual([
    'ClaudinePrayer request · New · Munsengere',
  ])
  expect(links(within(dialog.getByRole('region', { name: 'Texts and pictures' })))).toEqual([
    'Picture #9Picture · general',
  ])
  expect(dialog.getByText('3 results')).toHaveAttribute('role', 'status')
  expect(searches()).toHaveLength(1)
})

test('a result shows days as words, and marks the words that were found', async () => {
  const announcement = {
    kind: 'announcement',
    id: 4,
    title: 'Umunsi wa Kwibuka',
    detail: '2026-11-21',
  } as const
  const block = { kind: 'block', id: 5, title: 'Kwibuka', detail: 'side-card' } as const
  on(find.everything, () => [announcement, block])
  const { dialog, field } = await open()
  await userEvent.type(field, 'kwíbuka')
  const texts = within(await dialog.findByRole('region', { name: 'Texts and pictures' }))
  expect(links(texts)).toEqual([
    'Umunsi wa KwibukaAnnouncement · Nov 21, 2026',
    expect.stringMatching(/^KwibukaText.* · side card$/),
  ])
  expect(texts.getAllByText('Kwibuka', { selector: 'mark' })).toHaveLength(2)
})

test('Ctrl K, a name and Enter open a person, also before the results have arrived', async () => {
  on(accounts.list, () => [anAccount()])
  on(accounts.one, () => anAccount())
  on(find.everything, () => [claudine])
  const { address } = renderConsole('/change-password')
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Find' })
  await userEvent.keyboard('claudine{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/users/7'))
  expect(screen.queryByRole('dialog', { name: 'Find' })).toBeNull()
})

test('arrow keys move through the results and back to the field; typing goes on there', async () => {
  on(find.everything, () => [claudine, prayer])
  const { dialog, field } = await open()
  await userEvent.type(field, 'claud')
  await dialog.findByRole('region', { name: 'Inbox' })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(dialog.getByRole('link', { name: /^Claudine\s*Prayer/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}i')
  expect(field).toHaveFocus()
})

test('the search finds screens of the administrator’s areas, and “>” finds only screens without a request', async () => {
  const { dialog, field } = await open('/change-password', { areas: ['care'] })
  expect(links(dialog)).toContain('Prayer requestsInbox')
  expect(links(dialog)).not.toContain('View usersUsers')
  await userEvent.type(field, '> pass')
  expect(links(dialog)).toEqual(['Change passwordUsers'])
  expect(searches()).toEqual([])
})

test('the search leads to a part of the settings, for those who may change them', async () => {
  const { dialog, field } = await open('/change-password', { areas: ['settings'] })
  expect(links(dialog)).not.toContain('LookSettings · Logo and colours')
  await userEvent.type(field, '> colours')
  expect(links(dialog)).toEqual(['LookSettings · Logo and colours'])
})

test('nobody else finds the parts of the settings', async () => {
  const { dialog, field } = await open('/change-password', { areas: ['care'] })
  await userEvent.type(field, '> colours')
  expect(links(dialog)).toEqual([])
})

test('a search without results says so, and a failed search can be repeated', async () => {
  on(find.everything, () => [])
  const { dialog, field } = await open()
  await userEvent.type(field, 'qqq')
  expect(
    await dialog.findByText(/^Nothing found for “qqq”. Prayer requests and messages are found by name/),
  ).toBeVisible()
  refuse(find.everything, 'internal')
  await userEvent.type(field, 'q')
  expect(await dialog.findByText('The search could not be carried out.')).toBeVisible()
  on(find.everything, () => [claudine])
  await userEvent.click(dialog.getByRole('button', { name: /again|Retry/ }))
  expect(await dialog.findByRole('region', { name: 'People' })).toBeVisible()
})

test('Ctrl K does not open the search if the editor handles the key or a dialog is open', async () => {
  renderConsole('/change-password')
  await screen.findByRole('heading', { name: 'Change password' })
  const field = document.createElement('textarea')
  document.body.append(field)
  field.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  field.remove()
})
