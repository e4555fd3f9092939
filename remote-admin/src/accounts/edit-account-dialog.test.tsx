import { accounts } from '@grace/contract/accounts'
import { messages } from '@grace/contract/messages'
import { session } from '@grace/shared-auth'
import { on, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, anAdmin, written } from '../testing/samples.ts'

const ruth = anAccount({ gender: 'OTHER' })
const writes = () => sent.filter(({ what }) => what.startsWith('PUT'))

beforeEach(() => {
  on(accounts.list, () => [ruth, anAdmin])
  on(accounts.one, ({ params }) => (params.id === '7' ? ruth : anAdmin))
  on(accounts.update, ({ params, body }) =>
    written('User updated', { ...(params.id === '7' ? ruth : anAdmin), ...body }),
  )
})

test('saving sends only what has changed, and the list shows it', async () => {
  const { address } = renderConsole('/users?status=active')
  await userEvent.click(await screen.findByRole('link', { name: 'Edit ruth' }))
  expect(address()).toBe('/admin/users/7?status=active')

  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ruth' }))
  const name = await dialog.findByRole('textbox', { name: 'Full name' })
  await userEvent.clear(name)
  await userEvent.type(name, ' Ruth Mukamana ')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'CLIENT')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('User updated')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin/users?status=active')
  expect(writes()).toEqual([
    {
      what: 'PUT /admin/users/7',
      body: { fullName: 'Ruth Mukamana', accountCategory: 'CLIENT', updatedAt: ruth.updatedAt },
    },
  ])
  expect(screen.getByRole('row', { name: /Ruth Mukamana.*CLIENT/ })).toBeVisible()
})

test('a gender that only a registration can give is kept, and saving without a change sends nothing', async () => {
  renderConsole('/users/7')
  expect(await screen.findByRole('combobox', { name: 'Gender' })).toHaveValue('OTHER')
  expect(screen.getByRole('textbox', { name: 'Phone number (optional)' })).toHaveValue('0788 123 456')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toEqual([])
})

test('optional fields of a user can be cleared', async () => {
  renderConsole('/users/7')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Phone number (optional)' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Not given')
  await userEvent.click(screen.getByRole('switch', { name: /^Active/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('User updated')).toBeVisible()
  expect(writes()[0]?.body).toEqual({
    phoneNumber: null,
    gender: null,
    active: false,
    updatedAt: ruth.updatedAt,
  })
})

test('invalid values are reported at their fields, and nothing is sent', async () => {
  renderConsole('/users/7')
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await userEvent.clear(email)
  await userEvent.type(email, 'r@x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.email_format)
  await waitFor(() => expect(email).toHaveAccessibleDescription(messages.email_format))
  expect(email).toBeInvalid()
  expect(email).toHaveFocus()
  expect(writes()).toEqual([])
})

test('an error of the server is shown at its field, and the input stays', async () => {
  refuse(accounts.update, 'email_taken', { fields: { email: 'email_taken' } })
  renderConsole('/users/7')
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await userEvent.clear(email)
  await userEvent.type(email, 'taken@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.email_taken)
  expect(email).toBeInvalid()
  expect(email).toHaveValue('taken@example.org')
})

test('an unknown user id shows “User not found” and leads back to the list', async () => {
  refuse(accounts.one, 'not_found')
  const { address } = renderConsole('/users/999?q=ruth')
  const dialog = within(await screen.findByRole('dialog', { name: 'User not found' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the list' }))
  expect(address()).toBe('/admin/users?q=ruth')
})

test('administrators can change their own name, which the navbar shows, but not their own role and status', async () => {
  renderConsole('/users/1')
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit / }))
  expect(await dialog.findByRole('combobox', { name: 'Role' })).toBeDisabled()
  expect(screen.getByRole('switch', { name: /^Active/ })).toBeDisabled()
  const name = screen.getByRole('textbox', { name: 'Full name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Ada Lovelace')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('User updated')).toBeVisible()
  expect(session.current().user?.fullName).toBe('Ada Lovelace')
  expect(within(screen.getByRole('banner')).getByText('Ada Lovelace')).toBeVisible()
})

describe('areas of an administrator', () => {
  const secretary = anAccount({ accountCategory: 'ADMIN', areas: ['content'] })
  const boxes = (of: HTMLElement) =>
    within(of)
      .getAllByRole('checkbox')
      .map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled])

  test('the areas of an administrator are shown, and saving sends the changed ones', async () => {
    on(accounts.one, () => secretary)
    renderConsole('/users/7')
    const areas = await screen.findByRole('group', { name: 'Areas of this administrator' })
    await userEvent.click(within(areas).getByRole('checkbox', { name: /^Care/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User updated')).toBeVisible()
    expect(writes()[0]?.body).toEqual({ areas: ['content', 'care'], updatedAt: secretary.updatedAt })
  })

  test('an administrator without any area is refused at the field', async () => {
    on(accounts.one, () => secretary)
    renderConsole('/users/7')
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Content/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.areas_required)
    expect(writes()).toEqual([])
  })

  test('a promoted member gets the areas of the administrator who promotes, and no others', async () => {
    renderConsole('/users/7', { areas: ['people', 'care'] })
    expect(await screen.findByRole('combobox', { name: 'Role' })).toHaveValue('MEMBER')
    expect(screen.queryByRole('group', { name: 'Areas of this administrator' })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'ADMIN')
    expect(boxes(await screen.findByRole('group', { name: 'Areas of this administrator' }))).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [false, true],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User updated')).toBeVisible()
    expect(writes()[0]?.body).toMatchObject({ accountCategory: 'ADMIN', areas: ['people', 'care'] })
  })

  test('the own areas are shown and cannot be changed', async () => {
    renderConsole('/users/1')
    const areas = await screen.findByRole('group', { name: 'Areas of this administrator' })
    expect(boxes(areas)).toEqual(Array(4).fill([true, true]))
    expect(screen.getByText('You cannot change your own areas.')).toBeVisible()
  })
})
