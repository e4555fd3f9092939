import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { dashboard } from '@grace/contract/dashboard'
import { trash } from '@grace/contract/trash'
import { session } from '@grace/shared-auth'
import { MemoryRouter } from '@grace/shared-auth/router'
import { on, refuse, sent } from '@grace/testkit/network'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AdminApp from '../admin-app.tsx'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, anAdmin, noCounts, signedIn, written } from '../testing/samples.ts'
import { apiDocs } from './steps.ts'

Object.assign(globalThis.crypto, {
  getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(Math.random() * 256)),
})
AbortSignal.timeout ??= () => new AbortController().signal

let made: { id: number; username: string; password: string }[] = []
const removed: string[] = []
const erased: string[] = []

beforeEach(() => {
  made = []
  removed.length = 0
  erased.length = 0
  on(apiDocs, () => ({ info: { title: 'Grace API', version: '1' }, paths: { '/accounts': {} } }))
  on(accounts.profile, () => ({
    ...anAdmin,
    dateOfBirth: null,
    address: null,
    pendingEmail: null,
    emailConfirmed: null,
  }))
  on(accounts.list, () => [anAdmin, anAccount()])
  on(dashboard.counts, () => ({ ...noCounts, totalUsers: 12, activeUsers: 11 }))
  on(auth.logout, () => written('Logged out', null))
  on(accounts.create, ({ body: { username, password } }) => {
    made.push({ id: 500 + made.length, username, password })
    return written('User created successfully!', anAccount({ id: 499 + made.length, username }))
  })
  on(auth.login, ({ body: { username } }) => ({
    ...signedIn,
    username,
    role: 'MEMBER' as const,
    token: 'token-of-test',
  }))
  on(accounts.changePassword, () => written('Password changed', null))
  on(accounts.remove, ({ params }) => {
    removed.push(params.id ?? '')
    return written('User deleted successfully!', null)
  })
  on(trash.remove, ({ params: { kind, id } }) => {
    erased.push(`${kind} ${id}`)
    return written('Deleted for good.', null)
  })
})

const step = (name: string) => screen.findByRole('listitem', { name })
const run = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Run ${name}` }))
const runAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Run all' }))

test('the steps for an administrator do not mention missing fields', async () => {
  renderConsole('/test')
  expect(await step('Login')).toHaveTextContent('Logs in as a test user.')
  expect(screen.queryByText(/above/)).toBeNull()
})

test('no step runs before the button is pressed', async () => {
  renderConsole('/test')
  for (const name of [
    'API docs',
    'Login',
    'Get all users',
    'Dashboard stats',
    'Create user',
    'Change password',
  ]) {
    expect(await step(name)).toHaveTextContent('Not run')
  }
  // The counts of the menu and the name in the bar.
  const ofFrame = ['GET /admin/inbox/counts', 'GET /admin/settings']
  expect(sent.filter(({ what }) => !ofFrame.includes(what))).toEqual([])
})

test('the button is busy while the steps run', async () => {
  let answer = () => {}
  on(apiDocs, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { info: { title: 'Grace API', version: '1' }, paths: {} }
  })
  renderConsole('/test')
  await runAll()
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeVisible()
  await waitFor(() => expect(sent.some(({ what }) => what === 'GET /openapi.json')).toBe(true))
  answer()
  expect(await screen.findByText('6 passed, 0 failed, 0 not run.')).toBeVisible()
})

test('all steps pass with a result, and the test data are deleted', async () => {
  renderConsole('/test')
  await runAll()

  expect(await screen.findByText('6 passed, 0 failed, 0 not run.')).toBeVisible()
  expect(await step('API docs')).toHaveTextContent(/Passed in [\d,]+ ms.*Grace API 1 describes 1 paths\./)
  expect(await step('Get all users')).toHaveTextContent('2 accounts.')
  expect(await step('Dashboard stats')).toHaveTextContent('totalUsers 12, activeUsers 11.')
  expect(await step('Create user')).toHaveTextContent(/test-[0-9a-f]{12} was created with the id/)
  expect(await step('Change password')).toHaveTextContent(/The new password of test-[0-9a-f]{12} works\./)
  expect(made.length).toBeGreaterThan(0)
  await waitFor(() => expect(removed.sort()).toEqual(made.map(({ id }) => String(id)).sort()))
  expect(await step('Cleaning up')).toHaveTextContent('Nothing is left over.')
  expect(erased.sort()).toEqual(removed.map((id) => `account ${id}`))
  expect(localStorage.getItem('grace.console.test-users')).toBe('{}')
  // The session did not change.
  expect(session.current()).toMatchObject({ token: 'token', user: { username: 'admin' } })
})

test('generated passwords are never shown', async () => {
  renderConsole('/test')
  await run('Change password')
  expect(await screen.findByText('1 passed, 0 failed, 5 not run.')).toBeVisible()
  for (const { password } of made) expect(document.body.innerHTML).not.toContain(password)
  expect(document.body.innerHTML).not.toContain('token-of-test')
  expect(JSON.stringify(localStorage)).not.toContain(made[0]?.password)
})

test('a failed step shows the server’s message and calls, and the test data are deleted', async () => {
  refuse(accounts.changePassword, 'validation_failed', {
    fields: { confirmNewPassword: 'new_passwords_do_not_match' },
  })
  renderConsole('/test')
  await run('Change password')

  const failed = await step('Change password')
  await waitFor(() => expect(failed).toHaveTextContent('Failed'))
  expect(failed).toHaveTextContent('The server answered 400: New passwords do not match')
  await userEvent.click(within(failed).getByText('3 calls'))
  expect(failed).toHaveTextContent(
    /POST \/api\/user\/change-password.*status 400 · [\d,]+ ms · \d+ bytes · request test-request/,
  )
  await waitFor(() => expect(removed).toEqual(['500']))
})

test('deleting the test data for good asks for the password, as any such deletion does', async () => {
  refuse(trash.remove, 'confirmation_required')
  renderConsole('/test')
  await run('Create user')
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/test-[0-9a-f]{12} could not be deleted\./)
})

test('test data that cannot be removed are named, with where to remove them', async () => {
  refuse(accounts.remove, 'internal')
  renderConsole('/test')
  await run('Create user')

  expect(await screen.findByRole('alert')).toHaveTextContent(/test-[0-9a-f]{12} could not be deleted\./)
  expect(screen.getByRole('link', { name: 'list of users' })).toHaveAttribute('href', '/admin/users?q=test-')
  expect(localStorage.getItem('grace.console.test-users')).toContain(made[0]?.username)
})

test('leaving the page during a run deletes the test data', async () => {
  let answer = () => {}
  on(auth.login, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return signedIn
  })
  const { unmount } = renderConsole('/test')
  await run('Login')
  await waitFor(() => expect(made).toHaveLength(1))
  await waitFor(() => expect(sent.some(({ what }) => what === 'POST /auth/login')).toBe(true))

  unmount()
  await waitFor(() => expect(removed).toEqual(['500']))
  answer()
})

test('leftover test data of an earlier visit are removed, and nothing else', async () => {
  const left = { 'test-00112233aabb': 0, ruth: 0, 'test-ffffffffffff': Date.now() }
  localStorage.setItem('grace.console.test-users', JSON.stringify(left))
  on(accounts.byUsername, ({ params }) => anAccount({ id: 900, username: params.username ?? '' }))
  renderConsole('/test')

  await waitFor(() => expect(removed).toEqual(['900']))
  await waitFor(() => expect(erased).toEqual(['account 900']))
  expect(sent.filter(({ what }) => what.startsWith('GET /accounts/username'))).toEqual([
    { what: 'GET /accounts/username/test-00112233aabb', body: undefined },
  ])
})

describe('a visitor on a server that allows the test page to visitors', () => {
  const open = () => {
    session.signedOut()
    return render(
      <MemoryRouter initialEntries={['/admin/test']}>
        <AdminApp basePath="/admin" onSignedOut={() => {}} isVisitor />
      </MemoryRouter>,
    )
  }

  test('the visitor’s account is signed in only for the run', async () => {
    open()
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.type(await screen.findByLabelText('Username'), 'admin')
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1')
    await userEvent.click(screen.getByRole('button', { name: 'Run all with this account' }))

    expect(await screen.findByText('6 passed, 0 failed, 0 not run.')).toBeVisible()
    expect(sent.at(-1)).toEqual({ what: 'POST /auth/logout', body: { refreshToken: 'refresh' } })
    expect(session.current().user).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('secret-1')
  })

  test('steps that need a login fail with an explanation for a visitor without an account', async () => {
    open()
    await runAll()
    expect(await screen.findByText('1 passed, 5 failed, 0 not run.')).toBeVisible()
    expect(await step('Get all users')).toHaveTextContent('Type a username and a password above.')
    expect(made).toEqual([])
  })
})
