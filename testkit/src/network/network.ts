import { apiContract, compatibleFrom } from '@grace/contract/api-contract'
import type { Endpoint } from '@grace/contract/endpoint'
import { errorMessages } from '@grace/contract/error-messages'
import { type ErrorBody, type ErrorCode, errorStatus } from '@grace/contract/errors'
import { health } from '@grace/contract/health'
import { type MessageKey, messages } from '@grace/contract/messages'
import { summaryOf } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import { http } from 'msw/core/http'
import { setupServer } from 'msw/node'
import { checked, checkedInput } from './contract-check.ts'

/** Response that the contract allows for an endpoint. */
type Answer<E extends Endpoint> = z.input<E['response']>

/** A request as the server's route gets it. */
export interface Incoming<E extends Endpoint = Endpoint> {
  params: Record<string, string>
  query: URLSearchParams
  body: E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined
  /** Form with files; empty otherwise. */
  form: FormData
}

interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
}
type Replying = (incoming: Incoming) => Reply | Promise<Reply>

/** Thrown by an answer that does not arrive. */
export class Lost extends Error {}

/** Every request of this test in its order, as `PUT /admin/users/7/status` with its body, except for `/contract`. */
export const sent: { what: string; body: unknown }[] = []

/** Entries of `sent` by request id. */
const entries = new Map<string, { what: string; body: unknown }>()

const requests: {
  endpoint: Endpoint
  query: Record<string, string>
  body: unknown
  idempotencyKey: string | null
}[] = []

/** The requests that reached an endpoint. */
export const sentTo = (endpoint: Endpoint) => requests.filter((request) => request.endpoint === endpoint)

/** Answers an endpoint; the latest answer wins. A request or an answer that breaks the contract fails the test. */
export function on<E extends Endpoint>(
  endpoint: E,
  answer: (incoming: Incoming<E>) => Answer<E> | Promise<Answer<E>>,
  { headers = {} }: { headers?: Record<string, string> } = {},
): void {
  const replying = async (incoming: Incoming) =>
    success(endpoint, await answer(incoming as Incoming<E>), headers)
  server.use(handlerOf(endpoint, replying))
}

/** Like `on`, unless the test answers the endpoint itself. */
export function otherwise<E extends Endpoint>(endpoint: E, answer: () => Answer<E>): void {
  const earlier = server.listHandlers().filter((handler) => handler !== unexpected)
  server.resetHandlers(
    ...earlier,
    handlerOf(endpoint, () => success(endpoint, answer())),
    unexpected,
  )
}

/** Answers a list page by page, as the server does: the requested page of `rows`, and the total in a header. */
export function onPages<E extends Endpoint>(
  endpoint: E,
  rows: (incoming: Incoming<E>) => Answer<E> & readonly unknown[],
): void {
  const replying = (incoming: Incoming) => {
    const all = rows(incoming as Incoming<E>)
    const size = Number(incoming.query.get('size') ?? all.length)
    const start = (Number(incoming.query.get('page') ?? 1) - 1) * size
    return success(endpoint, all.slice(start, start + size), { 'x-total-count': String(all.length) })
  }
  server.use(handlerOf(endpoint, replying))
}

/** Answers an update as the server does: one that was made from another version than `current` is refused. */
export function onVersioned<E extends Endpoint>(
  endpoint: E,
  current: () => { updatedAt: string | null },
  save: (body: Record<string, unknown>) => Answer<E>,
): void {
  const replying = ({ body }: Incoming) => {
    const { updatedAt, ...change } = body as unknown as Record<string, unknown>
    if (updatedAt === undefined || updatedAt === current().updatedAt) return success(endpoint, save(change))
    return refusal('changed_meanwhile')
  }
  server.use(handlerOf(endpoint, replying))
}

interface Refusal {
  /** In place of the contract's sentence for the code. */
  message?: string
  /** Problems by field. */
  fields?: Record<string, MessageKey | ErrorCode>
  headers?: Record<string, string>
}

/** Makes an endpoint refuse as the server does. */
export function refuse(endpoint: Endpoint, code: ErrorCode, options: Refusal = {}): void {
  server.use(handlerOf(endpoint, () => refusal(code, options)))
}

/** Makes requests to an endpoint fail as they do without a connection. */
export function lose(endpoint: Endpoint): void {
  const replying = () => {
    throw new Lost()
  }
  server.use(handlerOf(endpoint, replying))
}

const success = (endpoint: Endpoint, answer: unknown, headers: Record<string, string> = {}): Reply => ({
  status: endpoint.status,
  body: checked(endpoint, 'response', answer),
  headers,
})

const sentences: Record<string, string> = { ...errorMessages, ...messages }

function refusal(code: ErrorCode, { message, fields = {}, headers = {} }: Refusal = {}): Reply {
  const errors = Object.entries(fields).map(([path, key]) => ({
    path,
    message: sentences[key] ?? key,
    code: key,
  }))
  const body: ErrorBody = {
    success: false,
    message: message ?? (errors.length > 0 ? summaryOf(errors) : errorMessages[code]),
    code,
    errors,
    requestId: 'test',
  }
  return { status: errorStatus[code], body, headers }
}

const failures: unknown[] = []
/** Ids of requests that are not checked yet. */
const arriving = new Set<string>()
/** Why an endpoint of this path did not take a request, by the id of the request. */
const refusedParams = new Map<string, string>()

function handlerOf(endpoint: Endpoint, replying: Replying) {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  const path = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  return http[method](path, async ({ request, requestId, params }) => {
    try {
      checked(endpoint, 'params', params)
    } catch (error) {
      // `/accounts/active` is none of `/accounts/{id}`: there may be another answer for it.
      refusedParams.set(requestId, `; ${(error as Error).message}`)
      return
    }
    try {
      const { searchParams } = new URL(request.url)
      const query = Object.fromEntries(searchParams)
      const { body, form } = await contentOf(request)
      const entry = entries.get(requestId)
      if (entry) entry.body = body
      requests.push({ endpoint, query, body, idempotencyKey: request.headers.get('idempotency-key') })
      checkedInput(endpoint, 'query', query)
      const incoming = { params, query: searchParams, body: checkedInput(endpoint, 'body', body), form }
      arriving.delete(requestId)
      const reply = await replying(incoming as Incoming)
      const headers = { 'x-request-id': 'test-request', ...reply.headers }
      return Response.json(reply.body, { status: reply.status, headers })
    } catch (error) {
      arriving.delete(requestId)
      if (!(error instanceof Lost)) failures.push(error)
      return Response.error()
    }
  })
}

/** `GET /posts/7`, below `/api`. */
function whatOf({ method, url }: Request): string {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin === location.origin ? '' : origin}${pathname.replace(/^\/api/, '')}`
}

async function contentOf(request: Request): Promise<{ body: unknown; form: FormData }> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData()
    return { body: Object.fromEntries(form), form }
  }
  if (request.headers.get('content-type') === 'application/octet-stream') {
    return { body: { bytes: (await request.arrayBuffer()).byteLength }, form: new FormData() }
  }
  const text = await request.text()
  return { body: text ? JSON.parse(text) : undefined, form: new FormData() }
}

const unexpected = http.all('*', ({ request, requestId }) => {
  arriving.delete(requestId)
  failures.push(new Error(`nothing answers ${whatOf(request)}${refusedParams.get(requestId) ?? ''}`))
  return Response.error()
})

/** Requested once by every console, and of interest to few tests. */
const contractVersion = handlerOf(health.contract, () =>
  success(health.contract, { contract: apiContract, compatibleFrom }),
)

const server = setupServer()
server.listen({ onUnhandledRequest: 'error' })
// Recorded here, not by the handlers, which take longer for some requests than for others.
server.events.on('request:start', ({ request, requestId }) => {
  arriving.add(requestId)
  const entry = { what: whatOf(request), body: undefined }
  if (entry.what === `GET ${health.contract.path}`) return
  sent.push(entry)
  entries.set(requestId, entry)
})
/** A test may replace them. */
const { fetch, XMLHttpRequest, setTimeout } = globalThis

beforeEach(() => {
  server.resetHandlers(contractVersion, unexpected)
  for (const list of [sent, requests, failures]) list.length = 0
  for (const ids of [arriving, entries, refusedParams]) ids.clear()
  Object.assign(globalThis, { fetch, XMLHttpRequest })
})

/** @throws what broke the contract, or had no answer, since the test began. */
export function verifyNetwork(): void {
  const [failure] = failures.splice(0)
  if (failure) throw failure
}
afterEach(async () => {
  // A request that the test made last is checked before the next test begins.
  for (let turn = 0; arriving.size > 0 && turn < 50; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve))
  }
  verifyNetwork()
})
