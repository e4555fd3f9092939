import { emailConfirmation } from '@grace/contract/email-confirmation'
import type { Language } from '@grace/contract/languages'
import { screen, within } from '@testing-library/react'
import { askedFor, lose, on, refuse } from '../testing/network.ts'
import { openSite } from '../testing/open-site.tsx'

const main = () => within(screen.getByRole('main'))
const notValid = 'This link is no longer valid. Please ask for a new one on your dashboard.'
const confirmed = () => ({ success: true as const, message: 'Confirmed', data: null })

test('the link confirms the address by itself, once', async () => {
  on(emailConfirmation.confirm, confirmed)
  await openSite('/confirm-email#token=once')
  expect(await main().findByText('Your email address is confirmed. Thank you!')).toBeVisible()
  expect(askedFor(emailConfirmation.confirm).map(({ body }) => body)).toEqual([{ token: 'once' }])
  expect(main().getByRole('link', { name: 'To your dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('a link that was used before says what to do', async () => {
  refuse(emailConfirmation.confirm, 'validation_failed', notValid, {
    errors: [{ path: 'token', message: notValid, code: 'email_link_not_valid' }],
  })
  await openSite('/confirm-email#token=used')
  expect(await main().findByText(/no longer valid. If your address is confirmed already/)).toBeVisible()
  expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an address that somebody else has got meanwhile is told as that', async () => {
  refuse(emailConfirmation.confirm, 'email_taken', 'This email address is already registered')
  await openSite('/confirm-email#token=late')
  expect(await main().findByText('This email address is already registered')).toBeVisible()
})

test('without a network it can be tried again', async () => {
  lose(emailConfirmation.confirm)
  const user = await openSite('/confirm-email#token=once')
  expect(await main().findByText(/cannot be reached/)).toBeVisible()
  on(emailConfirmation.confirm, confirmed)
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('Your email address is confirmed. Thank you!')).toBeVisible()
  expect(askedFor(emailConfirmation.confirm).at(-1)?.body).toEqual({ token: 'once' })
})

test.each<[Language, RegExp]>([
  ['fr', /^Votre adresse e-mail est confirmée/],
  ['rw', /^Imeyili yanyu yemejwe/],
])('speaks the language that was chosen: %s', async (language, text) => {
  on(emailConfirmation.confirm, confirmed)
  await openSite('/confirm-email#token=once', { language })
  expect(await screen.findByText(text)).toBeVisible()
})
