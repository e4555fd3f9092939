import { apiContract } from '@grace/contract/api-contract'
import { dashboard } from '@grace/contract/dashboard'
import { health } from '@grace/contract/health'
import { lose, on, refuse } from '@grace/testkit/network'
import { screen } from '@testing-library/react'
import apiContracts from '../api-contracts.json'
import { renderConsole } from '../testing/render-console.tsx'
import { noCounts } from '../testing/samples.ts'
import { apiCompatibility } from './api-compatibility.ts'

const offers = (contract: number, compatibleFrom: number) => ({ contract, compatibleFrom })
const todayIsThere = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' })
beforeEach(() => on(dashboard.counts, () => noCounts))

test.each([
  ['the same contract', offers(5, 3), 'compatible'],
  ['a newer one that still serves this console', offers(9, 5), 'compatible'],
  ['a newer one that does not', offers(9, 6), 'consoleTooOld'],
  ['an older one with everything that is needed', offers(4, 1), 'compatible'],
  ['an older one', offers(3, 1), 'apiTooOld'],
])('a console of contract 5 that needs 4 classifies an API of %s', (_, api, fit) => {
  expect(apiCompatibility(api, 4, 5)).toBe(fit)
})

test('the oldest contract that the console needs is not newer than its own', () => {
  expect(apiContracts.from).toBeLessThanOrEqual(apiContract)
})

test('a compatible API shows no notice', async () => {
  renderConsole()
  await todayIsThere()
  expect(screen.queryByText(/This console/)).toBeNull()
})

test('an API without the contract endpoint is reported as too old, and the console still works', async () => {
  refuse(health.contract, 'not_found')
  renderConsole()
  expect(await screen.findByText(/This console \(dev\) needs a newer server/)).toBeVisible()
  expect(await todayIsThere()).toBeVisible()
})

test('an API that no longer supports the console is reported', async () => {
  on(health.contract, () => offers(apiContract + 2, apiContract + 1))
  renderConsole()
  expect(await screen.findByText(/This console \(dev\) is too old for the server/)).toBeVisible()
})

test('an unreachable API is not reported as too old', async () => {
  lose(health.contract)
  renderConsole()
  await todayIsThere()
  expect(screen.queryByText(/This console/)).toBeNull()
})
