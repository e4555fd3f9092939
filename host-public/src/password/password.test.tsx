import { auth } from '@grace/contract/auth'
import { on, refuse, sentTo } from '@grace/testkit/network'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { loadConfig } from '../config.ts'
import { address, openSite } from '../testing/open-site.tsx'

async function configure(passwordResetByEmail: boolean | null) {
  const remotes = { remote_admin: 'http://localhost:3001/live.json' }
  const answer = { ok: passwordResetByEmail !== null, json: async () => ({ remotes, passwordResetByEmail }) }
  globalThis.fetch = jest.fn(async () => answer as Response)
  await loadConfig(true).catch(() => {})
}
const main = () => within(screen.getByRole('main'))

test('requesting a link gives the same answer whether the account exists or not', async () => {
  await configure(true)
  on(auth.forgotPassword, () => ({ success: true as const, message: 'Sent', data: null }))
  const user = await openSite('/forgot-password')
  await user.type(await main().findByLabelText('Email'), ' Ruth@example.org')
  await user.click(main().getByRole('button', { name: 'Send link' }))

  expect(await main().findByText(/If there is an account with this address/)).toBeVisible()
  expect(sentTo(auth.forgotPassword)[0]?.body).toEqual({ email: 'ruth@example.org' })
})

test.each([false, null])('a site that sends no mail (%s) names an administrator to ask', async (byEmail) => {
  await configure(byEmail)
  await openSite('/forgot-password')

  expect(await main().findByText(/ask an administrator/)).toBeVisible()
  expect(main().getByRole('link', { name: '+250 700 000 000' })).toBeVisible()
  expect(main().queryByRole('textbox')).toBeNull()
})

test('a link sets a new password', async () => {
  on(auth.resetPassword, () => ({ success: true as const, message: 'Changed', data: null }))
  const user = await openSite('/reset-password#token=once')
  expect(address()).toBe('/reset-password')
  await user.type(main().getByLabelText('New password'), 'Amahoro-7')
  await user.type(main().getByLabelText('Confirm new password'), 'Amahoro-7')
  await user.click(main().getByRole('button', { name: 'Save password' }))

  expect(await main().findByText('Your password has been changed. Please log in.')).toBeVisible()
  expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(sentTo(auth.resetPassword)[0]?.body).toEqual({
    token: 'once',
    newPassword: 'Amahoro-7',
    confirmNewPassword: 'Amahoro-7',
  })
})

test.each([
  ['en', 'The link is incomplete', 'Request a new link'],
  ['fr', 'Le lien est incomplet', 'Demander un nouveau lien'],
] as const)(
  'an incomplete link is reported instead of asking for a password (%s)',
  async (language, message, again) => {
    await openSite('/reset-password', { language })

    expect(await main().findByText(message)).toBeVisible()
    expect(main().getByRole('link', { name: again })).toHaveAttribute('href', '/forgot-password')
    expect(screen.queryByRole('form')).toBeNull()
    expect(main().queryByRole('button')).toBeNull()
  },
)

test('a used link is reported, with a link to request a new one', async () => {
  refuse(auth.resetPassword, 'validation_failed', { fields: { token: 'password_link_not_valid' } })
  const user = await openSite('/reset-password?token=used')
  await user.type(main().getByLabelText('New password'), 'Amahoro-7')
  await user.type(main().getByLabelText('Confirm new password'), 'Amahoro-7')
  await user.click(main().getByRole('button', { name: 'Save password' }))

  expect(await main().findByText(/no longer valid/)).toHaveFocus()
  expect(main().getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
})

test.each(['/reset-password#token=once', '/reset-password?token=once', '/reset-password?x=1&token=once#top'])(
  'the token of %s is removed from the address, and survives a reload',
  async (link) => {
    on(auth.resetPassword, () => ({ success: true as const, message: 'Changed', data: null }))
    const entries = window.history.length
    await openSite(link)
    expect(address()).toBe('/reset-password')
    expect(window.history.length).toBe(entries)
    cleanup()

    // A reload keeps the address and the history state.
    const user = await openSite(address(), { keepsState: true })
    expect(address()).toBe('/reset-password')
    await user.type(main().getByLabelText('New password'), 'Amahoro-7')
    await user.type(main().getByLabelText('Confirm new password'), 'Amahoro-7')
    await user.click(main().getByRole('button', { name: 'Save password' }))
    await main().findByText('Your password has been changed. Please log in.')
    expect(sentTo(auth.resetPassword)[0]?.body).toMatchObject({ token: 'once' })
  },
)

test('a second link that is opened in the same tab is the one that counts', async () => {
  on(auth.resetPassword, () => ({ success: true as const, message: 'Changed', data: null }))
  const user = await openSite('/reset-password#token=old')
  window.location.hash = '#token=new'
  await waitFor(() => expect(address()).toBe('/reset-password'))
  await user.type(main().getByLabelText('New password'), 'Amahoro-7')
  await user.type(main().getByLabelText('Confirm new password'), 'Amahoro-7')
  await user.click(main().getByRole('button', { name: 'Save password' }))
  await main().findByText('Your password has been changed. Please log in.')
  expect(sentTo(auth.resetPassword)[0]?.body).toMatchObject({ token: 'new' })
})
