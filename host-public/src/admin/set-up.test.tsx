import { accounts } from '@grace/contract/accounts'
import { confirmation } from '@grace/contract/confirmation'
import { secondFactor } from '@grace/contract/second-factor'
import { session } from '@grace/shared-auth'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { aProfile, aSignedIn } from '../testing/samples.ts'

jest.mock('./federation.ts', () => ({ loadRemoteAdmin: jest.fn() }))
const startAuthentication = jest.fn()
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown) => startAuthentication(options),
}))

const main = () => within(screen.getByRole('main'))
const codes = Array.from({ length: 10 }, (_, n) => `code-${n}`)

const beginsOneTimeCodes = () =>
  on(secondFactor.beginOneTimeCodes, () => ({
    success: true as const,
    message: 'Scan',
    data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
  }))
const acceptsCode = () =>
  on(secondFactor.confirmOneTimeCodes, () => ({
    success: true as const,
    message: 'Done',
    data: { recoveryCodes: codes },
  }))

async function openGate(setUp: 'second_factor' | 'password_change') {
  session.signedIn(aSignedIn({ role: 'ADMIN' }))
  on(accounts.profile, () => aProfile({ accountCategory: 'ADMIN', setUp }))
  return openSite('/admin')
}

test('an administrator without a second factor sets up an app at the gate', async () => {
  beginsOneTimeCodes()
  const user = await openGate('second_factor')
  expect(await main().findByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Use an app' }))
  expect(await main().findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(main().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()

  refuse(secondFactor.confirmOneTimeCodes, 'validation_failed', { fields: { code: 'one_time_code_wrong' } })
  await user.type(main().getByLabelText('First code from the app'), '123456')
  await user.click(main().getByRole('button', { name: 'Confirm' }))
  expect(await main().findByRole('alert')).toHaveTextContent(/^This code is wrong/)
  expect(main().getByLabelText('First code from the app')).toHaveValue('123456')

  acceptsCode()
  await user.click(main().getByRole('button', { name: 'Confirm' }))
  expect(await main().findByText('code-9')).toBeVisible()
  const before = sentTo(accounts.profile).length
  await user.click(main().getByRole('button', { name: 'I have saved them' }))
  expect(sentTo(accounts.profile).length).toBeGreaterThan(before)
})

test('after the set-up an unreachable server is reported, and asked again', async () => {
  beginsOneTimeCodes()
  acceptsCode()
  const user = await openGate('second_factor')
  await user.click(await main().findByRole('button', { name: 'Use an app' }))
  await user.type(await main().findByLabelText('First code from the app'), '123456')
  await user.click(main().getByRole('button', { name: 'Confirm' }))
  lose(accounts.profile)
  await user.click(await main().findByRole('button', { name: 'I have saved them' }))
  expect(await main().findByRole('heading', { name: 'Your access could not be confirmed' })).toBeVisible()
  on(accounts.profile, () => aProfile({ accountCategory: 'ADMIN', setUp: 'password_change' }))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('heading', { name: 'Choose a stronger password' })).toBeVisible()
})

test('the gate asks for the password again when the server requires a confirmation', async () => {
  refuse(secondFactor.beginOneTimeCodes, 'confirmation_required')
  on(confirmation.confirm, () => ({ success: true as const, message: 'Confirmed', data: null }))
  lose(secondFactor.overview)
  const user = await openGate('second_factor')
  await user.click(await main().findByRole('button', { name: 'Use an app' }))
  await user.type(await main().findByLabelText('Password'), 'secret-1')
  beginsOneTimeCodes()
  await user.click(main().getByRole('button', { name: 'Confirm' }))
  expect(await main().findByLabelText('First code from the app')).toBeVisible()
})

describe('an administrator who created a passkey elsewhere meanwhile', () => {
  const assertion = {
    id: 'key-1',
    rawId: 'key-1',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  }

  async function askForConfirmation() {
    Object.assign(globalThis, { PublicKeyCredential: class {} })
    const passkey = { id: 1, name: 'Passkey', createdAt: '2025-08-01T22:30:00.000Z', lastUsedAt: null }
    on(secondFactor.overview, () => ({
      required: true,
      passkeys: [{ ...passkey, backedUp: false }],
      oneTimeCodesSince: null,
      recoveryCodesLeft: 10,
    }))
    on(confirmation.passkeyOptions, () => ({
      success: true as const,
      message: 'Choose a passkey.',
      data: { challenge: 'AAAA' },
    }))
    refuse(secondFactor.beginOneTimeCodes, 'confirmation_required')
    const user = await openGate('second_factor')
    await user.click(await main().findByRole('button', { name: 'Use an app' }))
    await waitFor(() => expect(main().getByText('Please enter your password once more.')).toHaveFocus())
    await user.click(await main().findByRole('button', { name: 'Use your passkey' }))
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  })

  test('an administrator can confirm with a passkey created elsewhere meanwhile', async () => {
    startAuthentication.mockResolvedValueOnce(assertion)
    on(confirmation.confirm, () => {
      on(secondFactor.beginOneTimeCodes, () => ({
        success: true as const,
        message: 'Scan',
        data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
      }))
      return { success: true as const, message: 'Confirmed', data: null }
    })
    await askForConfirmation()
    expect(await main().findByLabelText('First code from the app')).toBeVisible()
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'AAAA' } })
    expect(sentTo(confirmation.confirm).map(({ body }) => body)).toEqual([{ passkey: assertion }])
  })

  test('a cancelled passkey is reported, and the password can be entered instead', async () => {
    startAuthentication.mockRejectedValueOnce(new Error('not allowed'))
    await askForConfirmation()
    expect(await main().findByText('No passkey was used. Try again, or enter your password.')).toBeVisible()
    expect(main().getByLabelText('Password')).toBeVisible()
  })
})

test('an administrator with a weak password changes it at the gate', async () => {
  await openGate('password_change')
  expect(await main().findByRole('heading', { name: 'Choose a stronger password' })).toBeVisible()
  expect(main().getByLabelText('Current password')).toBeVisible()
})
