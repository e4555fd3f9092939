import { loadRemoteAdmin } from './federation.ts'
import { ConsoleFailure, loadConsole } from './load-console.ts'

jest.mock('./federation.ts', () => ({ loadRemoteAdmin: jest.fn() }))
const remote = jest.mocked(loadRemoteAdmin)
const config = { remotes: { remote_admin: '/mfe/admin/mf-manifest.json' } }
const theConsole = { contractVersion: 1, release: 'test', default: () => null }

beforeEach(() => {
  remote.mockReset().mockResolvedValue(theConsole)
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => config }) as Response)
})

const failure = (loading: Promise<unknown>) =>
  loading.then(
    () => 'arrived',
    (error: ConsoleFailure) => error.kind,
  )

test('a console under a path of our own origin is found as well', async () => {
  await expect(loadConsole({ again: false })).resolves.toBe(theConsole)
  expect(remote).toHaveBeenCalledWith(new URL('http://localhost/mfe/admin/mf-manifest.json'), false)
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

  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => config }) as Response)
  expect(await failure(loadConsole({ again: true }))).toBe('arrived')
})

test('whatever goes wrong is a ConsoleFailure that keeps its cause', async () => {
  const cause = new Error('#RUNTIME-008')
  remote.mockRejectedValue(cause)

  await expect(loadConsole({ again: false })).rejects.toMatchObject({ name: 'ConsoleFailure', cause })
  await expect(loadConsole({ again: false })).rejects.toBeInstanceOf(ConsoleFailure)
})
