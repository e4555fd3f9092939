import { namedEndpoints } from '@grace/contract/endpoints'
import { type SecurityEvent, securityActions, securityEvents } from '@grace/contract/security-events'
import { sensitiveActionOf } from '@grace/contract/sensitive-actions'
import { sessions } from '@grace/contract/sessions'
import { settings } from '@grace/contract/settings'
import { lose, on, onPages } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { aSecurityEvent, aSensitiveChange, aSession, signedIn, written } from '../testing/samples.ts'
import { securityEventText } from './security-event-text.ts'

const section = async () => within(await screen.findByRole('region', { name: 'Recent security activity' }))
/** Skips the skeleton rows shown while loading. */
const rows = async () => {
  await (await section()).findAllByRole('heading', { level: 3 })
  return (await section()).getAllByRole('listitem')
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => aSecurityEvent({ id: count - at }))

beforeEach(() => on(sessions.list, () => []))

test('an administrator sees their security events with the time in Kigali and the browser', async () => {
  onPages(securityEvents.list, () => [
    aSecurityEvent(),
    aSecurityEvent({ id: 2, action: 'security.sign-in', browser: null, details: { method: 'passkey' } }),
  ])
  renderConsole('/security')
  const [failed, passkey] = await rows()
  expect(failed).toHaveTextContent('Someone entered a wrong password')
  expect(failed).toHaveTextContent('Aug 17, 2025, 12:30 AM Chrome on Android')
  expect(passkey).toHaveTextContent('Logged in with a passkey')
  expect((await section()).queryByRole('button')).toBeNull()
})

test('numbers that were changed in this session can be taken back beside the security events', async () => {
  onPages(securityEvents.list, () => [])
  on(settings.changes, () => [aSensitiveChange({ isOwn: true })])
  renderConsole('/security')
  expect(await (await section()).findByRole('button', { name: 'That was not us' })).toBeVisible()
})

test('an empty list shows that nothing has happened', async () => {
  onPages(securityEvents.list, () => [])
  renderConsole('/security')
  expect(await (await section()).findByText('Nothing has happened yet.')).toBeVisible()
})

test('a button shows up to 100 events, and a link leads to the audit for the rest', async () => {
  onPages(securityEvents.list, () => numbered(120))
  renderConsole('/security')
  expect(await rows()).toHaveLength(10)
  await userEvent.click((await section()).getByRole('button', { name: 'Show more' }))

  const rest = await (await section()).findByRole('link', { name: 'See everything in the audit trail' })
  expect(rest).toHaveAttribute('href', `/admin/audit?subject=account&id=${signedIn.userId}`)
  expect(await rows()).toHaveLength(100)
  expect((await rows())[10]).toHaveFocus()
  expect((await section()).queryByRole('button')).toBeNull()
})

test('a list of security events that fails to load can be loaded again', async () => {
  lose(securityEvents.list)
  renderConsole('/security')
  expect(await (await section()).findByText('Failed to load your security activity.')).toBeVisible()
  onPages(securityEvents.list, () => [aSecurityEvent()])
  await userEvent.click((await section()).getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('a sign-out of a device is shown at once', async () => {
  let events: SecurityEvent[] = []
  on(sessions.list, () => [aSession()])
  onPages(securityEvents.list, () => events)
  on(sessions.end, () => {
    events = [
      aSecurityEvent({
        action: 'security.session-ended',
        details: { browser: 'Chrome', platform: 'Android' },
      }),
    ]
    return written('The device has been logged out.', null)
  })
  renderConsole('/security')
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }))
  expect(await (await section()).findByText('A device was logged out (Chrome on Android)')).toBeVisible()
})

describe('descriptions of security events', () => {
  const text = (action: string, details: SecurityEvent['details'] = {}) =>
    securityEventText(aSecurityEvent({ action, details }))

  test.each(securityActions)('the action %s is described in words', (action) => {
    expect(text(action)).toMatch(/^[A-Z][a-z ]/)
    expect(text(action)).not.toMatch(/security\.|undefined/)
  })

  const refused = namedEndpoints
    .filter(([, endpoint]) => sensitiveActionOf(endpoint))
    .map(([, { method, path }]) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`)
  test.each(refused)('the refused attempt %s is described in words', (attempted) => {
    expect(text('security.confirmation-required', { attempted })).toMatch(
      /^[A-Z][a-z]+ing .* was tried without confirmation, and refused$/,
    )
  })

  test('unknown actions and attempts are shown with their names', () => {
    expect(text('security.moon-landing')).toBe('Something else happened (security.moon-landing)')
    expect(text('security.confirmation-required', { attempted: 'PUT /api/moon' })).toBe(
      'PUT /api/moon was tried without confirmation, and refused',
    )
  })

  test('numbers in an event are shown', () => {
    expect(text('security.recovery-code-used', { left: 9 })).toBe('A recovery code was used; 9 left')
    expect(text('security.accounts-exported', { count: 240 })).toBe('The list of users was exported (240)')
  })
})
