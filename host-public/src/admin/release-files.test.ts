import { isVerifiable, releaseFiles } from './release-files.ts'

const hash = `sha384-${'a'.repeat(64)}`
const base = new URL('https://console.example.org/1.4.0/')
const script = 'https://console.example.org/1.4.0/static/main.js'
const files = () => releaseFiles(base, { 'static/main.js': 'sha384-abc' })

/** Mocks a file: its status, and whether it matches its hash. */
const answers = (status: number, isReleased: boolean) => {
  globalThis.fetch = jest.fn(async (_: unknown, { integrity = '' }: RequestInit = {}) => {
    if (integrity && !isReleased) throw new TypeError('Failed to fetch')
    return { ok: status === 200, arrayBuffer: async () => new ArrayBuffer(0) } as Response
  })
}

test('only files of the release have a hash, others throw', () => {
  const { integrityOf } = files()
  expect(integrityOf(script)).toBe('sha384-abc')
  for (const other of [
    'https://console.example.org/1.4.0/static/other.js',
    'https://console.example.org/1.3.0/static/main.js',
    'https://elsewhere.example.org/1.4.0/static/main.js',
  ]) {
    expect(() => integrityOf(other)).toThrow(/no file of this release/)
  }
})

test.each<[string, Record<string, string>]>([
  ['no file', {}],
  ['a file without a hash', { a: hash, b: '' }],
  ['a hash that browsers ignore', { a: 'sha1-abc' }],
  ['a hash that was cut off', { a: hash.slice(0, -1) }],
  ['two hashes, of which one fits everything', { a: `${hash} md5-x` }],
])('a production build refuses a release with %s', (_, hashes) => {
  expect(isVerifiable({ a: hash })).toBe(true)
  expect(isVerifiable(hashes)).toBe(false)
  expect(() => releaseFiles(base, {}).integrityOf(script)).toThrow(/no file of this release/)
})

test('only a site in development accepts files without hashes', () => {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'development'
  try {
    expect(isVerifiable({})).toBe(true)
    expect(isVerifiable({ a: '' })).toBe(false)
    expect(releaseFiles(base, {}).integrityOf(script)).toBe('')
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
})

test.each([
  ['is there and is something else', 200, false, true],
  ['is there after all, as it was released', 200, true, false],
  ['is not there', 404, false, false],
])(
  'a file that failed to load and %s is classified as altered or not',
  async (_, status, isReleased, isAltered) => {
    answers(status, isReleased)
    const { missing, areAltered } = files()
    missing(script)
    missing('https://elsewhere.example.org/any.js')
    expect(await areAltered()).toBe(isAltered)
    expect(globalThis.fetch).toHaveBeenCalledWith(script, expect.objectContaining({ cache: 'reload' }))
    expect(globalThis.fetch).not.toHaveBeenCalledWith(
      'https://elsewhere.example.org/any.js',
      expect.anything(),
    )
  },
)

test('files are not reported as altered when their server is down', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  const { missing, areAltered } = files()
  missing(script)
  expect(await areAltered()).toBe(false)
})
