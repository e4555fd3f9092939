import { hostContract } from '@grace/shared-auth/admin-remote'
import { DownloadError } from '@grace/shared-auth/download'
import { ConsoleFailure } from './console-failure.ts'
import { loadRemoteAdmin } from './federation.ts'
import { loadConsole } from './load-console.ts'

jest.mock('./federation.ts', () => ({ loadRemoteAdmin: jest.fn() }))
const remote = jest.mocked(loadRemoteAdmin)
const elsewhere = 'https://next.example.org'
const config = { remotes: { remote_admin: '/mfe/admin/live.json' }, consolePreviews: [elsewhere] }
const works = { from: hostContract, to: hostContract }
const files = { 'mf-manifest.json': `sha384-${'a'.repeat(64)}` }
const live = { path: '1.4.0/', version: '1.4.0', hostContracts: works, entry: 'mf-manifest.json', files }
const theConsole = { hostContracts: works, release: '1.4.0', default: () => null }
const json = (body: object) =>
  ({ ok: true, json: async () => body, text: async () => JSON.stringify(body) }) as Response
/** Mocks the site's configuration and the pointer of the console's origin. */
const answer = (pointer: Response | object) =>
  jest.fn(async (url: unknown) => {
    if (String(url) === '/config.json') return json(config)
    return 'ok' in pointer ? (pointer as Response) : json(pointer)
  })

beforeEach(() => {
  remote.mockReset().mockResolvedValue(theConsole)
  globalThis.fetch = answer(live)
})

const failure = (loading: Promise<unknown>) =>
  loading.then(
    () => 'arrived',
    (error: ConsoleFailure) => error.kind,
  )

test('a console under a path of the own origin is loaded', async () => {
  expect(await loadConsole({ again: false })).toEqual({
    App: theConsole.default,
    release: '1.4.0',
    origin: 'http://localhost',
  })
  const [entry, files, how] = remote.mock.calls[0] ?? []
  expect([entry, files?.base.href, how?.again]).toEqual([
    'mf-manifest.json',
    'http://localhost/mfe/admin/1.4.0/',
    false,
  ])
})

test.each([
  ['tooOld', hostContract - 1],
  ['tooNew', hostContract + 1],
])('a console that is %s for this host rejects before its code runs', async (kind, contract) => {
  globalThis.fetch = answer({ ...live, hostContracts: { from: contract, to: contract } })
  await expect(loadConsole({ again: false })).rejects.toMatchObject({ kind, facts: { release: '1.4.0' } })
  expect(remote).not.toHaveBeenCalled()
})

test.each([
  ['is not there', { ok: false, status: 404 } as Response, 'unreachable'],
  ['says something else', { version: '1.4.0' }, 'unreadable'],
  ['names no files', { ...live, files: {} }, 'unreadable'],
  ['has no hash for a file', { ...live, files: { ...files, 'static/a.js': '' } }, 'unreadable'],
  ['was cut off', { ok: true, text: async () => '{"path":"","ver' } as Response, 'unreadable'],
])('a pointer that %s rejects, and is requested again by a retry', async (_, pointer, kind) => {
  globalThis.fetch = answer(pointer)
  expect(await failure(loadConsole({ again: false }))).toBe(kind)
  expect(remote).not.toHaveBeenCalled()

  globalThis.fetch = answer(live)
  expect(await failure(loadConsole({ again: true }))).toBe('arrived')
})

describe('a preview', () => {
  const preview = (address: string) => loadConsole({ again: false, preview: address })

  test.each([
    [`${elsewhere}/live.json`, `${elsewhere}/1.4.0/`],
    ['http://localhost/mfe/admin/live.json', 'http://localhost/mfe/admin/1.4.0/'],
  ])('a preview from %s is allowed', async (address, base) => {
    await preview(address)
    expect(remote.mock.calls[0]?.[1].base.href).toBe(base)
  })

  test('loads the files of a preview from the folder that its release names', async () => {
    const { path: _, ...release } = live
    globalThis.fetch = answer(release)
    await preview(`${elsewhere}/2.0.0/release.json`)
    expect(remote.mock.calls[0]?.[1].base.href).toBe(`${elsewhere}/2.0.0/`)
  })

  test.each([
    ['https://evil.example.org/live.json', 'previewRefused'],
    [`${elsewhere}.evil.org/live.json`, 'previewRefused'],
    [`${elsewhere}:8443/live.json`, 'previewRefused'],
    [`${elsewhere}/main.js`, 'previewUnknown'],
    ['next', 'previewUnknown'],
  ])('a preview from %s is rejected as %s without a request', async (address, kind) => {
    expect(await failure(preview(address))).toBe(kind)
    const asked = jest.mocked(globalThis.fetch).mock.calls.map(([url]) => String(url))
    expect(asked.filter((url) => url !== '/config.json')).toEqual([])
    expect(remote).not.toHaveBeenCalled()
  })

  test('refuses a preview that the console’s server does not know', async () => {
    globalThis.fetch = jest.fn(async () => json({ remotes: config.remotes }))
    const address = `${elsewhere}/live.json`
    expect(await failure(loadConsole({ again: true, preview: address }))).toBe('previewRefused')
  })
})

test('a console that never answers is given up 8 s after the last that arrived, and its requests are aborted', async () => {
  jest.useFakeTimers()
  remote.mockReturnValue(new Promise(() => {}))
  const loading = failure(loadConsole({ again: false }))
  const given = jest.fn()
  void loading.then(given)
  await jest.advanceTimersByTimeAsync(7_000)
  const script = document.createElement('script')
  document.head.append(script)
  script.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(7_900)
  remote.mock.calls[0]?.[2].arrived()
  await jest.advanceTimersByTimeAsync(7_900)
  expect(given).not.toHaveBeenCalled()
  expect(remote.mock.calls[0]?.[2].signal.aborted).toBe(false)
  await jest.advanceTimersByTimeAsync(100)

  expect(await loading).toBe('unreachable')
  expect(remote.mock.calls[0]?.[2].signal.aborted).toBe(true)
  jest.useRealTimers()
})

test('a configuration that was not found is requested again by a retry', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response)
  expect(await failure(loadConsole({ again: true }))).toBe('unreachable')
  expect(remote).not.toHaveBeenCalled()

  globalThis.fetch = answer(live)
  expect(await failure(loadConsole({ again: true }))).toBe('arrived')
})

test.each([
  ['a file that cannot be had', new DownloadError('/static/main.js', 'did not arrive'), 'unreachable'],
  ['a script that takes too long', new Error('ScriptNetworkError: Script "/x.js" timed out.'), 'unreachable'],
  ['an error when it starts', new TypeError('undefined is not a function'), 'crashed'],
  ['a syntax error', new Error('#RUNTIME-008: ScriptExecutionError: Unexpected token'), 'crashed'],
  ['another React', new Error('Version 19 of react does not satisfy the requirement'), 'incompatible'],
])('the failure is classified as expected for %s', async (_, error, kind) => {
  remote.mockRejectedValue(error)
  await expect(loadConsole({ again: false })).rejects.toMatchObject({ kind, facts: { release: '1.4.0' } })
})

test('every error rejects as a ConsoleFailure with its cause', async () => {
  const cause = new Error('#RUNTIME-008')
  remote.mockRejectedValue(cause)

  await expect(loadConsole({ again: false })).rejects.toMatchObject({ name: 'ConsoleFailure', cause })
  await expect(loadConsole({ again: false })).rejects.toBeInstanceOf(ConsoleFailure)
})
