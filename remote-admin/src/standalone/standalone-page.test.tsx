import { apiContract, compatibleFrom } from '@grace/contract/api-contract'
import { auth } from '@grace/contract/auth'
import { dashboard } from '@grace/contract/dashboard'
import { digestOf } from '@grace/contract/digest'
import { health } from '@grace/contract/health'
import { inbox } from '@grace/contract/inbox'
import { languageStates } from '@grace/contract/language-states'
import { messages } from '@grace/contract/messages'
import { previews } from '@grace/contract/previews'
import { setUp } from '@grace/contract/set-up'
import { settings } from '@grace/contract/settings'
import { session } from '@grace/shared-auth'
import { MemoryRouter } from '@grace/shared-auth/router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/browser.ts'
import { on, refuse, sentTo } from '@grace/testkit/network'
import { noCounts, nothingToday, signedIn, theSettings, written } from '../testing/samples.ts'
import { StandalonePage } from './standalone-page.tsx'

const renderPage = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <StandalonePage />
    </MemoryRouter>,
  )

beforeEach(() => {
  session.signedOut()
  on(dashboard.counts, () => noCounts)
  on(dashboard.today, () => nothingToday)
  on(settings.readAll, () => theSettings())
  on(inbox.counts, () => ({ newPrayerRequests: 0, newContactMessages: 0 }))
  on(auth.logout, () => written('Logged out', null))
})

test('a login in the standalone console opens the requested screen', async () => {
  on(auth.login, () => signedIn)
  on(health.contract, () => ({ contract: apiContract, compatibleFrom, siteUrl: 'https://church.example' }))
  renderPage('/change-password')
  await userEvent.type(screen.getByLabelText('Username'), 'admin')
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))

  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible()
  expect(await screen.findByText(signedIn.message)).toBeVisible()
  // The server says where the site is.
  expect(await screen.findByRole('link', { name: 'View site' })).toHaveAttribute(
    'href',
    'https://church.example',
  )
})

test('the login requires both fields, shows a refusal, and keeps the password', async () => {
  refuse(auth.login, 'invalid_credentials')
  renderPage()
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(messages.username_required),
  )
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(messages.password_required)

  await userEvent.type(screen.getByLabelText('Username'), 'admin')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText(messages.invalid_credentials)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('wrong')
})

test('a member is refused and can log out', async () => {
  session.signedIn({ ...signedIn, role: 'MEMBER' })
  renderPage()
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText(/only accessible to administrators/)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(screen.getByRole('heading', { name: 'Admin login' })).toBeVisible()
})

test('a session that ends asks to log in again and keeps the address', async () => {
  on(auth.login, () => signedIn)
  session.signedIn(signedIn)
  renderPage('/change-password')
  await screen.findByRole('heading', { name: 'Change password' })

  act(() => session.expired())
  expect(screen.getByText(messages.session_ended)).toBeVisible()

  act(() => session.signedIn(signedIn))
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible()
})

test('an account with a second factor is asked for a code, and the form keeps the password', async () => {
  refuse(auth.login, 'second_factor_required')
  renderPage('/change-password')
  await userEvent.type(screen.getByLabelText('Username'), 'admin')
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByLabelText('One-time code')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveValue('secret1')

  on(auth.login, () => signedIn)
  await userEvent.type(screen.getByLabelText('One-time code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible()
})

describe('Preview', () => {
  const tab = { location: { href: '' }, close: jest.fn() }
  beforeEach(() => {
    tab.location.href = ''
    tab.close.mockClear()
    session.signedIn(signedIn)
    on(settings.readAll, () => theSettings())
    // The menu's link: its group “Site” is open.
    on(languageStates.counts, () => [])
    on(setUp.read, () => ({ steps: [], isFinished: true }))
  })

  async function preview() {
    renderPage('/announcements/new')
    fireEvent.change(await screen.findByLabelText('Title in English'), { target: { value: 'Choir' } })
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  }

  test('a preview opens on the site with a seal, and its content is not sent to the server', async () => {
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    on(previews.seal, () => ({ seal: '99.seal', siteUrl: 'https://church.example' }))
    await preview()
    await waitFor(() => expect(tab.location.href).not.toBe(''))
    const { origin, pathname, hash } = new URL(tab.location.href)
    expect(origin + pathname).toBe('https://church.example/en/preview')
    const given = new URLSearchParams(hash.slice(1))
    expect(JSON.parse(given.get('preview') ?? '')).toMatchObject({
      kind: 'announcement',
      announcement: { texts: { en: { title: 'Choir' } } },
    })
    expect(given.get('seal')).toBe('99.seal')
    expect(sentTo(previews.seal)).toEqual([
      expect.objectContaining({
        body: { kind: 'announcement', digest: await digestOf(given.get('preview') ?? '') },
      }),
    ])
  })

  test('a refused preview closes its tab, and a blocked tab is reported', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    refuse(previews.seal, 'forbidden')
    await preview()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(tab.close).toHaveBeenCalledTimes(1)
    opened.mockReturnValue(null)
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText(/did not open a tab/)).toBeVisible()
  })

  test('a preview without HTTPS is disabled with an explanation', async () => {
    Reflect.deleteProperty(crypto, 'subtle')
    renderPage('/announcements/new')
    const button = await screen.findByRole('button', { name: 'Preview' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('A preview from this address needs HTTPS.')
    expect(screen.getByText('A preview from this address needs HTTPS.')).toBeVisible()
  })
})
