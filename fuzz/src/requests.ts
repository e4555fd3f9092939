import fc from 'fast-check'
import type { Target } from './endpoints.ts'
import { hostileId, hostileParameter, hostileText, hostileValue } from './values.ts'

export type Who = 'visitor' | 'MEMBER' | 'ADMIN'

/** How the bytes of a request are sent. */
export type Delivery = 'whole' | 'in pieces' | 'cut off' | 'half closed' | 'three at once'

export interface Planned {
  /** Category for the report. */
  kind: string
  target: Target | null
  who: Who
  method: string
  /** `«id»` is replaced by an existing id. */
  address: string
  headers: [string, string][]
  body: Buffer | null
  delivery: Delivery
}

const who = fc.constantFrom<Who>('visitor', 'MEMBER', 'ADMIN', 'ADMIN', 'ADMIN')
const json: [string, string] = ['Content-Type', 'application/json']

/** Valid address with placeholders for ids. */
const addressOf = ({ endpoint }: Target) =>
  `/api${endpoint.path.replace(/\{\w*[iI]d\}/g, '«id»').replace(/\{\w+\}/g, '«word»')}`

const fresh = fc.integer({ min: 0, max: 2 ** 31 })

/** Makes unique fields unique. */
const renamed = (body: unknown, n: number): unknown =>
  body !== null && typeof body === 'object' && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).map(([key, value]) =>
          ['username', 'name', 'title'].includes(key)
            ? [key, `${value} ${n.toString(36)}`]
            : key === 'email'
              ? [key, `n${n.toString(36)}@example.org`]
              : [key, value],
        ),
      )
    : body

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')

type Part = Partial<Planned> & { kind: string }

/** Generates requests by category. */
export function plannedRequests(targets: Target[]): fc.Arbitrary<Planned> {
  // A logout would turn the rest of the run into a visitor's.
  const calm = targets.filter(({ area, name }) => `${area}.${name}` !== 'auth.logout')
  const any = fc.constantFrom(...calm)
  const withBody = fc.constantFrom(...calm.filter(({ body }) => body !== undefined))
  const withQuery = fc.constantFrom(...calm.filter(({ query }) => query.length > 0))
  const withId = fc.constantFrom(...calm.filter(({ endpoint }) => endpoint.path.includes('{')))

  const complete = (target: Target, part: Part, caller: Who): Planned => ({
    target,
    who: caller,
    method: target.endpoint.method,
    address: addressOf(target),
    headers: part.body ? [json] : [],
    body: null,
    delivery: 'whole',
    ...part,
  })
  const on = (place: fc.Arbitrary<Target>, parts: (target: Target) => fc.Arbitrary<Part>) =>
    place.chain((target) =>
      fc.tuple(parts(target), who).map(([part, caller]) => complete(target, part, caller)),
    )

  const valid = on(any, (target) =>
    fc
      .tuple(fresh, fc.subarray(target.query, { maxLength: Math.min(2, target.query.length) }), fc.boolean())
      .map(([n, names, isRepeated]): Part => {
        const search = names.map((name) => `${name}=${n % 30}`).join('&')
        const { idempotent, format } = target.endpoint
        const key: [string, string][] =
          isRepeated && idempotent ? [['Idempotency-Key', `key-${n % 500}`]] : []
        return {
          kind: 'in order',
          address: addressOf(target) + (search && `?${search}`),
          ...(target.body !== undefined && {
            headers: [json, ...key],
            body: bytesOf(renamed(target.body, n)),
          }),
          ...(format?.body && { headers: [formWith('x'), ...key], body: aPicture }),
        }
      }),
  )

  const changedFields = on(withBody, (target) => {
    const fields = Object.keys((target.body as object | null) ?? {})
    const names =
      fields.length > 0
        ? fc.subarray(fields, { minLength: 1, maxLength: Math.min(3, fields.length) })
        : fc.constant(['a'])
    return fc
      .tuple(names, fc.array(hostileValue, { minLength: 3, maxLength: 3 }), fresh)
      .map(([changed, values, n]) => ({
        kind: 'hostile fields',
        body: bytesOf({
          ...(renamed(target.body, n) as object),
          ...Object.fromEntries(changed.map((name, at) => [name, values[at]])),
        }),
      }))
  })

  const otherBodies = on(withBody, () =>
    fc.oneof(
      hostileValue.map((value) => ({ kind: 'another body', body: bytesOf(value) })),
      fc.integer({ min: 100, max: 30_000 }).map((depth) => ({
        kind: 'deep nesting',
        body: Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
      })),
      fc.integer({ min: 100, max: 40_000 }).map((depth) => ({
        kind: 'deep nesting',
        body: Buffer.from('['.repeat(depth) + ']'.repeat(depth)),
      })),
      fc.constantFrom(99_000, 101_000, 1_100_000).map((bytes) => ({
        kind: 'long body',
        body: Buffer.from(`{"title":"${'x'.repeat(bytes)}"}`),
      })),
    ),
  )

  const brokenJson = on(withBody, (target) =>
    fc
      .tuple(
        fc.constantFrom<(text: string) => string | Buffer>(
          (text) => text.slice(0, -1),
          (text) => `${text}}`,
          (text) => `\ufeff${text}`,
          (text) => text.replaceAll('"', "'"),
          (text) => text.replace('}', ',}'),
          (text) => `${text}\u0000`,
          (text) => `${text} ${text}`,
          (text) => text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},'),
          (text) => text.replace('{', '{"name":1,"name":"twice","title":null,"title":"twice",'),
          (text) => text.replace(/:/, ':NaN,"x":'),
          (text) => text.replace(/:"/, ':"\u0000\n'),
          (text) => text.replace(/:"/, ':"\\ud800\\u0000'),
          (text) =>
            Buffer.concat([
              Buffer.from(text.slice(0, 12)),
              Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0]),
              Buffer.from(text.slice(12)),
            ]),
          (text) => Buffer.from(text, 'utf16le'),
          () => '1e999',
          () => '"text"',
          () => '',
        ),
        fresh,
      )
      .map(([spoil, n]) => ({
        kind: 'broken JSON',
        headers: [json],
        body: Buffer.from(spoil(JSON.stringify(renamed(target.body, n)) ?? '{}')),
      })),
  )

  const contentTypes = on(withBody, (target) =>
    fc
      .constantFrom<[string, string][]>(
        [],
        [['Content-Type', 'text/plain']],
        [['Content-Type', 'application/x-www-form-urlencoded']],
        [['Content-Type', 'application/xml']],
        [['Content-Type', ';;']],
        [['Content-Type', '']],
        [['Content-Type', 'application/json; charset=utf-16']],
        [['Content-Type', 'application/json; charset=latin1']],
        [['Content-Type', 'APPLICATION/JSON;;;charset']],
        [['Content-Type', `application/json; boundary=${'x'.repeat(4_000)}`]],
        [json, ['Content-Type', 'text/plain']],
        [['Content-Type', 'multipart/form-data']],
        [['Content-Type', 'multipart/form-data; boundary=x']],
        [json, ['Content-Encoding', 'gzip']],
        [json, ['Content-Encoding', 'br']],
        [json, ['Content-Encoding', 'nonsense']],
      )
      .map((headers) => ({ kind: 'content types', headers, body: bytesOf(target.body ?? {}) })),
  )

  const ids = on(withId, ({ endpoint, body }) =>
    hostileId.map((id) => ({
      kind: 'ids',
      address: `/api${endpoint.path.replace(/\{\w+\}/g, id.replaceAll('$', '$$$$'))}`,
      ...(body !== undefined && { body: bytesOf(body) }),
    })),
  )

  const queries = on(withQuery, (target) =>
    fc
      .array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(...target.query),
            fc.constantFrom('q[]', 'page[$gt]', '__proto__', 'utm_source', '%00'),
          ),
          hostileParameter,
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((pairs) => ({
        kind: 'queries',
        address: `${addressOf(target)}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
      })),
  )

  const methods = on(any, (target) =>
    fc
      .constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
        'BREW',
        'get',
      )
      .map((method) => ({
        kind: 'methods',
        method,
        target: null,
        ...(method === 'POST' && { body: bytesOf(target.body ?? {}) }),
      })),
  )

  const paths = who.chain((caller) =>
    fc
      .oneof(
        fc.constantFrom(
          '/api',
          '/api/',
          '/api//blogs',
          '/api/blogs/',
          '/api/blogs//1',
          '/api/../api/blogs',
          '/api/%2e%2e/etc/passwd',
          '/api/images/../../package.json',
          '/api/images/%2e%2e%2f%2e%2e%2fpackage.json',
          '/api/images/..%5c..%5cpackage.json',
          '/api/images/%00.jpg',
          '/api/BLOGS',
          '/api/blogs;a=b',
          '/api/blogs%00',
          '/api/docs/../../server.js',
          '/api/docs/static/%2e%2e/%2e%2e/package.json',
          '/api/%',
          '/api/%zz',
          `/api/${'a'.repeat(9_000)}`,
          `/api/${'a/'.repeat(3_000)}`,
          '*',
          'http://example.org/api/blogs',
          '//example.org/api/blogs',
          '/api/blogs?'.padEnd(9_000, '&a=1'),
        ),
        hostileText
          .filter((text) => text.length < 500 && text.isWellFormed())
          .map((text) => `/api/${encodeURIComponent(text)}`),
      )
      .map((address) =>
        complete(calm[0] as Target, { kind: 'paths', target: null, method: 'GET', address }, caller),
      ),
  )

  const headers = on(any, (target) =>
    fc
      .oneof(
        fc.constantFrom<[string, string][]>(
          [['Authorization', 'Bearer']],
          [['Authorization', 'Bearer x']],
          [['Authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']],
          [['Authorization', `Bearer ${'a.'.repeat(3_000)}`]],
          [['Authorization', 'Basic YWRtaW46YWRtaW4=']],
          [['Cookie', `session=${'x'.repeat(7_000)}`]],
          [['Cookie', ';;;=;a=%00;__proto__=x']],
          [['If-None-Match', '*']],
          [['If-None-Match', '"'.repeat(3_000)]],
          [['If-Modified-Since', 'never']],
          [['Range', 'bytes=0-,-1,5-2']],
          [['Accept', '*/*;q=2']],
          [['Accept-Encoding', 'br;q=nan, gzip;;q=0, *;q=-1']],
          [['Accept-Encoding', 'deflate, zstd']],
          [['Accept-Language', `${'rw,'.repeat(1_000)}`]],
          [['Idempotency-Key', 'two words']],
          [['Idempotency-Key', 'x'.repeat(500)]],
          [
            ['Origin', 'null'],
            ['Sec-Fetch-Site', 'cross-site'],
          ],
          [
            ['Origin', 'https://evil.example'],
            ['Access-Control-Request-Method', 'PUT'],
          ],
          [['X-Http-Method-Override', 'DELETE']],
          [
            ['X-Forwarded-Proto', 'javascript'],
            ['X-Forwarded-Host', 'evil.example'],
          ],
          [['Expect', '200-ok']],
          [
            ['Upgrade', 'websocket'],
            ['Connection', 'Upgrade'],
          ],
          [['X-Long', 'x'.repeat(20_000)]],
          Array.from({ length: 300 }, (_, n): [string, string] => [`X-${n}`, 'x']),
          [['Bad Header', 'x']],
          [['X-Bytes', '\u0001\u0002']],
          [['Content-Length', '-1']],
          [
            ['Content-Length', '5'],
            ['Content-Length', '6'],
          ],
          [
            ['Transfer-Encoding', 'chunked'],
            ['Content-Length', '3'],
          ],
          [['Transfer-Encoding', 'gzip, chunked']],
        ),
        hostileText
          .filter((text) => /^[\x20-\x7e]*$/.test(text) && text.length < 2_000)
          .map((text): [string, string][] => [
            ['X-Request-Id', text],
            ['Authorization', text],
          ]),
      )
      .map((given) => ({
        kind: 'headers',
        headers: [...(target.body === undefined ? [] : [json]), ...given],
        target: null,
        ...(target.body !== undefined && { body: bytesOf(target.body) }),
      })),
  )

  const uploads = calm.filter(({ endpoint }) => endpoint.format?.body)
  // Other endpoints refuse multipart forms.
  const multipart = on(fc.constantFrom(...(uploads.length > 0 ? uploads : calm)), () =>
    fc
      .tuple(multipartBody, fc.constantFrom('x', 'x', 'x', 'y', '', '"', 'x'.repeat(100)))
      .map(([body, boundary]) => ({
        kind: 'multipart',
        headers: [formWith(boundary)],
        body,
      })),
  )

  const deliveries = on(withBody, (target) =>
    fc
      .tuple(fc.constantFrom<Delivery>('in pieces', 'cut off', 'half closed', 'three at once'), fresh)
      .map(([delivery, n]) => ({ kind: delivery, delivery, body: bytesOf(renamed(target.body, n)) })),
  )

  const noise = fc
    .oneof(
      fc.constantFrom(
        'GET\r\n\r\n',
        'GET /api/health\r\n\r\n',
        'GET /api/health HTTP/9.9\r\n\r\n',
        'GET /api/health HTTP/1.1\r\n\r\n',
        'GET /api/health HTTP/1.0\r\n\r\n',
        'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
        '\u0016\u0003\u0001\u0002\u0000\u0001',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n',
        'GET /api/health HTTP/1.1\r\nHost: a\r\n folded: x\r\n\r\n',
        '\r\n\r\n\r\n',
      ),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    .map((text) =>
      complete(
        calm[0] as Target,
        {
          kind: 'no HTTP at all',
          target: null,
          method: '',
          address: '',
          headers: [],
          body: Buffer.from(text, 'latin1'),
          delivery: 'half closed',
        },
        'visitor',
      ),
    )

  return fc.oneof(
    { arbitrary: valid, weight: 20 },
    { arbitrary: changedFields, weight: 22 },
    { arbitrary: otherBodies, weight: 7 },
    { arbitrary: brokenJson, weight: 8 },
    { arbitrary: contentTypes, weight: 5 },
    { arbitrary: ids, weight: 7 },
    { arbitrary: queries, weight: 9 },
    { arbitrary: methods, weight: 4 },
    { arbitrary: paths, weight: 4 },
    { arbitrary: headers, weight: 6 },
    { arbitrary: multipart, weight: 4 },
    { arbitrary: deliveries, weight: 4 },
    { arbitrary: noise, weight: 2 },
  )
}

const formWith = (boundary: string): [string, string] => [
  'Content-Type',
  `multipart/form-data; boundary=${boundary}`,
]

/** A valid picture of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const partOf = (disposition: string, type: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])

const aPicture = Buffer.concat([
  partOf('form-data; name="files"; filename="a.png"', 'image/png', onePixel),
  Buffer.from('--x--\r\n'),
])

const part = fc
  .tuple(
    fc.constantFrom(
      'form-data; name="files"; filename="a.jpg"',
      'form-data; name="files"; filename="../../a.php"',
      'form-data; name="files"',
      'form-data; name="altText_0"',
      'form-data; name="altText_-1"',
      'form-data; name="altText_99999999999"',
      'form-data; name="altText_0_xx"',
      'form-data; name="type"',
      'form-data; name="__proto__"',
      'form-data; name=""',
      'form-data',
      'attachment',
      '',
      `form-data; name="${'x'.repeat(2_000)}"`,
    ),
    fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', '', 'x'.repeat(500)),
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      hostileText.map((text) => Buffer.from(text)),
      fc.constantFrom(
        onePixel,
        onePixel.subarray(0, 50),
        Buffer.concat([onePixel, Buffer.from('<script>')]),
        Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
        Buffer.from('ffd8ffe000104a46494600010101', 'hex'),
        Buffer.from('GIF89a/*'),
        Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 '),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      ),
    ),
  )
  .map(([disposition, type, content]) => partOf(disposition, type, content))

const multipartBody = fc
  .tuple(
    fc.array(part, { maxLength: 30 }),
    fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--x\r\n', '\r\n--x\r\n\r\n', '--x--garbage'),
  )
  .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]))
