import { accounts } from '@grace/contract/accounts'
import { secondFactor } from '@grace/contract/second-factor'
import { sessions } from '@grace/contract/sessions'
import { on, refuse } from '@grace/testkit/network'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requiredSetUp } from '../lib/required-set-up.ts'
import { renderConsole } from '../testing/render-console.tsx'

beforeEach(() => on(sessions.list, () => []))
afterEach(() => act(() => requiredSetUp.done()))

test('an app is set up with a key and its first code, and the recovery codes are shown once', async () => {
  on(secondFactor.beginOneTimeCodes, () => ({
    success: true as const,
    message: 'Scan',
    data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
  }))
  on(secondFactor.confirmOneTimeCodes, () => ({
    success: true as const,
    message: 'One-time codes are set up.',
    data: { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] },
  }))
  renderConsole('/security')
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await userEvent.type(screen.getByLabelText('First code from the app'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull()
})

test('a second factor that the server requires takes the place of the screen', async () => {
  refuse(accounts.list, 'second_factor_setup_required')
  renderConsole('/users')
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible()
})
