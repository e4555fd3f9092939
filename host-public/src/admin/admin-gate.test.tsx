import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { type AdminRemoteProps, session } from '@grace/shared-auth'
import { hostContract } from '@grace/shared-auth/admin-remote'
import { DownloadError } from '@grace/shared-auth/download'
import { takeConsole } from '@grace/testkit/console'
import { lose, on, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadConfig } from '../config.ts'
import { address, openSite } from '../testing/open-site.tsx'
import { aProfile, aSignedIn } from '../testing/samples.ts'
import { documentNavigation } from './document-navigation.ts'
import { loadRemoteAdmin } from './federation.ts'
import { previewed, setPreview } from './preview.ts'

// The federation runtime is tested in journeys; here only when it is called, and how its results are shown.
jest.mock('./federation.ts', () => ({ loadRemoteAdmin: jest.fn() }))
const remote = jest.mocked(loadRemoteAdmin)

const main = () => within(screen.getByRole('main'))
const remotes = { remotes: { remote_admin: 'http://localhost:3001/live.json' } }
const works = { from: hostContract, to: hostContract }
const files = { 'mf-manifest.json': `sha384-${'a'.repeat(64)}` }
const live = { path: '', version: 'test', hostContracts: works, entry: 'mf-manifest.json', files }
const Console = ({ basePath, onSignedOut, isVisitor, greeting }: AdminRemoteProps) => (
  <main>
    <h1>
      Console at {basePath}
      {isVisitor ? ' for a visitor' : ''}
    </h1>
    {greeting ? <p>{greeting}</p> : null}
    <button
      type="button"
      onClick={() => {
        session.signedOut()
        onSignedOut()
      }}
    >
      Logout
    </button>
  </main>
)
const theConsole = { hostContracts: works, release: 'test', default: Console }

/** Mocks the site's configuration (null for none) and the response of the console's origin. */
function answer(config: object | null) {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const body = String(url) === '/config.json' ? config : live
    const text = JSON.stringify(body)
    return { ok: body !== null, json: async () => body, text: async () => text } as Response
  })
}

/** The console’s failure is reported once. */
const expectReport = (failure: RegExp) => expect(takeConsole()).toEqual([expect.stringMatching(failure)])

/** Sets the path from which the document was loaded, before any navigation of the router. */
const arrivedAt = (path: string) => {
  performance.getEntriesByType = () => [{ name: `http://localhost${path}` }] as PerformanceEntry[]
}

beforeEach(() => {
  sessionStorage.clear()
  remote.mockReset().mockResolvedValue(theConsole)
  answer(remotes)
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('an administrator who logs in at the gate stays at the requested address', async () => {
  on(auth.login, () => aSignedIn({ role: 'ADMIN' }))
  on(accounts.profile, () => aProfile({ accountCategory: 'ADMIN' }))
  const user = await openSite('/admin/users?page=2')
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Administrator login')
  await user.click(main().getByRole('button', { name: 'Login' }))
  expect(main().getByRole('alert')).toHaveTextContent('Username is required, Password is required')

  await user.type(main().getByLabelText('Username'), 'claire')
  await user.type(main().getByLabelText('Password'), 'secret-1')
  await user.click(main().getByRole('button', { name: 'Login' }))

  expect(await screen.findByText('Console at /admin')).toBeVisible()
  expect(screen.getByText(aSignedIn().message)).toBeVisible()
  expect(address()).toBe('/admin/users?page=2')
})

describe('the test page', () => {
  const configure = async (config: object | null) => {
    answer(config && { ...remotes, ...config })
    await loadConfig(true).catch(() => {})
  }

  test.each([
    ['says no', { testPage: false }],
    ['is older', {}],
    ['does not answer', null],
  ])('the test page requires a login where the server %s', async (_, config) => {
    await configure(config)
    await openSite('/admin/test')
    expect(await main().findByLabelText('Password')).toBeVisible()
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Administrator login')
    expect(remote).not.toHaveBeenCalled()
  })

  test('the test page opens to visitors where the server allows it', async () => {
    await configure({ testPage: true })
    await openSite('/admin/test')
    expect(await screen.findByText('Console at /admin for a visitor')).toBeVisible()
  })

  test.each(['/admin', '/admin/users', '/admin/tests', '/admin/test/users'])(
    'the page %s requires a login although the test page is open',
    async (path) => {
      await configure({ testPage: true })
      await openSite(path)
      expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Administrator login')
      expect(remote).not.toHaveBeenCalled()
    },
  )

  test('a member is denied the open test page', async () => {
    await configure({ testPage: true })
    await openSite('/admin/test', { as: { role: 'MEMBER' } })
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Access Denied')
    expect(remote).not.toHaveBeenCalled()
  })
})

test.each(['MEMBER', 'CLIENT'] as const)('a %s is denied the console, which is not loaded', async (role) => {
  on(auth.logout, () => ({ success: true as const, message: 'Logged out', data: null }))
  const user = await openSite('/admin', { as: { role } })

  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Access Denied')
  expect(main().getByText('This area is only accessible to administrators.')).toBeVisible()
  expect(remote).not.toHaveBeenCalled()
  expect(globalThis.fetch).not.toHaveBeenCalled()
  expect(sent).toEqual([])
  await user.click(main().getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('an administrator whose role the server does not confirm is denied', async () => {
  on(accounts.profile, () => aProfile({ accountCategory: 'MEMBER' }))
  await openSite('/admin', { as: { role: 'ADMIN' } })

  expect(await screen.findByText('This area is only accessible to administrators.')).toBeVisible()
  expect(remote).not.toHaveBeenCalled()
  expect(session.current().user?.role).toBe('MEMBER')
})

test('the access can be checked again when the server cannot be reached', async () => {
  lose(accounts.profile)
  const user = await openSite('/admin', { as: { role: 'ADMIN' } })
  expect(await screen.findByText('Your access could not be confirmed')).toBeVisible()
  expect(remote).not.toHaveBeenCalled()

  on(accounts.profile, () => aProfile({ accountCategory: 'ADMIN' }))
  await user.click(main().getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Console at /admin')).toBeVisible()
})

describe('an administrator', () => {
  beforeEach(() => on(accounts.profile, () => aProfile({ accountCategory: 'ADMIN' })))
  const asAdmin = { as: { role: 'ADMIN' } } as const

  test('the console is loaded from the address of the configuration', async () => {
    await openSite('/admin', asAdmin)

    expect(await screen.findByText('Console at /admin')).toBeVisible()
    const [entry, files, how] = remote.mock.calls[0] ?? []
    expect([entry, files?.base.href, how?.again]).toEqual([
      'mf-manifest.json',
      'http://localhost:3001/',
      false,
    ])
  })

  test('asking for another console opens a new document, and keeps the rest of the address', async () => {
    const opens = jest.spyOn(documentNavigation, 'replace').mockImplementation(() => {})
    arrivedAt('/admin')
    await openSite('/admin/users?page=2&console=https://next.example.org/live.json', asAdmin)
    await waitFor(() => expect(opens).toHaveBeenCalledWith('/admin/users?page=2'))
    expect(previewed()).toBe('https://next.example.org/live.json')
    expect(remote).not.toHaveBeenCalled()
  })

  test('a preview opened by a link of a public page loads in a document that may fetch it', async () => {
    const opensAgain = jest.spyOn(documentNavigation, 'reload').mockImplementation(() => {})
    arrivedAt('/en/about')
    setPreview('https://next.example.org/live.json')
    await openSite('/admin', asAdmin)
    await waitFor(() => expect(opensAgain).toHaveBeenCalled())
    expect(remote).not.toHaveBeenCalled()
  })

  test('a previewed console is announced in a banner, with a button that leaves the preview', async () => {
    const opensAgain = jest.spyOn(documentNavigation, 'reload').mockImplementation(() => {})
    answer({ ...remotes, consolePreviews: ['https://next.example.org'] })
    await loadConfig(true)
    arrivedAt('/admin')
    setPreview('https://next.example.org/live.json')
    const user = await openSite('/admin', asAdmin)
    const banner = within(await screen.findByRole('complementary', { name: 'Preview of a console' }))
    expect(banner.getByText(/This is console test, which has not been released yet/)).toBeVisible()
    await user.click(banner.getByRole('button', { name: 'Leave the preview' }))
    expect(previewed()).toBeNull()
    expect(opensAgain).toHaveBeenCalled()
  })

  test('a refused preview names its origin, with a button that leaves the preview', async () => {
    arrivedAt('/admin')
    setPreview('https://evil.example.org/live.json')
    await openSite('/admin', asAdmin)
    expect(await main().findByRole('alert')).toHaveTextContent(
      'Consoles from https://evil.example.org cannot be previewed',
    )
    expect(main().getByRole('button', { name: 'Leave the preview' })).toBeVisible()
    expectReport(/^ConsoleFailure: The console is previewRefused/)
    expect(remote).not.toHaveBeenCalled()
  })

  test('signing out in the console shows the public header', async () => {
    await openSite('/admin', asAdmin)
    const logout = await screen.findByRole('button', { name: 'Logout' })
    // Awaited inside `act`: otherwise a component that suspends is lost.
    await act(async () => fireEvent.click(logout))

    await waitFor(() => expect(address()).toBe('/'))
    expect(
      await within(await screen.findByRole('banner')).findByRole('link', { name: 'Login' }),
    ).toBeVisible()
  })

  test('an administrator whose session ends signs in again, and returns to the same screen', async () => {
    await openSite('/admin/users?q=ruth', asAdmin)
    await screen.findByText('Console at /admin')
    await act(async () => session.expired())

    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fusers%3Fq%3Druth'))
  })

  test.each([
    [
      'is out of reach',
      () => Promise.reject(new DownloadError('/static/main.js', 'did not arrive')),
      /could not be reached/,
      /^ConsoleFailure: The console is unreachable: \/static\/main\.js did not arrive/,
    ],
    [
      'breaks when it starts',
      () => Promise.reject(new TypeError('undefined is not a function')),
      /stopped because of an error. Try again./,
      /^ConsoleFailure: The console is crashed: undefined is not a function/,
    ],
    [
      'is of another contract',
      async () => ({ ...theConsole, hostContracts: { from: hostContract + 1, to: hostContract + 1 } }),
      /does not work with this version/,
      /^ConsoleFailure: The console is incompatible: contract mismatch/,
    ],
    [
      'needs another React',
      () => Promise.reject(new Error('Version 19 of react does not satisfy the requirement')),
      /does not work with this version/,
      /^ConsoleFailure: The console is incompatible: Version 19 of react does not satisfy/,
    ],
    [
      'breaks when it is drawn',
      async () => ({
        ...theConsole,
        default: () => {
          throw new Error('broken')
        },
      }),
      /stopped because of an error/,
      /^Error: broken/,
    ],
  ])('a console that %s is explained, and can be loaded again', async (_, answer, sentence, report) => {
    remote.mockImplementation(answer)
    const user = await openSite('/admin', asAdmin)
    expect(await screen.findByRole('heading', { name: 'The console is not available' })).toBeVisible()
    expect(main().getByRole('alert')).toHaveTextContent(sentence)
    expectReport(report)

    remote.mockResolvedValue(theConsole)
    await user.click(main().getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('Console at /admin')).toBeVisible()
    expect(remote.mock.lastCall?.[2].again).toBe(true)
  })
})

test('the console’s pages are in English, and the site returns to the visitor’s language', async () => {
  const user = await openSite('/admin', { language: 'rw' })
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Administrator login')
  expect(document.documentElement).toHaveAttribute('lang', 'en')

  await act(() => user.click(screen.getByRole('link', { name: 'Back to home' })))

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ubuntu bw’Imana muri buri rugo' }),
  ).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'rw')
})
