import type { Endpoint } from '@grace/contract/endpoint'
import { endpoints } from '@grace/contract/endpoints'
import { areaDocs, docsOf } from '@grace/contract/endpoints.docs'
import { type ErrorCode, errorStatus } from '@grace/contract/errors'
import {
  listMaxBytes,
  maxAddressChars,
  maxBodyBytes,
  maxPageSize,
  uploadTimeoutMs,
} from '@grace/contract/limits'
import { z } from '@grace/contract/zod'
import { componentNames } from './component-names.ts'
import { exampleOf } from './example-of.ts'
import { notesFor } from './notes.ts'
import { refusalsOf } from './refusals.ts'

/** Generates `docs/api.md`, the contract for people. Run `npm run docs -w api`; never edit the file. */
export function apiPage(): string {
  const areaSections = Object.entries(endpoints).map(([area, group]) => areaSection(area, group))
  return [conventions(), ...areaSections, entities()].join('\n')
}

const conventions = () => `# The API

Made from the contract by \`npm run docs -w api\`. The running server shows the same with every schema and an example of every answer at
\`/api/docs\`, and as OpenAPI 3.1 at \`/api/openapi.json\`.

## How it speaks
- **Addresses** are below \`/api\` and have at most ${maxAddressChars} characters with their query. Bodies are JSON in UTF-8 (an upload is \`multipart/form-data\`), ${Math.floor(maxBodyBytes / 1_000)} kB at most where nothing else is
  said. Fields that nobody knows are dropped. Ids are positive whole numbers, times ISO 8601 in UTC.
- **Reads** answer the resource or an array. **Writes** answer \`{ "success": true, "message": "…", "data": … }\`; login and refresh
  answer one flat object instead.
- **Errors** have their proper status and one shape: \`{ "success": false, "message", "code", "errors": [{ "path", "message", "code" }],
  "requestId" }\`. \`code\` is stable; \`message\` is English, and so are those of the fields, whose \`code\` is a key of
  \`contract/src/messages.ts\`.
- **Signing in**: \`POST /auth/login\` answers an access token (15 minutes), sent as \`Authorization: Bearer …\`, and a refresh token, which
  \`POST /auth/refresh-token\` trades once for a new pair. Using an old one again ends the session. In a browser the refresh
  token works only together with the cookie that the login set.
- **Lists** are newest first and answer one page: \`page\`, \`size\` (${maxPageSize} at most). \`X-Total-Count\` says how many there are on all of them, and
  \`Link\` names the \`next\` and the \`prev\` page. Without \`page\` and \`size\` administrators get everything that matches, and others the first
  ${maxPageSize}. A page for others ends before ${listMaxBytes / 1_000_000} MB; its \`next\` goes on where it ends. \`q\` looks for a part of a text in any case; \`sort\` names a column, with a minus the other way round.
- **Twice the same**: where an \`Idempotency-Key\` is taken, a request that arrives again with the same key and body is answered as the first
  one was, and carried out once; with another body it is refused (\`idempotency_key_reused\`).
- **Caching**: what visitors read has an \`ETag\` and \`Cache-Control: public, no-cache\`: keep it and ask with \`If-None-Match\`, which is answered
  304 as long as it holds. With an \`Authorization\` header nothing may be cached.
- **Limits** count by address and answer 429 with \`Retry-After\`, in seconds. An answer takes 10 seconds at most, an upload ${uploadTimeoutMs / 1_000}.

Everything may be refused with these: ${everywhere().join(', ')}.

Everything that needs a token, or takes one: \`unauthenticated\` (401), \`session_ended\` (401); everything for administrators: \`forbidden\` (403).
Everything that is sent a body: \`malformed_request\` (400), \`body_too_large\` (413), \`unsupported_media_type\` (415).
`

const everywhere = () =>
  (
    [
      'validation_failed',
      'method_not_allowed',
      'address_too_long',
      'unavailable',
      'internal',
    ] satisfies ErrorCode[]
  ).map(refusal)

/** Explained once at the top of the page. */
const understood = new Set<ErrorCode>([
  'validation_failed',
  'malformed_request',
  'unauthenticated',
  'session_ended',
  'forbidden',
  'body_too_large',
  'unsupported_media_type',
  'address_too_long',
  'unavailable',
  'idempotency_key_reused',
])

const refusal = (code: ErrorCode) => `\`${code}\` (${errorStatus[code]})`

const areaSection = (area: string, group: Record<string, Endpoint>) =>
  `## ${area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())}
${areaDocs[area]?.about ?? ''}

${Object.entries(group)
  .map(([name, endpoint]) => endpointSection(area, name, endpoint))
  .join('\n')}`

function endpointSection(area: string, name: string, endpoint: Endpoint): string {
  const { method, path, query, body, response, status, format, cacheable } = endpoint
  const docs = docsOf(endpoint)
  const own = refusalsOf(endpoint).filter((code) => !understood.has(code))
  const lines = [
    [docs?.summary, ...notesFor(endpoint), ...(cacheable ? ['Visitors may cache the response.'] : [])].join(
      ' ',
    ),
    query && `- query: ${fieldsOf(query, 'input')}`,
    body && `- body: ${format?.body ? `\`files\`, \`altText_0\`…, ` : ''}${fieldsOf(body, 'input')}`,
    `- answers ${status}: ${format?.response ? 'the bytes' : shapeOf(response)}${docs?.message ? `, “${docs.message}”` : ''}`,
    own.length > 0 && `- refuses: ${own.map(refusal).join(', ')}`,
  ]
  const sent = body && !format?.body && JSON.stringify(exampleOf(body, { area, name, io: 'input' }))
  return `### ${method} ${path}
${lines.filter(Boolean).join('\n')}
${sent && sent !== 'null' ? `\n\`\`\`json\n${sent}\n\`\`\`\n` : ''}`
}

/** Entities named by the responses above. */
function entities(): string {
  const named = new Map<string, z.ZodMiniType>()
  const collect = (schema: z.ZodMiniType | undefined): void => {
    if (!schema) return
    const { type, element, shape, innerType } = schema._zod.def as unknown as Definition
    const name = componentNames.get(schema)?.id
    if (name && type === 'object') named.set(name, schema)
    for (const part of [element, innerType, ...Object.values(shape ?? {})]) collect(part)
  }
  for (const group of Object.values(endpoints)) {
    for (const { response } of Object.values(group)) collect(response)
  }
  const lines = [...named].sort().map(([name, schema]) => `- \`${name}\`: ${fieldsOf(schema, 'output')}`)
  return `## What is answered\n${lines.join('\n')}\n`
}

interface Definition {
  type: string
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
}

const json = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  maxLength?: number
  maxItems?: number
}

/** Field names with their types; a question mark marks optional fields. */
function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  const { properties, anyOf, required = [] } = json(schema, io)
  const object = properties ? { properties, required } : anyOf?.find((each) => each.properties)
  return Object.entries(object?.properties ?? {})
    .map(([field, part]) => `\`${field}${object?.required?.includes(field) ? '' : '?'}\`${kindOf(part)}`)
    .join(', ')
}

/** Describes enumerations and maximum lengths. */
function kindOf(schema: JsonSchema): string {
  const options = [schema, ...(schema.anyOf ?? []), schema.items ?? {}]
  const enumerations = options.flatMap((each) => each.enum ?? [])
  if (enumerations.length > 0)
    return ` (${enumerations.filter((value) => !String(value).startsWith('-')).join(' | ')})`
  const most = options.map((each) => each.maxLength ?? 0).find((length) => length > 0)
  const many = schema.maxItems ?? 0
  const notes = [most && `${most.toLocaleString('en')} characters`, many && `${many} at most`]
  const commonErrors = notes.filter(Boolean).join(', ')
  return commonErrors ? ` (${commonErrors})` : ''
}

/** `Blog`, `[Blog]`, or the fields of an anonymous schema. */
function shapeOf(schema: z.ZodMiniType): string {
  const name = componentNames.get(schema)?.id
  if (name) return `\`${name}\``
  const { element, shape } = schema._zod.def as unknown as Definition
  if (element) return `array of ${shapeOf(element)}`
  if (shape?.data) return `\`data\`: ${shapeOf(shape.data)}`
  return shape ? fieldsOf(schema, 'output') : 'null'
}
