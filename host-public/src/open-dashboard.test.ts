import { session } from '@grace/shared-auth'
import { opensDashboard } from './open-dashboard.ts'
import { aSignedIn } from './testing/samples.ts'

let isInstalled = true
beforeEach(() => {
  isInstalled = true
  window.matchMedia = (query) =>
    ({ matches: isInstalled && query === '(display-mode: standalone)' }) as MediaQueryList
  sessionStorage.clear()
  session.signedIn(aSignedIn({}))
  window.history.replaceState(null, '', '/fr')
})

test('the first page of the installed app is the dashboard, and Home stays reachable', () => {
  expect(opensDashboard()).toBe(true)
  expect(opensDashboard()).toBe(false)
})

test.each([
  ['in a browser', () => (isInstalled = false)],
  ['for a visitor', () => session.signedOut()],
  ['at another page', () => window.history.replaceState(null, '', '/fr/about')],
  ['offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('the dashboard does not open %s', (_, prepare) => {
  prepare()
  expect(opensDashboard()).toBe(false)
  jest.restoreAllMocks()
})
