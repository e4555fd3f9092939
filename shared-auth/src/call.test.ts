import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import type { ErrorCode } from '@grace/contract/errors'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import type { AxiosProgressEvent } from 'axios'
import { aSignedIn } from './testing/samples.ts'
import { openTab, type RecordedRequest, type Server, type Tab } from './testing/tab.ts'

const refusal = (status: number, code: ErrorCode, message: string, headers = {}) => ({
  status,
  body: { success: false, message, code, errors: [], requestId: 'r-1' },
  headers,
})
const ended = refusal(401, 'session_ended', 'Your session has ended. Please log in again.')
const refreshes = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => path === '/api/auth/refresh-token')

/** A server on which the first access token has expired; each refresh token works once, as in production. */
function expiringServer({ refresh = 'grants' as 'grants' | 'refuses' | 'is out of reach' } = {}) {
  const requests: RecordedRequest[] = []
  let current = 1
  const server: Server = async (request) => {
    requests.push(request)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (request.path === '/api/auth/refresh-token') {
      if (refresh === 'is out of reach') return null
      const { refreshToken } = request.body as { refreshToken: string }
      if (refresh === 'refuses' || refreshToken !== `refresh-${current}`) return ended
      current += 1
      const body = aSignedIn({ token: `access-${current}`, refreshToken: `refresh-${current}` })
      return { status: 200, body }
    }
    return current > 1 && request.token === `access-${current}` ? { status: 200, body: [] } : ended
  }
  return { requests, server }
}

const tabs: Tab[] = []
async function signedInTab(server: Server) {
  const tab = await openTab(server)
  tab.session.signedIn(aSignedIn())
  tabs.push(tab)
  return tab
}

let warnings: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  Reflect.deleteProperty(navigator, 'locks')
  jest.restoreAllMocks()
})

test('a call sends the token and resolves to the body of the response', async () => {
  const requests: RecordedRequest[] = []
  const tab = await signedInTab((request) => {
    requests.push(request)
    return { status: 200, body: { success: true, message: 'Saved', data: null } }
  })

  const answer = await tab.call(accounts.setStatus, { params: { id: 12 }, body: { active: false } })

  expect(answer).toEqual({ success: true, message: 'Saved', data: null })
  expect(requests).toEqual([
    {
      method: 'PUT',
      path: '/api/admin/users/12/status',
      query: {},
      token: 'access-1',
      body: { active: false },
    },
  ])
})

test('a page of a list resolves to its items and their total, also after a refresh', async () => {
  const { server } = expiringServer()
  const tab = await signedInTab(async (request) =>
    request.token === 'access-2'
      ? { status: 200, body: [{ id: 1 }], headers: { 'x-total-count': '41' } }
      : server(request),
  )

  expect(await tab.callPage(posts.list, { query: { page: '3' } })).toEqual({ items: [{ id: 1 }], total: 41 })
})

test('uploads have a longer timeout than other calls, and report their progress', async () => {
  const timeouts: (number | undefined)[] = []
  const progress: number[] = []
  const tab = await signedInTab((_, config) => {
    timeouts.push(config?.timeout)
    config?.onUploadProgress?.({ progress: 0.5 } as AxiosProgressEvent)
    return { status: 201, body: { success: true, message: '', data: [] } }
  })

  const form = new FormData()
  await tab.call(pictures.upload, { body: form, onProgress: (sent) => progress.push(sent) })
  await tab.call(posts.list)
  await tab.call(posts.list, { timeoutMs: 90_000 })

  expect(timeouts).toEqual([60_000, 10_000, 90_000])
  expect(progress).toEqual([0.5])
})

test('twenty calls with an expired token cause one refresh, and every one is answered', async () => {
  const { requests, server } = expiringServer()
  const tab = await signedInTab(server)

  const answers = await Promise.all(Array.from({ length: 20 }, () => tab.call(accounts.list)))

  expect(answers).toHaveLength(20)
  expect(refreshes(requests)).toHaveLength(1)
  expect(tab.session.current()).toMatchObject({ token: 'access-2', refreshToken: 'refresh-2' })
})

test('a call that fails with the old token after a refresh causes no second refresh', async () => {
  const { requests, server } = expiringServer()
  const tab = await signedInTab(async (request) => {
    if (request.query.q === 'slow' && request.token === 'access-1') {
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    return server(request)
  })

  await Promise.all([tab.call(accounts.list), tab.call(accounts.list, { query: { q: 'slow' } })])

  expect(refreshes(requests)).toHaveLength(1)
})

test('a refresh caused only by polls is marked as background, one of a session in use is not', async () => {
  const bodies = async (isUsed: boolean) => {
    const { requests, server } = expiringServer()
    const tab = await signedInTab(server)
    if (isUsed) {
      // Another call of this time was answered, and a poll meets the expired token first.
      await Promise.all([tab.call(accounts.list, { isBackground: true }), tab.call(accounts.active)])
    } else await tab.call(accounts.list, { isBackground: true })
    return refreshes(requests).map(({ body }) => body)
  }
  expect(await bodies(false)).toEqual([{ refreshToken: 'refresh-1', isBackground: true }])
  localStorage.clear()
  expect(await bodies(true)).toEqual([{ refreshToken: 'refresh-1' }])
})

test('two tabs that meet an expired token at the same time refresh once', async () => {
  takeTurnsOverTabs()
  const { requests, server } = expiringServer()
  const one = await signedInTab(server)
  const other = await openTab(server)
  tabs.push(other)

  await Promise.all([...Array(10)].flatMap(() => [one.call(accounts.list), other.call(accounts.list)]))

  expect(refreshes(requests)).toHaveLength(1)
  expect(other.session.current().token).toBe('access-2')
})

test('a tab that missed the message of another tab takes the stored token', async () => {
  takeTurnsOverTabs()
  const { requests, server } = expiringServer()
  const one = await signedInTab(server)
  const sleeper = await openTab(server)
  sleeper.close()
  await one.call(accounts.list)

  await sleeper.call(accounts.list)

  expect(refreshes(requests)).toHaveLength(1)
})

test.each([
  ['with another', 0],
  ['right after another', 25],
])('a tab that meets an expired token %s waits for what that one stores', async (_, latenessMs) => {
  takeTurnsOverTabs()
  const { requests, server } = expiringServer()
  const one = await signedInTab(server)
  const other = await openTab(async (request) => {
    const answer = await server(request)
    if (request.token === 'access-1') await new Promise((resolve) => setTimeout(resolve, latenessMs))
    return answer
  })
  tabs.push(other)
  seeOwnStorageLate(60)

  await Promise.all([one.call(accounts.list), other.call(accounts.list)])

  expect(refreshes(requests)).toHaveLength(1)
  expect(other.session.current().token).toBe('access-2')
})

test('a tab that waits in vain for another one’s token refreshes by itself', async () => {
  takeTurnsOverTabs()
  const { requests, server } = expiringServer()
  const tab = await signedInTab(server)
  void navigator.locks.request('grace.renewed', { mode: 'shared' }, () => new Promise(() => {}))

  await tab.call(accounts.list)

  expect(refreshes(requests)).toHaveLength(1)
  expect(tab.session.current().token).toBe('access-2')
})

test('a refused refresh ends the session in this browser, and says why', async () => {
  const { requests, server } = expiringServer({ refresh: 'refuses' })
  const tab = await signedInTab(server)

  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => tab.call(accounts.list)))

  expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
  expect(refreshes(requests)).toHaveLength(1)
  expect(tab.session.current()).toEqual({ token: null, refreshToken: null, user: null, ended: 'expired' })
  expect(warnings).toHaveBeenCalledTimes(1)
})

test('a caller whose session has ended still reads public endpoints', async () => {
  const { requests, server } = expiringServer({ refresh: 'refuses' })
  const forEverybody: Server = async (request) =>
    request.path === '/api/posts' && !request.token ? { status: 200, body: [{ id: 1 }] } : server(request)
  const tab = await signedInTab(forEverybody)

  expect(await tab.call(posts.list)).toEqual([{ id: 1 }])
  expect(refreshes(requests)).toHaveLength(1)
  expect(tab.session.current().token).toBeNull()
})

test('a refresh that nothing answers keeps the session for the next try', async () => {
  const { server } = expiringServer({ refresh: 'is out of reach' })
  const tab = await signedInTab(server)

  await expect(tab.call(accounts.list)).rejects.toMatchObject({ code: 'offline', status: 0 })

  expect(tab.session.current()).toMatchObject({ token: 'access-1', ended: null })
})

test.each([
  [500, 'internal'],
  [503, 'unavailable'],
  [429, 'too_many_requests'],
] as const)('a refresh answered with %i keeps the session for the next try', async (status, code) => {
  const tab = await signedInTab(({ path }) =>
    path === '/api/auth/refresh-token' ? refusal(status, code, 'Later, please') : ended,
  )

  await expect(tab.call(accounts.list)).rejects.toMatchObject({ code })

  expect(tab.session.current().token).toBe('access-1')
})

test('a wrong password shows its own message and asks for no refresh', async () => {
  const requests: RecordedRequest[] = []
  const tab = await signedInTab((request) => {
    requests.push(request)
    return refusal(401, 'invalid_credentials', 'Login failed. Please check your credentials.')
  })

  await expect(
    tab.call(auth.login, { body: { username: 'ruth', password: 'wrong!' } }),
  ).rejects.toMatchObject({
    code: 'invalid_credentials',
    message: 'Login failed. Please check your credentials.',
  })

  expect(requests).toHaveLength(1)
  expect(tab.session.current().token).toBe('access-1')
})

test('a 401 without a token rejects without a refresh', async () => {
  const requests: RecordedRequest[] = []
  const tab = await openTab((request) => {
    requests.push(request)
    return refusal(401, 'unauthenticated', 'Please log in.')
  })

  await expect(tab.call(accounts.profile)).rejects.toMatchObject({ code: 'unauthenticated' })

  expect(requests).toHaveLength(1)
})

test('signing out clears the session at once, calls the server once and causes no refresh', async () => {
  const requests: RecordedRequest[] = []
  const tab = await signedInTab((request) => {
    requests.push(request)
    return ended
  })

  const done = tab.signOut()
  expect(tab.session.current()).toEqual({ token: null, refreshToken: null, user: null, ended: null })
  await done

  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/api/auth/logout',
      query: {},
      token: 'access-1',
      body: { refreshToken: 'refresh-1' },
    },
  ])
})

test('signing out works also when the server cannot be reached', async () => {
  const tab = await signedInTab(() => null)

  await expect(tab.signOut()).resolves.toBeUndefined()

  expect(tab.session.current().user).toBeNull()
})

test('somebody who signed out while a call waited for the refresh stays signed out', async () => {
  const { server } = expiringServer()
  const tab = await signedInTab(async (request) => {
    const answer = await server(request)
    if (request.path === '/api/auth/refresh-token') tab.session.signedOut()
    return answer
  })

  await tab.call(accounts.list).catch(() => {})

  expect(tab.session.current()).toMatchObject({ token: null, user: null })
})

test('a refused refresh does not end the session if another tab has refreshed meanwhile', async () => {
  const { requests, server } = expiringServer()
  const tab = await signedInTab(async (request) => {
    const answer = await server(request)
    if (request.path === '/api/auth/refresh-token') {
      tab.session.signedIn(aSignedIn({ token: 'access-2', refreshToken: 'refresh-of-the-other-tab' }))
    }
    return answer
  })

  await expect(tab.call(accounts.list)).resolves.toEqual([])

  expect(requests.map(({ path }) => path)).toEqual([
    '/api/accounts',
    '/api/auth/refresh-token',
    '/api/accounts',
  ])
  expect(tab.session.current().refreshToken).toBe('refresh-of-the-other-tab')
})

test('a request is not retried for another account that signed in meanwhile', async () => {
  const { requests, server } = expiringServer()
  const tab = await signedInTab(async (request) => {
    const answer = await server(request)
    if (request.path !== '/api/auth/refresh-token') {
      tab.session.signedIn(
        aSignedIn({ userId: 8, username: 'eric', token: 'access-9', refreshToken: 'refresh-9' }),
      )
    }
    return answer
  })

  await expect(tab.call(accounts.remove, { params: { id: 3 } })).rejects.toMatchObject({
    code: 'session_ended',
  })

  expect(requests).toHaveLength(1)
  expect(tab.session.current().user?.username).toBe('eric')
})

test('a rejected call has the fields, the request id and the Retry-After of the response', async () => {
  const body = {
    success: false,
    message: 'Invalid email format',
    code: 'validation_failed',
    errors: [{ path: 'email', message: 'Invalid email format', code: 'email_format' }],
    requestId: 'r-77',
  }
  const tab = await openTab(() => ({ status: 400, body, headers: { 'retry-after': '30' } }))

  await expect(tab.call(accounts.profile)).rejects.toMatchObject({
    name: 'CallError',
    message: 'Invalid email format',
    code: 'validation_failed',
    status: 400,
    errors: body.errors,
    requestId: 'r-77',
    retryAfterSeconds: 30,
  })
})

test('a response without an error body rejects with a general message', async () => {
  const tab = await openTab(() => ({ status: 502, body: '<html>Bad Gateway</html>' }))

  await expect(tab.call(accounts.profile)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'An error occurred',
    errors: [],
  })
})

/** Mocks the Web Locks of a browser over all tabs, which jsdom lacks: exclusive and shared locks. */
function takeTurnsOverTabs() {
  let last: Promise<unknown> = Promise.resolve()
  const held: { name: string }[] = []
  const hold = async (name: string, work: () => Promise<unknown>) => {
    const lock = { name }
    held.push(lock)
    try {
      return await work()
    } finally {
      held.splice(held.indexOf(lock), 1)
    }
  }
  const request = (name: string, ...rest: [...options: LockOptions[], work: () => Promise<unknown>]) => {
    const work = rest.at(-1) as () => Promise<unknown>
    if (rest.length > 1) return hold(name, work)
    const turn = last.then(() => hold(name, work))
    last = turn.catch(() => {})
    return turn
  }
  const query = async () => ({ held: [...held], pending: [] })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
}

/** Delays reads as between processes of a browser: for a while after each change the storage returns the old value. */
function seeOwnStorageLate(lateMs: number) {
  const { getItem, setItem } = Storage.prototype
  let before: { item: string | null; until: number } | null = null
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    before = { item: getItem.call(this, key), until: Date.now() + lateMs }
    setItem.call(this, key, value)
  })
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    return before && Date.now() < before.until ? before.item : getItem.call(this, key)
  })
}
