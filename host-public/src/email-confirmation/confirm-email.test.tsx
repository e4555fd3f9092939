import { emailConfirmation } from '@grace/contract/email-confirmation'
import type { Language } from '@grace/contract/languages'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const main = () => within(screen.getByRole('main'))
const confirmed = () => ({ success: true as const, message: 'Confirmed', data: null })

test('the link confirms the address by itself, once', async () => {
  on(emailConfirmation.confirm, confirmed)
  await openSite('/confirm-email#token=once')
  expect(await main().findByText('Your email address is confirmed. Thank you!')).toBeVisible()
  expect(sentTo(emailConfirmation.confirm).map(({ body }) => body)).toEqual([{ token: 'once' }])
  expect(main().getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('a link that was used before says what to do', async () => {
  refuse(emailConfirmation.confirm, 'validation_failed', { fields: { token: 'email_link_not_valid' } })
  await openSite('/confirm-email#token=used')
  expect(await main().findByText(/no longer valid. If your address is already confirmed/)).toBeVisible()
  expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an address that somebody else has got meanwhile is told as that', async () => {
  refuse(emailConfirmation.confirm, 'email_taken')
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
  expect(sentTo(emailConfirmation.confirm).at(-1)?.body).toEqual({ token: 'once' })
})

test.each<[Language, RegExp]>([
  ['fr', /^Votre adresse e-mail est confirmée/],
  ['rw', /^Imeyili yanyu yemejwe/],
])('speaks the language that was chosen: %s', async (language, text) => {
  on(emailConfirmation.confirm, confirmed)
  await openSite('/confirm-email#token=once', { language })
  expect(await screen.findByText(text)).toBeVisible()
})
