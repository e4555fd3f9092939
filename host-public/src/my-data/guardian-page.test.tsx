import guardianEn from '@grace/contract/guardian-texts-en'
import guardianFr from '@grace/contract/guardian-texts-fr'
import guardianRw from '@grace/contract/guardian-texts-rw'
import { guardians } from '@grace/contract/guardians'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { address, openSite } from '../testing/open-site.tsx'

const token = 'b25lIGxpbmssIGdvb2QgZm9yIDE0IGRheXM'
const main = () => within(screen.getByRole('main'))
const button = (name: string) => main().getByRole('button', { name })

beforeEach(() => {
  on(guardians.request, () => ({
    fullName: 'Keza Uwase',
    username: 'keza',
    given: ['email' as const, 'dateOfBirth' as const],
    finalAt: '2026-12-25T16:00:00.000Z',
  }))
  on(guardians.answer, () => ({ success: true as const, message: 'Recorded', data: null }))
})

test.each([
  ['en', guardianEn, ['Full name', 'Username', 'Email', 'Date of birth']],
  ['fr', guardianFr, ['Nom complet', 'Nom d’utilisateur', 'E-mail', 'Date de naissance']],
  ['rw', guardianRw, ['Amazina yombi', 'Izina ry’ukoresha', 'Imeyili', 'Itariki y’amavuko']],
] as const)(
  'a guardian sees the account and the consent text, and agrees to it (%s)',
  async (language, text, given) => {
    const user = await openSite(`/guardian#token=${token}`, { language })
    expect(await main().findByText(/^Keza Uwase \(/)).toBeVisible()
    expect(address()).toBe('/guardian')
    expect(
      main()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(given)
    const { agree, ...paragraphs } = text
    for (const paragraph of Object.values(paragraphs))
      expect(main().getByText(paragraph.replaceAll('\u00a0', ' '))).toBeVisible()
    // Opening the page answers nothing: mail programs open links on their own.
    expect(sentTo(guardians.answer)).toEqual([])

    await user.click(button(agree))
    await waitFor(() => expect(main().getByRole('status')).toHaveFocus())
    expect(sentTo(guardians.answer)[0]?.body).toEqual({ token, agrees: true, language })
    expect(main().queryByRole('button')).toBeNull()
  },
)

test('refusing the consent asks for confirmation, and can be cancelled', async () => {
  const user = await openSite(`/guardian#token=${token}`)
  await main().findByText(/Keza Uwase/)
  await user.click(button('I do not agree'))
  expect(main().getByRole('heading', { name: 'Erase the account?' })).toHaveFocus()
  await user.click(button('Go back'))
  expect(button('I am the guardian and I agree')).toBeVisible()
  expect(sentTo(guardians.answer)).toEqual([])

  await user.click(button('I do not agree'))
  refuse(guardians.answer, 'internal')
  await user.click(button('Yes, erase the account'))
  expect(await main().findByText('An error occurred')).toHaveFocus()
  on(guardians.answer, () => ({ success: true as const, message: 'Recorded', data: null }))
  await user.click(button('Yes, erase the account'))
  expect(await main().findByText(/^The account has been erased/)).toHaveFocus()
  expect(sentTo(guardians.answer).at(-1)?.body).toMatchObject({ agrees: false })
})

test('an invalid link is reported, and a failed request can be repeated', async () => {
  lose(guardians.request)
  const user = await openSite(`/guardian#token=${token}`)
  expect(await main().findByRole('alert')).toHaveTextContent('The server cannot be reached')
  refuse(guardians.request, 'validation_failed', { fields: { token: 'guardian_link_not_valid' } })
  await user.click(button('Try again'))
  await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(/^This link is no longer valid/))
  expect(main().queryByRole('button')).toBeNull()
})
