import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { ErrorBody, errorStatus } from '@grace/contract/errors'
import type { HttpResponse, Received } from './connection.ts'
import type { Planned } from './requests.ts'

/** Internals that responses must not contain: stack traces, SQL and server paths. */
const leaks =
  /\bat \S+ \(|node_modules|node:internal|\.[cm]?[jt]s:\d+|\/(?:work|home|root|usr|tmp|var)\/|\binsert into \w+|\bupdate \w+ set\b|\bfrom \w+ where\b|\bsqlstate\b|\bpglite\b|\bpostgres|\brelation "|\bconstraint "|FST_ERR|ECONN|zod/i

/** Responses of Node itself, before there is a request. */
const onTheWire = new Set([400, 408, 413, 414, 417, 431])

const unpack: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

/** @returns the problems of a response; empty when there are none. */
export function problemsOf(planned: Planned, { responses, isSilent }: Received): string[] {
  if (isSilent) return ['no answer in time']
  if (responses.length === 0) {
    // Incomplete requests and other protocols need no response.
    return planned.target && planned.delivery === 'whole'
      ? ['the connection was closed without an answer']
      : []
  }
  return responses.flatMap((response) => problemsOfOne(planned, response))
}

function problemsOfOne(planned: Planned, response: HttpResponse): string[] {
  const { status, headers } = response
  const body = bodyOf(response)
  const problems: string[] = []
  if (status >= 500) problems.push(`status ${status}: ${body.slice(0, 300)}`)
  const isDocumentation = /^\/api\/(?:docs|openapi)/.test(planned.address)
  if (!isDocumentation && status >= 400 && leaks.test(body))
    problems.push(`tells too much: ${body.slice(0, 300)}`)
  if (!planned.address.startsWith('/api/') || isDocumentation) return problems

  if (status >= 400 && planned.method !== 'HEAD') problems.push(...problemsOfError(planned, response, body))
  else if (planned.target && status >= 200 && status < 300)
    problems.push(...problemsOfSuccess(planned, status, body))
  const isFromRoute = !onTheWire.has(status)
  if (isFromRoute && !headers['x-request-id']) problems.push('no X-Request-Id')
  if (isFromRoute && headers['x-content-type-options'] !== 'nosniff') problems.push('no nosniff')
  return problems
}

function problemsOfError(
  { target, address }: Planned,
  { status, headers }: HttpResponse,
  body: string,
): string[] {
  const parsed = ErrorBody.safeParse(jsonIn(body))
  if (!parsed.success) return [`${status} without the one shape: ${body.slice(0, 300)}`]
  const { code, requestId } = parsed.data
  const problems: string[] = []
  const expected = errorStatus[code as keyof typeof errorStatus]
  if (expected !== status && !onTheWire.has(status)) problems.push(`code ${code} with status ${status}`)
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    problems.push(`type ${headers['content-type']}`)
  if (headers['x-request-id'] && headers['x-request-id'] !== requestId) problems.push('two request ids')
  if (status === 401 && !headers['www-authenticate']) problems.push('401 without WWW-Authenticate')
  if (status === 405 && !headers.allow) problems.push('405 without Allow')
  if (status === 429 && !Number(headers['retry-after'])) problems.push('429 without Retry-After')
  // Such paths match no route or cannot be decoded.
  const isOddPath = /%|\/\.{1,2}(?:\/|$)|.{500}|[;#?]/.test(address)
  if (target && !isOddPath && !target.refusals.has(code))
    problems.push(`refused with ${code}, which is not documented`)
  return problems
}

function problemsOfSuccess({ target }: Planned, status: number, body: string): string[] {
  const { endpoint } = target as NonNullable<Planned['target']>
  if (endpoint.format?.response) return []
  const problems = status === endpoint.status ? [] : [`status ${status} instead of ${endpoint.status}`]
  const given = jsonIn(body)
  const promised = endpoint.response.safeParse(given)
  if (!promised.success)
    problems.push(`not what was promised: ${JSON.stringify(promised.error.issues).slice(0, 300)}`)
  else if (!isDeepStrictEqual(promised.data, given))
    problems.push(`more than what was promised: ${body.slice(0, 300)}`)
  return problems
}

function bodyOf({ headers, body }: HttpResponse): string {
  const unpacked = unpack[headers['content-encoding'] ?? '']
  return (unpacked && body.length > 0 ? unpacked(body) : body).toString()
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
