import { emailConfirmation } from '@grace/contract/email-confirmation'
import type { Language } from '@grace/contract/languages'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

type User = Awaited<ReturnType<typeof openSite>>

const main = () => within(screen.getByRole('main'))
const confirmed = () => ({ success: true as const, message: 'Confirmed', data: null })

const press = async (user: User, name = 'Confirm my address') =>
  user.click(await main().findByRole('button', { name }))

test('opening the link confirms nothing, and a press of the button confirms the address', async () => {
  on(emailConfirmation.confirm, confirmed)
  const user = await openSite('/confirm-email?token=once')
  expect(await main().findByRole('button', { name: 'Confirm my address' })).toBeVisible()
  expect(sentTo(emailConfirmation.confirm)).toEqual([])

  await press(user)
  expect(await main().findByText('Your email address is confirmed. Thank you!')).toHaveFocus()
  expect(sentTo(emailConfirmation.confirm).map(({ body }) => body)).toEqual([{ token: 'once' }])
  expect(main().getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('a used link is reported as no longer valid', async () => {
  refuse(emailConfirmation.confirm, 'validation_failed', { fields: { token: 'email_link_not_valid' } })
  await press(await openSite('/confirm-email?token=used'))
  expect(await main().findByText(/no longer valid. If your address is already confirmed/)).toBeVisible()
})

test('an address that was taken meanwhile is reported', async () => {
  refuse(emailConfirmation.confirm, 'email_taken')
  await press(await openSite('/confirm-email?token=late'))
  expect(await main().findByText('This email address is already registered')).toBeVisible()
})

test('a failed confirmation can be repeated when the server is reachable', async () => {
  lose(emailConfirmation.confirm)
  const user = await openSite('/confirm-email?token=once')
  await press(user)
  expect(await main().findByText(/cannot be reached/)).toBeVisible()
  on(emailConfirmation.confirm, confirmed)
  await press(user)
  expect(await main().findByText('Your email address is confirmed. Thank you!')).toBeVisible()
  expect(sentTo(emailConfirmation.confirm).at(-1)?.body).toEqual({ token: 'once' })
})

test.each([
  '/confirm-email#token=once',
  '/confirm-email?token=once.',
  '/confirm-email?token=once&utm_source=mail',
])('the token is read from %s', async (path) => {
  on(emailConfirmation.confirm, confirmed)
  await press(await openSite(path))
  await main().findByText('Your email address is confirmed. Thank you!')
  expect(sentTo(emailConfirmation.confirm).map(({ body }) => body)).toEqual([{ token: 'once' }])
  expect(location.pathname + location.search + location.hash).toBe('/confirm-email')
})

test.each<[Language, string, RegExp]>([
  ['fr', 'Confirmer mon adresse', /^Votre adresse e-mail est confirmée/],
  ['rw', 'Emeza imeyili yanjye', /^Imeyili yanyu yemejwe/],
])('the confirmation is shown in the chosen language: %s', async (language, button, text) => {
  on(emailConfirmation.confirm, confirmed)
  await press(await openSite('/confirm-email?token=once', { language }), button)
  expect(await screen.findByText(text)).toBeVisible()
})
