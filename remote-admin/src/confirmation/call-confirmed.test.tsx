import { accounts } from '@grace/contract/accounts'
import { confirmation } from '@grace/contract/confirmation'
import { jobs } from '@grace/contract/jobs'
import { on, refuse, sent, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { jobServer } from '../testing/jobs.ts'
import { chooseMore } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, members } from '../testing/samples.ts'

const ruth = anAccount()
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it is you' })
const passwordField = (within_: HTMLElement) => within(within_).getByLabelText(/^Password of/)

/** Requires a confirmation until the right password was sent. */
function needsConfirmation<E extends typeof accounts.setRole | typeof accounts.setStatus>(
  endpoint: E,
  answer: Parameters<typeof on<E>>[1],
) {
  refuse(endpoint, 'confirmation_required')
  on(confirmation.confirm, ({ body }) => {
    if (body.password !== 'right') throw new Error('the test sends the right password')
    on(endpoint, answer)
    return { success: true as const, message: 'Confirmed', data: null }
  })
}

async function changeRole() {
  await chooseMore('Change role', ruth.username)
  await userEvent.click(screen.getByRole('radio', { name: /CLIENT/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('a call that needs a confirmation asks for the password and is repeated once', async () => {
  on(accounts.list, () => [ruth])
  needsConfirmation(accounts.setRole, () => ({
    success: true,
    message: 'User role updated successfully!',
    data: { ...ruth, accountCategory: 'CLIENT' },
  }))
  renderConsole('/users')
  await changeRole()

  const asked = await dialog()
  expect(passwordField(asked)).toHaveFocus()
  await userEvent.type(passwordField(asked), 'right{Enter}')

  expect(await screen.findByText('User role updated successfully!')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter(({ what }) => what.endsWith('/role'))).toHaveLength(2)
})

test('a wrong password is reported at the field, and the input stays', async () => {
  on(accounts.list, () => [ruth])
  refuse(accounts.setRole, 'confirmation_required')
  refuse(confirmation.confirm, 'validation_failed', { fields: { password: 'current_password_wrong' } })
  renderConsole('/users')
  await changeRole()

  const asked = await dialog()
  await userEvent.click(within(asked).getByRole('button', { name: 'Confirm' }))
  expect(await within(asked).findByText('Password is required')).toBeVisible()
  await userEvent.type(passwordField(asked), 'wrong{Enter}')
  expect(await within(asked).findByText('Current password is incorrect')).toBeVisible()
  expect(passwordField(asked)).toHaveValue('wrong')
})

test('cancelling the dialog keeps the choice, and reports that nothing was changed', async () => {
  on(accounts.list, () => [ruth])
  refuse(accounts.setRole, 'confirmation_required')
  renderConsole('/users')
  await changeRole()
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByText(/Nothing was changed/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /CLIENT/ })).toBeChecked()
  expect(sent.filter(({ what }) => what.endsWith('/role'))).toHaveLength(1)
})

test('a bulk change asks for the password, and is not started when the dialog is cancelled', async () => {
  jobServer()
  on(accounts.list, () => members(12))
  refuse(jobs.start, 'confirmation_required')
  renderConsole('/users')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selected users' })).getByRole('button', {
      name: 'Deactivate',
    }),
  )
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate 10 users' }),
  )

  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/Nothing was changed/)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull()
  expect(sentTo(jobs.start)).toHaveLength(1)
})

test('the export of users is fetched from the server, with the filters of the list', async () => {
  const eric = anAccount({ id: 9, username: 'eric', email: 'old@example.org' })
  on(accounts.list, () => [ruth, eric])
  let query = ''
  on(accounts.export, (asked) => {
    query = asked.query.toString()
    return [{ ...eric, email: 'new@example.org' }]
  })
  const parts: BlobPart[] = []
  jest.spyOn(globalThis, 'Blob').mockImplementation((given = []) => {
    parts.push(...given)
    return {} as Blob
  })
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderConsole('/users?category=MEMBER&status=active')
  await chooseMore('Export CSV')
  await waitFor(() => expect(parts).toHaveLength(2))
  expect(query).toBe('accountCategory=MEMBER&active=true')
  expect(String(parts[1])).toContain('new@example.org')
  expect(String(parts[1])).not.toContain(ruth.email)
})
