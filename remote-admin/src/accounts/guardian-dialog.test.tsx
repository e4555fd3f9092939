import { accounts } from '@grace/contract/accounts'
import { type GuardianConsent, guardians } from '@grace/contract/guardians'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chooseMore } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, written } from '../testing/samples.ts'

const keza = anAccount({ id: 21, username: 'keza', fullName: 'Keza Uwase', guardian: 'waiting' })
const aConsent = (change: Partial<GuardianConsent> = {}): GuardianConsent => ({
  state: 'waiting',
  email: null,
  mailedAt: null,
  finalAt: null,
  at: null,
  by: null,
  ...change,
})

async function openDialog() {
  const user = userEvent.setup()
  renderConsole('/users')
  await chooseMore('Guardian', 'keza')
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Guardian of keza' })) }
}

test('users waiting for a guardian are marked, and found with a filter', async () => {
  on(accounts.list, () => [anAccount(), keza])
  renderConsole('/users?status=guardian')
  const row = await screen.findByRole('row', { name: /Keza/ })
  expect(row).toHaveTextContent('Waiting for guardian')
  expect(screen.queryByRole('row', { name: /Ruth/ })).toBeNull()
})

test('no guardian is shown for an adult', async () => {
  on(accounts.list, () => [anAccount({ guardian: null })])
  renderConsole('/users')
  await screen.findByRole('row', { name: /Ruth/ })
  await userEvent.click(screen.getByRole('button', { name: 'More actions for ruth' }))
  expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).not.toContain('Guardian')
})

test('an administrator confirms in person; a refusal says why', async () => {
  on(accounts.list, () => [keza])
  on(guardians.one, () =>
    aConsent({
      email: 'mother@example.org',
      mailedAt: '2026-11-25T16:00:00.000Z',
      finalAt: '2026-12-25T16:00:00.000Z',
    }),
  )
  const { user, dialog } = await openDialog()
  expect(await dialog.findByText(/^A link was emailed to mother@example.org on Nov 25, 2026/)).toBeVisible()
  expect(dialog.getByText(/^Without an agreement the account is erased on Dec 25, 2026/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Withdraw/ })).toBeNull()

  refuse(guardians.confirm, 'forbidden')
  await user.click(dialog.getByRole('button', { name: 'Confirm in person' }))
  expect(await dialog.findByText('You do not have permission to do this.')).toBeVisible()
  on(guardians.confirm, () =>
    written('The agreement has been recorded.', { ...keza, guardian: 'in-person' as const }),
  )
  await user.click(dialog.getByRole('button', { name: 'Confirm in person' }))
  expect(await screen.findByText('The agreement has been recorded.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('row', { name: /Keza/ })).not.toHaveTextContent('Waiting for guardian')
  expect(sentTo(guardians.confirm)).toHaveLength(2)
})

test('withdrawing an agreement needs a confirmation, and the user waits for a guardian again', async () => {
  on(accounts.list, () => [{ ...keza, guardian: 'in-person' as const }])
  on(guardians.one, () => aConsent({ state: 'in-person', at: '2026-11-25T16:00:00.000Z', by: 'ada' }))
  const { user, dialog } = await openDialog()
  expect(await dialog.findByText('Agreed in person on Nov 25, 2026, 6:00 PM, before ada.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Confirm in person' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Withdraw…' }))
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(sentTo(guardians.withdraw)).toEqual([])

  on(guardians.withdraw, () => written('The agreement has been withdrawn.', keza))
  await user.click(dialog.getByRole('button', { name: 'Withdraw…' }))
  expect(dialog.getByText(/erased in 30 days/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Withdraw the agreement' }))
  expect(await screen.findByText('The agreement has been withdrawn.')).toBeVisible()
  expect(screen.getByRole('row', { name: /Keza/ })).toHaveTextContent('Waiting for guardian')
})

test.each([
  [
    aConsent({ state: 'tick', at: '2025-08-03T07:30:00.000Z' }),
    /^Agreed by a tick in the form on Aug 3, 2025/,
    true,
  ],
  [aConsent({ state: 'mail', at: '2026-11-25T16:00:00.000Z' }), /^Agreed by email on Nov 25, 2026/, false],
  [aConsent(), 'No link has been emailed.', true],
  [aConsent({ state: null }), 'Nobody has to agree for this account any more.', false],
] as const)('the dialog describes the state %j of the agreement', async (consent, text, isConfirmable) => {
  on(accounts.list, () => [keza])
  on(guardians.one, () => consent)
  const { dialog } = await openDialog()
  expect(await dialog.findByText(text)).toBeVisible()
  expect(dialog.queryAllByRole('button', { name: 'Confirm in person' })).toHaveLength(isConfirmable ? 1 : 0)
})

test('an agreement that fails to load can be loaded again', async () => {
  on(accounts.list, () => [keza])
  lose(guardians.one)
  const { user, dialog } = await openDialog()
  expect(await dialog.findByText('The agreement could not be loaded.')).toBeVisible()
  on(guardians.one, () => aConsent())
  await user.click(dialog.getByRole('button', { name: /again/i }))
  expect(await dialog.findByText('No link has been emailed.')).toBeVisible()
})
