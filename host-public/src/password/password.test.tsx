import { auth } from '@grace/contract/auth'
import { screen, within } from '@testing-library/react'
import { loadConfig } from '../config.ts'
import { askedFor, on, refuse } from '../testing/network.ts'
import { openSite } from '../testing/open-site.tsx'

async function configure(passwordResetByEmail: boolean | null) {
  const remotes = { remote_admin: 'http://localhost:3001/live.json' }
  const answer = { ok: passwordResetByEmail !== null, json: async () => ({ remotes, passwordResetByEmail }) }
  globalThis.fetch = jest.fn(async () => answer as Response)
  await loadConfig(true).catch(() => {})
}
const main = () => within(screen.getByRole('main'))

test('with e-mail a link is sent, and the answer gives nothing away', async () => {
  await configure(true)
  on(auth.forgotPassword, () => ({ success: true as const, message: 'Sent', data: null }))
  const user = await openSite('/forgot-password')
  await user.type(await main().findByLabelText('Email'), ' Ruth@example.org')
  await user.click(main().getByRole('button', { name: 'Send link' }))

  expect(await main().findByText(/If there is an account with this address/)).toBeVisible()
  expect(askedFor(auth.forgotPassword)[0]?.body).toEqual({ email: 'ruth@example.org' })
})

test.each([false, null])('without e-mail (%s) one is told whom to ask', async (byEmail) => {
  await configure(byEmail)
  await openSite('/forgot-password')

  expect(await main().findByText(/ask an administrator/)).toBeVisible()
  expect(main().getByRole('link', { name: '+250 700 000 000' })).toBeVisible()
  expect(main().queryByRole('textbox')).toBeNull()
})

test('a link sets a new password', async () => {
  on(auth.resetPassword, () => ({ success: true as const, message: 'Changed', data: null }))
  const user = await openSite('/reset-password?token=once')
  await user.type(main().getByLabelText('New password'), 'Amahoro-7')
  await user.type(main().getByLabelText('Confirm new password'), 'Amahoro-7')
  await user.click(main().getByRole('button', { name: 'Save password' }))

  expect(await main().findByText('Your password has been changed. Please login.')).toBeVisible()
  expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(askedFor(auth.resetPassword)[0]?.body).toEqual({
    token: 'once',
    newPassword: 'Amahoro-7',
    confirmNewPassword: 'Amahoro-7',
  })
})

test('a link that was cut off says so', async () => {
  const user = await openSite('/reset-password')
  await user.type(main().getByLabelText('New password'), 'Amahoro-7')
  await user.type(main().getByLabelText('Confirm new password'), 'Amahoro-8')
  await user.click(main().getByRole('button', { name: 'Save password' }))

  expect(main().getByRole('alert')).toHaveTextContent('The link is incomplete, New passwords do not match')
})

test('a link that was used says so, and leads to a new one', async () => {
  refuse(auth.resetPassword, 'validation_failed', 'This link is no longer valid. Please ask for a new one.', {
    errors: [
      {
        path: 'token',
        message: 'This link is no longer valid. Please ask for a new one.',
        code: 'password_link_not_valid',
      },
    ],
  })
  const user = await openSite('/reset-password?token=used')
  await user.type(main().getByLabelText('New password'), 'Amahoro-7')
  await user.type(main().getByLabelText('Confirm new password'), 'Amahoro-7')
  await user.click(main().getByRole('button', { name: 'Save password' }))

  expect(await main().findByText(/no longer valid/)).toHaveFocus()
  expect(main().getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})
