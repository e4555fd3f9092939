import { accounts } from '@grace/contract/accounts'
import { messages } from '@grace/contract/messages'
import { on, refuse, sent } from '@grace/testkit/network'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { written } from '../testing/samples.ts'

const current = () => screen.getByLabelText('Current password')
const next = () => screen.getByLabelText('New password')
const again = () => screen.getByLabelText('Confirm new password')
const submit = () => screen.getByRole('button', { name: 'Change password' })

async function fill(...[first, second, third]: [string, string, string]) {
  await userEvent.type(current(), first)
  await userEvent.type(next(), second)
  await userEvent.type(again(), third)
}

beforeEach(async () => {
  renderConsole('/change-password')
  await screen.findByRole('heading', { name: 'Change password' })
})

test('the button is disabled until all three fields are filled', async () => {
  expect(submit()).toBeDisabled()
  await userEvent.type(current(), 'old-one')
  await userEvent.type(next(), 'new-one')
  expect(submit()).toBeDisabled()
  await userEvent.type(again(), 'n')
  expect(submit()).toBeEnabled()
  await userEvent.clear(current())
  expect(submit()).toBeDisabled()
})

test.each([
  ['a', 'Very Weak'],
  ['aB', 'Weak'],
  ['aB3', 'Fair'],
  ['aB3$', 'Good'],
  ['aB3$aB3$', 'Strong'],
])('the meter rates "%s" as %s', async (password, label) => {
  await userEvent.type(next(), password)
  expect(screen.getByText(label)).toBeVisible()
})

test.each([
  ['old-one', 'new-one', 'new-two', messages.new_passwords_do_not_match],
  ['old-one', 'short', 'short', messages.new_password_too_short],
  ['old-one', 'old-one', 'old-one', messages.new_password_same],
])('the passwords %s, %s, %s are refused: %4$s', async (first, second, third, message) => {
  await fill(first, second, third)
  await userEvent.click(submit())
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(sent.filter(({ what }) => !what.startsWith('GET'))).toEqual([])
})

test('a wrong current password is reported at its field, and the form keeps its input', async () => {
  refuse(accounts.changePassword, 'validation_failed', {
    fields: { currentPassword: 'current_password_wrong' },
  })
  await fill('wrong', 'new-one', 'new-one')
  await userEvent.click(submit())

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.current_password_wrong)
  expect(current()).toBeInvalid()
  expect(next()).toHaveValue('new-one')
})

test('a changed password is reported, and the form is empty', async () => {
  on(accounts.changePassword, () => written('Password changed successfully', null))
  await fill('old-one', 'new-one', 'new-one')
  await userEvent.click(submit())

  expect(await screen.findByText('Password changed successfully')).toBeVisible()
  expect(sent.filter(({ what }) => !what.startsWith('GET'))).toEqual([
    {
      what: 'POST /user/change-password',
      body: { currentPassword: 'old-one', newPassword: 'new-one', confirmNewPassword: 'new-one' },
    },
  ])
  expect(current()).toHaveValue('')
  expect(submit()).toBeDisabled()
})
