import { hostContract } from '@grace/shared-auth/admin-remote'
import { ConsoleFailure } from './console-failure.ts'
import { loadRemoteAdmin } from './federation.ts'
import { loadConsole } from './load-console.ts'

jest.mock('./federation.ts', () => ({ loadRemoteAdmin: jest.fn() }))
const remote = jest.mocked(loadRemoteAdmin)
const config = { remotes: { remote_admin: '/mfe/admin/live.json' } }
const works = { from: hostContract, to: hostContract }
const live = { path: '1.4.0/', version: '1.4.0', hostContracts: works, entry: 'mf-manifest.json', files: {} }
const theConsole = { hostContracts: works, release: '1.4.0', default: () => null }
const json = (body: object) => ({ ok: true, json: async () => body }) as Response
/** The site's configuration, and what the console's origin says is live. */
const answer = (pointer: Response) =>
  jest.fn(async (url: unknown) => (String(url) === '/config.json' ? json(config) : pointer))

beforeEach(() => {
  remote.mockReset().mockResolvedValue(theConsole)
  globalThis.fetch = answer(json(live))
})

const failure = (loading: Promise<unknown>) =>
  loading.then(
    () => 'arrived',
    (error: ConsoleFailure) => error.kind,
  )

test('a console under a path of our own origin is found as well', async () => {
  await expect(loadConsole({ again: false })).resolves.toBe(theConsole)
  expect(remote).toHaveBeenCalledWith(new URL('http://localhost/mfe/admin/1.4.0/mf-manifest.json'), false)
})

test('a console that does not work with this host is told before anything of it runs', async () => {
  globalThis.fetch = answer(
    json({ ...live, hostContracts: { from: hostContract + 1, to: hostContract + 2 } }),
  )
  expect(await failure(loadConsole({ again: false }))).toBe('incompatible')
  expect(remote).not.toHaveBeenCalled()
})

test.each([
  ['is not there', { ok: false, status: 404 } as Response],
  ['says something else', json({ version: '1.4.0' })],
])('a pointer that %s is asked for again', async (_, pointer) => {
  globalThis.fetch = answer(pointer)
  expect(await failure(loadConsole({ again: false }))).toBe('unreachable')
  expect(remote).not.toHaveBeenCalled()

  globalThis.fetch = answer(json(live))
  expect(await failure(loadConsole({ again: true }))).toBe('arrived')
})

test('a console that never answers is given up within 9 s', async () => {
  jest.useFakeTimers()
  remote.mockReturnValue(new Promise(() => {}))
  const loading = failure(loadConsole({ again: false }))
  await jest.advanceTimersByTimeAsync(9_000)

  expect(await loading).toBe('unreachable')
  jest.useRealTimers()
})

test('a configuration that is not there is asked for again', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response)
  expect(await failure(loadConsole({ again: true }))).toBe('unreachable')
  expect(remote).not.toHaveBeenCalled()

  globalThis.fetch = answer(json(live))
  expect(await failure(loadConsole({ again: true }))).toBe('arrived')
})

test('whatever goes wrong is a ConsoleFailure that keeps its cause', async () => {
  const cause = new Error('#RUNTIME-008')
  remote.mockRejectedValue(cause)

  await expect(loadConsole({ again: false })).rejects.toMatchObject({ name: 'ConsoleFailure', cause })
  await expect(loadConsole({ again: false })).rejects.toBeInstanceOf(ConsoleFailure)
})
