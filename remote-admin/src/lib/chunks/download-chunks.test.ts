import { type BundlerRuntime, downloadChunks } from './download-chunks.ts'

const fileOf = (id: string | number) => `https://console.example.org/static/${id}`
const arrives = { ok: true, body: null } as Response

function aRuntime(): BundlerRuntime & { e: jest.Mock } {
  return {
    e: jest.fn(async () => 'loaded'),
    u: (id) => `static/${id}.js`,
    k: (id) => `static/${id}.css`,
    p: 'https://console.example.org/',
    sriHashes: { 1: 'sha384-a', 2: 'sha384-b' },
    sriCssHashes: { 2: 'sha384-c' },
  }
}
/** @returns the bundler's original functions, which `e` wraps. */
function install(runtime = aRuntime(), loaded: [ids: number[]][] = []) {
  const original = runtime.e
  downloadChunks(runtime, loaded)
  return { load: runtime.e, original }
}
const requested = () => jest.mocked(globalThis.fetch).mock.calls.map(([url]) => String(url))

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => arrives)
})

test('script and stylesheet of a chunk are downloaded before it is loaded, and once', async () => {
  const { load, original } = install()
  await load(2)
  expect(requested()).toEqual([`${fileOf(2)}.js`, `${fileOf(2)}.css`])
  expect(original).toHaveBeenCalledTimes(1)

  await load(2)
  expect(requested()).toHaveLength(2)
  expect(original).toHaveBeenCalledTimes(2)
})

test('chunks without a file and loaded chunks are not downloaded', async () => {
  const { load, original } = install(aRuntime(), [[[1]]])
  await load(1)
  await load(3)
  expect(requested()).toEqual([])
  expect(original).toHaveBeenCalledTimes(2)
})

test('a file that hangs is aborted after 8 s without a byte, and asked for again', async () => {
  jest.useFakeTimers()
  const { load, original } = install()
  const signals: AbortSignal[] = []
  globalThis.fetch = jest.fn((_, init?: RequestInit) => {
    const signal = init?.signal as AbortSignal
    signals.push(signal)
    return new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const failure = load(1).catch((error: Error) => error)
  await jest.advanceTimersByTimeAsync(8_000)
  expect(await failure).toMatchObject({ name: 'DownloadError', status: 0 })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(original).not.toHaveBeenCalled()
  jest.useRealTimers()

  globalThis.fetch = jest.fn(async () => arrives)
  await load(1)
  expect(requested()).toEqual([`${fileOf(1)}.js`])
  expect(original).toHaveBeenCalledTimes(1)
})

test('a file that failed to execute is downloaded again without the cache', async () => {
  const { load, original } = install()
  original.mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
  await expect(load(1)).rejects.toThrow('Loading chunk 1 failed')
  await load(1)
  const modes = jest.mocked(globalThis.fetch).mock.calls.map(([, init]) => init?.cache)
  expect(modes).toEqual(['default', 'reload'])
})

test('a missing file rejects with its status', async () => {
  const { load } = install()
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response)
  await expect(load(1)).rejects.toMatchObject({ name: 'DownloadError', status: 404 })
})

test('chunks without hashes (in development) are loaded by the bundler', () => {
  const runtime = aRuntime()
  const { original, load } = install({ ...runtime, sriHashes: undefined } as never)
  expect(load).toBe(original)
})
