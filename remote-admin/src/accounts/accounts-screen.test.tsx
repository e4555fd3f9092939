import { accounts } from '@grace/contract/accounts'
import { dashboard } from '@grace/contract/dashboard'
import { messages } from '@grace/contract/messages'
import { lose, on, refuse, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { chooseMore, choosePageSize, filterBy, openFilters, sortBy } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, anAdmin, members, noCounts, written } from '../testing/samples.ts'

const ruth = anAccount()
// The head has two rows.
const rows = () => screen.getAllByRole('row').slice(2)
const usernames = () => rows().map((row) => row.querySelector('.adm-second')?.textContent)
const rowOf = async (name: RegExp) => screen.findByRole('row', { name })

test('the list shows ten users per page, newest first, with every column', async () => {
  on(accounts.list, () => members(25))
  renderConsole('/users')

  expect(await screen.findByText('1–10 of 25 users')).toBeVisible()
  expect(usernames()).toEqual(Array.from({ length: 10 }, (_, at) => `member${25 - at}`))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'Full name',
    'Phone',
    'Role',
    'Created at (Kigali time)',
    'ID',
    'Actions',
    'Username',
    'Email',
    'Status',
    'Updated at (Kigali time)',
  ])
})

test('users who restricted the use of their data are marked', async () => {
  on(accounts.list, () => [
    ruth,
    anAccount({ id: 99, username: 'eric', fullName: 'Eric', restrictedAt: '2026-11-25T10:00:00.000Z' }),
  ])
  renderConsole('/users')
  expect(await rowOf(/Eric/)).toHaveTextContent('Restricted')
  expect(await rowOf(new RegExp(ruth.fullName))).not.toHaveTextContent('Restricted')
})

test('columns are chosen in a dialog and remembered in this browser', async () => {
  const user = userEvent.setup()
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  on(accounts.list, () => [ruth])
  const first = renderConsole('/users')
  await rowOf(/ruth/)
  await chooseMore('Columns')
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim())).toEqual([
    'Full name always',
    'Username',
    'Phone',
    'Email',
    'Role',
    'Status',
    'Created at',
    'Updated at',
    'ID',
  ])
  expect(dialog.getByRole('checkbox', { name: /Full name/ })).toBeDisabled()
  for (const name of ['Username', 'Role', 'Status', 'Created at', 'ID']) {
    await user.click(dialog.getByRole('checkbox', { name }))
  }
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(heads()).toEqual(['', 'Full name', 'Phone', 'Updated at (Kigali time)', 'Actions', 'Email'])
  expect(screen.getByRole('row', { name: /Ruth Uwase/ })).not.toHaveTextContent('MEMBER')
  first.unmount()

  renderConsole('/users')
  await screen.findByRole('row', { name: /Ruth Uwase/ })
  expect(heads()).toHaveLength(6)
  await chooseMore('Columns')
  await user.click(await screen.findByRole('button', { name: 'Usual columns' }))
  expect(heads()).toHaveLength(11)
})

test('a damaged choice of columns in the storage is ignored', async () => {
  localStorage.setItem('grace.console.people-columns', '{"Role":true}')
  on(accounts.list, () => [ruth])
  renderConsole('/users')
  await rowOf(/ruth/)
  expect(screen.getAllByRole('columnheader')).toHaveLength(11)
})

test('phone numbers are shown, and users without one are sorted last', async () => {
  on(accounts.list, () => [
    anAccount({ id: 9, username: 'none', phoneNumber: null }),
    anAccount({ id: 8, username: 'second', phoneNumber: '+250788999999' }),
    anAccount({ id: 7, username: 'first', phoneNumber: '+250722000000' }),
  ])
  renderConsole('/users')
  const row = within(await rowOf(/first/))
  expect(row.getByText('0722 000 000')).toBeVisible()
  await sortBy('Phone')
  expect(usernames()).toEqual(['first', 'second', 'none'])
})

test('paging changes the address, and does not go past the last page', async () => {
  on(accounts.list, () => members(25))
  const { address } = renderConsole('/users')
  await screen.findByText('1–10 of 25 users')

  await userEvent.click(screen.getByTitle('Next page'))
  expect(address()).toBe('/admin/users?page=2')
  await userEvent.click(screen.getByTitle('3'))
  expect(usernames()).toEqual(['member5', 'member4', 'member3', 'member2', 'member1'])
  await userEvent.click(screen.getByTitle('Next page'))
  expect(address()).toBe('/admin/users?page=3')

  await choosePageSize(20)
  expect(address()).toBe('/admin/users?size=20')
  expect(rows()).toHaveLength(20)
})

test('a shared address opens the same list, and invalid parameters are ignored', async () => {
  on(accounts.list, () => [
    ...members(12),
    anAccount({
      id: 8,
      username: 'eric',
      fullName: 'Éric Habimana',
      accountCategory: 'CLIENT',
      active: false,
    }),
  ])
  renderConsole('/users?q=eric&category=CLIENT&status=inactive&sort=username&page=9&size=oops')

  expect(await screen.findByText('1–1 of 1 matching users')).toBeVisible()
  expect(usernames()).toEqual(['eric'])
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('eric')
  const filters = await openFilters()
  expect(filters.getByRole('combobox', { name: 'Category' })).toHaveValue('CLIENT')
  expect(filters.getByRole('combobox', { name: 'Status' })).toHaveValue('inactive')
  expect(screen.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
})

test('typing narrows the list at once, and changes the address after a pause', async () => {
  on(accounts.list, () => [...members(30), ruth])
  const { address } = renderConsole('/users?page=3')
  await screen.findByText('21–30 of 31 users')

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Uwase')

  expect(await screen.findByText('1–1 of 1 matching users')).toBeVisible()
  expect(usernames()).toEqual(['ruth'])
  await waitFor(() => expect(address()).toBe('/admin/users?q=Uwase'))
})

test('a page chosen right after typing stays after the debounce of the search', async () => {
  on(accounts.list, () => members(25))
  const { address } = renderConsole('/users')
  const page2 = await screen.findByTitle('2')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'member' } })
  fireEvent.click(page2)

  expect(address()).toBe('/admin/users?q=member&page=2')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(address()).toBe('/admin/users?q=member&page=2')
})

test('a page or user chosen before the search is in the address opens', async () => {
  on(accounts.list, () => members(25))
  on(accounts.one, () => anAccount({ id: 124, username: 'member24' }))
  const { address } = renderConsole('/users')
  const search = await screen.findByRole('searchbox', { name: 'Search' })
  jest.useFakeTimers()
  // The debounce ends while the navigation is still rendering.
  const choose = (step: HTMLElement) =>
    act(() => {
      fireEvent.click(step)
      jest.advanceTimersByTime(300)
    })
  fireEvent.change(search, { target: { value: 'member' } })
  choose(screen.getByTitle('2'))
  expect(address()).toBe('/admin/users?q=member&page=2')

  fireEvent.change(search, { target: { value: 'member2' } })
  choose(screen.getByRole('link', { name: 'Edit member24' }))
  act(() => jest.advanceTimersByTime(300))
  jest.useRealTimers()
  expect(await screen.findByRole('dialog', { name: 'Edit member24' })).toBeVisible()
  expect(address()).toBe('/admin/users/124?q=member2')
})

test('a search shows its first page before the address has changed', async () => {
  on(accounts.list, () => [...members(30), ruth])
  renderConsole('/users?page=3')
  await screen.findByText('21–30 of 31 users')

  await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }))
  await userEvent.paste('member')

  expect(await screen.findByText(/of 30 matching users/)).toHaveTextContent('1–10 of 30 matching users')
})

test('the filters and the order are stored in the address, and changing them shows the first page', async () => {
  on(accounts.list, () => [...members(30), anAccount({ id: 8, username: 'eric', active: false })])
  const { address } = renderConsole('/users?page=2')
  await screen.findByText('11–20 of 31 users')

  await sortBy('Username')
  expect(address()).toBe('/admin/users?sort=username')
  expect(usernames()[0]).toBe('eric')
  await sortBy('Username')
  expect(address()).toBe('/admin/users?sort=-username')
  expect(usernames()[0]).toBe('member30')

  await userEvent.click(screen.getByTitle('2'))
  await filterBy('Status', 'Inactive')
  expect(address()).toBe('/admin/users?sort=-username&status=inactive')
  expect(usernames()).toEqual(['eric'])
  await filterBy('Category', 'ADMIN')
  expect(screen.getByText('No users matching the criteria')).toBeVisible()
})

test('an empty list and a search without a match have different messages', async () => {
  on(accounts.list, () => [])
  const { unmount } = renderConsole('/users')
  expect(await screen.findByText('No users found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  unmount()

  on(accounts.list, () => [ruth])
  const { address } = renderConsole('/users?q=nobody&status=active')
  expect(await screen.findByText('No users matching the criteria')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

  expect(await rowOf(/ruth/)).toBeVisible()
  expect(address()).toBe('/admin/users')
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('filters are cleared also straight after typing', async () => {
  on(accounts.list, () => [ruth])
  renderConsole('/users')
  await rowOf(/ruth/)
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }))
  await userEvent.paste('nobody')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))

  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  expect(await rowOf(/ruth/)).toBeVisible()
})

test('a list that cannot be loaded says so once, and trying again works', async () => {
  refuse(accounts.list, 'internal')
  renderConsole('/users')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The users could not be loaded.')
  expect(alert).not.toHaveTextContent('An error occurred')

  on(accounts.list, () => [ruth])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await rowOf(/ruth/)).toBeVisible()
})

test('a refresh that fails keeps the list, says why, and its message can be dismissed', async () => {
  on(accounts.list, () => [ruth])
  renderConsole('/users')
  await rowOf(/ruth/)

  refuse(accounts.list, 'internal')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred')
  expect(rows()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred')
})

test('the switch deactivates and activates a user, and Undo takes it back', async () => {
  on(accounts.list, () => [ruth])
  on(accounts.setStatus, ({ body }) => written('User deactivated', { ...ruth, active: body.active }))
  renderConsole('/users')
  await userEvent.click(await screen.findByRole('switch', { name: 'ruth is active' }))

  expect(await screen.findByText('User deactivated')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'ruth is active' })).not.toBeChecked()
  expect(await rowOf(/ruth.*Inactive/)).toBeVisible()
  expect(screen.getByText('Ruth Uwase is inactive now.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Ruth Uwase is active again.')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'ruth is active' })).toBeChecked()
  expect(sent.filter(({ what }) => what.startsWith('PUT'))).toEqual([
    { what: 'PUT /admin/users/7/status', body: { active: false } },
    { what: 'PUT /admin/users/7/status', body: { active: true } },
  ])
})

test('the dashboard reloads its counts after a change of a user', async () => {
  on(accounts.list, () => [ruth])
  on(accounts.setStatus, () => written('User deactivated', { ...ruth, active: false }))
  let active = 1
  on(dashboard.counts, () => ({ ...noCounts, activeUsers: active }))
  renderConsole('/dashboard')
  await userEvent.click(await screen.findByRole('link', { name: /^Active users ?1$/ }))
  active = 0
  await userEvent.click(await screen.findByRole('switch', { name: 'ruth is active' }))
  await screen.findByText('User deactivated')

  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByRole('link', { name: /^Active users ?0$/ })).toBeVisible()
})

test('a refused switch names the person, gives the reason and does not change', async () => {
  on(accounts.list, () => [ruth])
  refuse(accounts.setStatus, 'last_admin')
  renderConsole('/users')
  await userEvent.click(await screen.findByRole('switch', { name: 'ruth is active' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.last_admin)
  expect(screen.getByRole('switch', { name: 'ruth is active' })).toBeChecked()

  refuse(accounts.setStatus, 'internal')
  await userEvent.click(screen.getByRole('switch', { name: 'ruth is active' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Ruth Uwase is still active. Please try again.'),
  )
})

test('a response of the list that was requested before a change does not undo it', async () => {
  on(accounts.list, () => [ruth])
  on(accounts.setStatus, () => written('User deactivated', { ...ruth, active: false }))
  renderConsole('/users')
  await rowOf(/ruth/)
  let answerLate = () => {}
  on(accounts.list, async () => {
    await new Promise<void>((resolve) => {
      answerLate = resolve
    })
    return [ruth]
  })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  const late = answerLate
  on(accounts.list, () => [{ ...ruth, active: false }])
  await userEvent.click(screen.getByRole('switch', { name: 'ruth is active' }))
  expect(await rowOf(/ruth.*Inactive/)).toBeVisible()

  late()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await rowOf(/ruth.*Inactive/)).toBeVisible()
})

test('deleting asks first, with the focus on Cancel', async () => {
  on(accounts.list, () => [ruth, anAccount({ id: 8, username: 'eric', fullName: 'Éric Habimana' })])
  on(accounts.remove, () => written('User deleted', null))
  renderConsole('/users')

  await userEvent.click(await screen.findByRole('button', { name: 'Delete ruth' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete user' })
  expect(dialog).toHaveTextContent('Are you sure you want to delete this user?')
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete ruth' })).toHaveFocus()
  expect(sent.filter(({ what }) => what.startsWith('DELETE'))).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Delete ruth' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('User deleted')).toBeVisible()
  expect(usernames()).toEqual(['eric'])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus())
})

test('a refused deletion shows its reason in the dialog, and the user stays in the list', async () => {
  on(accounts.list, () => [ruth])
  refuse(accounts.remove, 'last_admin')
  renderConsole('/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete ruth' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))

  const question = within(await screen.findByRole('dialog'))
  expect(await question.findByRole('alert')).toHaveTextContent(messages.last_admin)
  expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await userEvent.click(question.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(usernames()).toEqual(['ruth'])
})

test('the dialog changes the role of a user, and the list shows it', async () => {
  on(accounts.list, () => [ruth])
  on(accounts.setRole, ({ body }) =>
    written('Role changed', { ...ruth, accountCategory: body.accountCategory }),
  )
  renderConsole('/users')
  await chooseMore('Change role', 'ruth')
  expect(screen.getByRole('radio', { name: /MEMBER/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('radio', { name: /CLIENT/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await rowOf(/ruth.*CLIENT/)).toBeVisible()
  expect(sent.at(-1)).toEqual({ what: 'PUT /admin/users/7/role', body: { accountCategory: 'CLIENT' } })
})

test('a password link is issued on request and can be copied', async () => {
  const user = userEvent.setup()
  on(accounts.list, () => [ruth])
  on(accounts.passwordLink, () =>
    written('Link created', {
      url: 'https://example.org/reset-password#token=abc',
      expiresAt: '2025-08-05T10:00:00.000Z',
    }),
  )
  renderConsole('/users')
  await chooseMore('Password link', 'ruth')
  expect(sent.filter(({ what }) => what.startsWith('POST'))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Create link' }))

  expect(await screen.findByRole('textbox', { name: 'One-time link' })).toHaveValue(
    'https://example.org/reset-password#token=abc',
  )
  expect(screen.getByText(/Valid until Aug 5, 2025, 12:00\sPM \(Kigali time\)/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://example.org/reset-password#token=abc')
})

test('the row of one’s own account has no switch and no delete button, only a link to edit it', async () => {
  on(accounts.list, () => [anAdmin])
  renderConsole('/users')
  const row = within(await rowOf(/admin/))

  expect(row.getByText('You')).toBeVisible()
  expect(row.queryByRole('switch')).toBeNull()
  expect(row.queryByRole('button')).toBeNull()
  expect(row.getByRole('link', { name: 'Edit admin' })).toBeVisible()
})

test('the slash key focuses the search until it is turned off', async () => {
  on(accounts.list, () => [ruth])
  renderConsole('/users')
  await rowOf(/ruth/)
  const search = screen.getByRole('searchbox', { name: 'Search' })

  await userEvent.keyboard('/')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('')

  await userEvent.click(screen.getByRole('button', { name: /Shortcut/ }))
  await userEvent.keyboard('/')
  expect(search).not.toHaveFocus()
})

test('on a phone each user is a card with the same actions, and a select sorts the cards', async () => {
  mediaMatches('(max-width: 599px)')
  on(accounts.list, () => [ruth, anAccount({ id: 8, username: 'anna', fullName: 'Anna Ingabire' })])
  renderConsole('/users')

  const cards = within(await screen.findByRole('list', { name: 'Users' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(cards.getByRole('switch', { name: 'ruth is active' })).toBeVisible()
  expect(cards.getAllByRole('link', { name: '0788 123 456' })[0]).toHaveAttribute('href', 'tel:+250788123456')
  expect(cards.getAllByRole('listitem').at(-1)).toHaveTextContent(
    /^Ruth UwaseMEMBERActiveruth · #70788 123 456ruth@/,
  )

  await filterBy('Sort by', 'Name A–Z')
  expect(cards.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Anna Ingabire',
    'Ruth Uwase',
  ])
})

test('a network error is reported as “The server cannot be reached.”', async () => {
  lose(accounts.list)
  renderConsole('/users')
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
})

test('the dialog of the role gives an administrator areas, and at least one', async () => {
  on(accounts.list, () => [anAccount()])
  on(accounts.setRole, ({ body }) => written('Role updated', { ...anAccount(), ...body }))
  renderConsole('/users')
  await chooseMore('Change role', 'ruth')
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of ruth' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: /^ADMIN/ }))
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose at least one area')
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Care/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Role updated')).toBeVisible()
  expect(sent.find(({ what }) => what === 'PUT /admin/users/7/role')?.body).toEqual({
    accountCategory: 'ADMIN',
    areas: ['care'],
  })
})
