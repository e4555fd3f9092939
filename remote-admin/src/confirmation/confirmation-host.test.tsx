import { accounts } from '@grace/contract/accounts'
import { on, refuse } from '@grace/testkit/network'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, written } from '../testing/samples.ts'

const ruth = anAccount()
jest.mock('./confirmation-dialog.tsx', () => {
  throw new Error('the line is down')
})

test('a dialog that cannot be loaded cancels the call, which can be tried again', async () => {
  on(accounts.list, () => [ruth])
  refuse(accounts.setStatus, 'confirmation_required')
  renderConsole('/users')
  await userEvent.click(await screen.findByRole('switch', { name: 'ruth is active' }))
  expect(await screen.findByText('The confirmation could not be loaded. Please try again.')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'ruth is active' })).toBeChecked()

  on(accounts.setStatus, () => written('User deactivated', { ...ruth, active: false }))
  await userEvent.click(screen.getByRole('switch', { name: 'ruth is active' }))
  expect(await screen.findByText('User deactivated')).toBeVisible()
})
