import { download } from './download.ts'

const url = 'https://console.example.org/static/1.js'
const reader = (...parts: string[]) => ({
  read: async () => (parts.length > 0 ? { done: false, value: parts.shift() } : { done: true }),
})
const signal = () => new AbortController().signal

test('each chunk of a file is reported as progress', async () => {
  const onProgress = jest.fn()
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, body: { getReader: () => reader('a', 'b') } }) as unknown as Response,
  )
  await download(url, { signal: signal(), onProgress })
  expect(onProgress).toHaveBeenCalledTimes(3)
})

test.each([
  ['an answer that is not the file', async () => ({ ok: false, status: 404 }) as Response, 404],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('%s is a DownloadError with its status', async (_, answer, status) => {
  globalThis.fetch = jest.fn(answer)
  await expect(download(url, { signal: signal() })).rejects.toMatchObject({ name: 'DownloadError', status })
})
