import {
  blogContentMaxChars,
  longTextsMaxBodyBytes,
  maxAddressChars,
  maxBodyBytes,
} from '@grace/contract/limits'
import type { Target } from './endpoints.ts'
import { type LongText, longTexts } from './long-texts.ts'

/** A request of at most a megabyte that may block the event loop. */
export interface LongRequest {
  /** For the report: the long part and its content. */
  what: string
  /** Larger than other bodies may be; sent in every run. */
  isLarge?: boolean
  /** Sent to the console's server instead of the site's. */
  isForConsole?: true
  /** Entity of `«id»` in the address. */
  area?: string
  method: string
  address: string
  headers: [string, string][]
  /** Built again each time, so that unique fields stay unique. */
  body?: (turn: number) => Buffer
}

const megabyte = 1_000_000
const json: [string, string] = ['Content-Type', 'application/json']
/** Node itself refuses headers of more than 16 kB. */
const maxHeaderChars = 14_000
/** Leaves room for the path and the parameter names. */
const maxPartChars = maxAddressChars - 150

/** Fills every text input of every endpoint, and whole bodies, addresses and headers, with every long text. */
export function longRequests(targets: Target[]): LongRequest[] {
  const calm = targets.filter(({ area, name }) => `${area}.${name}` !== 'auth.logout')
  return [
    ...calm.flatMap(fields),
    ...calm.flatMap(wholeBodies),
    ...calm.flatMap(parameters),
    ...calm.flatMap(partsOfPaths),
    ...addresses(places),
    ...addresses(placesOfConsole).map(toConsole),
    ...headers(baseRequests),
    ...headers(consoleRequests).map(toConsole),
    ...forms(),
    ...calm.flatMap(uploads),
  ]
}

const limitOf = ({ endpoint }: Target) => endpoint.maxBodyBytes ?? maxBodyBytes
const addressOf = ({ endpoint }: Target, part = '«id»') =>
  `/api${endpoint.path.replace(/\{\w+\}/g, () => part)}`
const nameOf = ({ area, name }: Target) => `${area}.${name}`

/** One field at a time, with the example's values for the others, so that later validation is reached as well. */
function fields(target: Target): LongRequest[] {
  const { body, endpoint } = target
  if (body === undefined || endpoint.format?.body) return []
  const example = body as Record<string, unknown>
  const room = limitOf(target) - Buffer.byteLength(JSON.stringify(example)) - 100
  const long = (field: string, text: LongText, value: string): LongRequest => ({
    what: `${nameOf(target)}: ${value.length} characters of ${text.name} as ${field}`,
    area: target.area,
    method: endpoint.method,
    address: addressOf(target),
    headers: [json],
    body: (turn) => jsonOf({ ...unique(example, turn), [field]: value }),
  })
  return [...Object.keys(example), 'a field that nobody knows'].flatMap((field) =>
    longTexts.flatMap((text) => [
      ...[100, 1_000, room].map((bytes) => long(field, text, fitting(text, bytes))),
      ...(field === 'content' && room > blogContentMaxChars
        ? [{ ...long(field, text, text.of(blogContentMaxChars - 100)), isLarge: true }]
        : []),
    ]),
  )
}

/** Makes unique fields unique, and drops `updatedAt`, which would cause conflicts. */
const unique = ({ updatedAt: _, ...example }: Record<string, unknown>, turn: number) =>
  Object.fromEntries(
    Object.entries(example).map(([key, value]) =>
      ['username', 'name', 'title'].includes(key)
        ? [key, `${value} ${turn.toString(36)}`]
        : [key, key === 'email' ? `n${turn.toString(36)}@example.org` : value],
    ),
  )

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))

/** As much of a text as fits into a number of bytes of JSON. */
function fitting(text: LongText, bytes: number): string {
  const sample = text.of(1_000)
  const bytesOfOne = Buffer.byteLength(JSON.stringify(sample)) / sample.length
  return text.of(Math.floor(bytes / bytesOfOne))
}

/** Malformed and extreme JSON bodies. */
function wholeBodies(target: Target): LongRequest[] {
  const { endpoint } = target
  if (endpoint.method === 'GET') return []
  const first = Object.keys((target.body as object | null) ?? {})[0] ?? 'a'
  const limit = Math.min(limitOf(target), megabyte) - 100
  const repeat = (piece: string, bytes = limit) => piece.repeat(Math.floor(bytes / piece.length))
  const list = (piece: string) => `[${repeat(`${piece},`)}1]`
  const names = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join()
  const bodies: Record<string, string> = {
    'arrays in arrays': repeat('[', limit / 2) + repeat(']', limit / 2),
    'objects in objects': `${repeat('{"a":', limit - limit / 6)}1${repeat('}', limit / 6)}`,
    'arrays that never end': repeat('['),
    'objects that never end': repeat('{"a":'),
    'empty arrays': list('[]'),
    'empty objects': list('{}'),
    'empty texts': list('""'),
    nulls: list('null'),
    'many names': `{${names(limit / 11)}}`,
    'many names and a prototype': `{"__proto__":{},${names(limit / 11)}}`,
    'lists beside a prototype': `{"__proto__":{},"a":${list('[]')}}`,
    'the same name': `{${repeat('"a":1,')}"a":1}`,
    'a long name': `{"${repeat('a')}":1}`,
    'a long number': repeat('9'),
    'a long fraction': `0.${repeat('1')}`,
    'escaped characters': `"${repeat('\\u0041')}"`,
    'almost a prototype': `{"a":"${repeat('\\"__proto_')}"}`,
    'escaped quotes': `"${repeat('\\"')}`,
    spaces: `${repeat(' ')}1`,
    'a long text without an end': `"${repeat('a')}`,
    'a list in the first field': `{"${first}":${list('1')}}`,
    'a list of texts in the first field': `{"${first}":${list('"a"')}}`,
    'objects in the first field': `{"${first}":${list('{"id":1}')}}`,
    'many names in the first field': `{"${first}":{${names(limit / 11)}}}`,
  }
  const request = (what: string, body: string, type = 'application/json'): LongRequest => ({
    what: `${nameOf(target)}: ${what} as the body`,
    isLarge: limit > longTextsMaxBodyBytes && endpoint.format?.body === undefined,
    area: target.area,
    method: endpoint.method,
    address: addressOf(target),
    headers: [['Content-Type', type]],
    body: () => Buffer.from(body),
  })
  return [
    ...Object.entries(bodies).map(([what, body]) => request(what, body)),
    // Over every body limit.
    request('a megabyte of brackets', '['.repeat(megabyte)),
    request('a megabyte of parameters', 'a&'.repeat(megabyte / 2), 'application/x-www-form-urlencoded'),
  ]
}

function parameters(target: Target): LongRequest[] {
  const { endpoint, query } = target
  const names = [...query, 'unknown']
  return names.flatMap((name) =>
    longTexts.flatMap((text) => {
      const shapes = [escaped(text, 100), escaped(text, maxPartChars)]
      return shapes.map((value) => ({
        what: `${nameOf(target)}: ${value.length} characters of ${text.name} as the parameter ${name}`,
        area: target.area,
        method: endpoint.method,
        address: `${addressOf(target)}?${name}=${value}`,
        headers: [],
      }))
    }),
  )
}

function partsOfPaths(target: Target): LongRequest[] {
  const { endpoint } = target
  if (!endpoint.path.includes('{')) return []
  return longTexts.flatMap((text) =>
    [100, 500, maxPartChars].map((chars) => ({
      what: `${nameOf(target)}: ${chars} characters of ${text.name} in the path`,
      method: endpoint.method,
      address: addressOf(target, escaped(text, chars)).slice(0, maxAddressChars),
      headers: target.body === undefined ? [] : [json],
      ...(target.body !== undefined && { body: () => jsonOf(target.body) }),
    })),
  )
}

/** As much of a text as fits into a number of characters of a URL. */
function escaped(text: LongText, chars: number): string {
  const inAddress = (part: string) => encodeURIComponent(part.toWellFormed())
  const charsOfOne = inAddress(text.of(200)).length / 200
  return inAddress(text.of(Math.floor(chars / charsOfOne)))
}

/** The part of a text that a request line can contain unescaped. */
const inLine = (text: string) => text.replace(/[^\x21-\x7e]/g, '')

const toConsole = (request: LongRequest): LongRequest => ({
  ...request,
  what: `the console's server: ${request.what}`,
  isForConsole: true,
})

/** Paths of pages, of files, and unknown ones. */
const places = [
  '/',
  '/fr/',
  '/rw/posts/',
  '/posts?page=',
  '/posts?q=',
  '/admin/',
  '/forms/',
  '/static/',
  '/images/',
  '/api/images/',
  '/api/docs/',
  '/.well-known/',
  '/unsubscribe/',
  '/sitemap',
  '/api/',
]
const placesOfConsole = ['/', '/static/', '/1.0.0/', '/live.json?', '/api/']

function addresses(places: string[]): LongRequest[] {
  return places.flatMap((place) =>
    longTexts.flatMap((text) =>
      [...new Set([escaped(text, maxPartChars), inLine(text.of(maxPartChars)), inLine(text.of(14_000))])]
        .filter(Boolean)
        .map((rest) => ({
          what: `${rest.length} characters of ${text.name} after ${place}`,
          method: 'GET',
          address: place + rest,
          headers: [],
        })),
    ),
  )
}

const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
  'X-Unknown',
]
const cookieNames = ['grace_session', 'grace_confirmed', 'grace_device', 'grace-language', 'unknown']
const beginnings: Record<string, string[]> = {
  Authorization: ['Bearer ', 'Basic '],
  'Content-Type': ['application/json; charset=', 'multipart/form-data; boundary='],
  Cookie: cookieNames.map((name) => `${name}=`),
  Origin: ['https://'],
  Range: ['bytes='],
  'If-None-Match': ['"', 'W/"'],
  Referer: ['https://'],
}

type BaseRequest = Omit<LongRequest, 'what' | 'headers'>
const baseRequests: BaseRequest[] = [
  { method: 'GET', address: '/' },
  { method: 'GET', address: '/api/posts' },
  { method: 'POST', address: '/api/auth/login', body: () => jsonOf({ username: 'a', password: 'b' }) },
  { method: 'POST', address: '/api/auth/refresh', body: () => jsonOf({}) },
  { method: 'POST', address: '/forms/newsletter', body: () => Buffer.from('email=a%40example.org') },
]
const consoleRequests: BaseRequest[] = [
  { method: 'GET', address: '/' },
  { method: 'GET', address: '/static/a.js' },
  { method: 'GET', address: '/api/posts' },
]

function headers(baseRequests: BaseRequest[]): LongRequest[] {
  return baseRequests.flatMap((request) =>
    headerNames.flatMap((name) =>
      ['', ...(beginnings[name] ?? [])].flatMap((beginning) =>
        longTexts.map((text) => ({
          ...request,
          what: `${text.name} as ${name}${beginning && ` after ${beginning}`} of ${request.method} ${request.address}`,
          headers: [
            ...(request.body && name !== 'Content-Type' ? [json] : []),
            [name, beginning + inHeader(text)] as [string, string],
          ],
        })),
      ),
    ),
  )
}

/** Latin-1 bytes of the UTF-8 text, as header fields are sent. */
const inHeader = (text: LongText) =>
  Buffer.from(text.of(maxHeaderChars).toWellFormed())
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, maxHeaderChars)

/** Forms sent without JavaScript. */
function forms(): LongRequest[] {
  const type: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded']
  const bodies = longTexts.flatMap((text) => {
    const value = escaped(text, maxBodyBytes - 100)
    return [
      [`${text.name} as the e-mail`, `email=${value}`],
      [`${text.name} as the message`, `message=${value}`],
      [`${text.name} as it is`, inLine(text.of(maxBodyBytes - 100))],
    ] as const
  })
  return ['newsletter', 'contact', 'prayer-requests'].flatMap((form) => [
    ...bodies.map(([what, body]) => ({
      what: `/forms/${form}: ${what}`,
      method: 'POST',
      address: `/forms/${form}`,
      headers: [type],
      body: () => Buffer.from(body),
    })),
    {
      what: `/forms/${form}: a megabyte of parameters`,
      method: 'POST',
      address: `/forms/${form}`,
      headers: [type],
      body: () => Buffer.from('a=1&'.repeat(megabyte / 4)),
    },
  ])
}

/** Malformed multipart bodies of a megabyte. */
function uploads(target: Target): LongRequest[] {
  if (!target.endpoint.format?.body) return []
  const head = (name: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n`
  const fill = (piece: string) => piece.repeat(Math.floor((megabyte - 5_000) / piece.length))
  const file = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'
  const shapes: Record<string, [boundary: string, body: string]> = {
    'small parts': ['x', `${fill(`--x\r\n${head('a')}b\r\n`)}--x--\r\n`],
    'empty files': ['x', `${fill(`${file}\r\n`)}--x--\r\n`],
    'an endless head': ['x', `--x\r\n${fill('a: b\r\n')}`],
    'a long head': ['x', `--x\r\nContent-Disposition: form-data; name="${fill('a')}"\r\n\r\n\r\n--x--\r\n`],
    'a head of parameters': [
      'x',
      `--x\r\nContent-Disposition: form-data${fill('; a="b\\"')}\r\n\r\n\r\n--x--`,
    ],
    'almost boundaries': ['x', `${file}${fill('\r\n--')}\r\n--x--\r\n`],
    'almost long boundaries': ['a'.repeat(70), `--${'a'.repeat(70)}\r\n${head('files')}${fill('a')}`],
    'almost endless boundaries': [
      'a'.repeat(7_000),
      `--${'a'.repeat(7_000)}\r\n${head('files')}${fill('a')}`,
    ],
    'endless boundaries and line breaks': [
      `${'a'.repeat(7_000)}b`,
      `--${'a'.repeat(7_000)}b\r\n${head('files')}${fill(`\r\n--${'a'.repeat(6_999)}`)}`,
    ],
    'line breaks': ['x', `${file}${fill('\r\n')}\r\n--x--\r\n`],
    'names as long as a file': ['x', `--x\r\n${head('altText_0')}${fill('a')}\r\n--x--\r\n`],
  }
  return Object.entries(shapes).map(([what, [boundary, body]]) => ({
    what: `${nameOf(target)}: ${what}`,
    isLarge: true,
    method: target.endpoint.method,
    address: addressOf(target),
    headers: [['Content-Type', `multipart/form-data; boundary=${boundary}`]],
    body: () => Buffer.from(body),
  }))
}
