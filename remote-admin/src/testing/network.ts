import { apiContract, compatibleFrom } from '@grace/contract/api-contract'
import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import { type ErrorCode, errorStatus, type FieldError } from '@grace/contract/errors'
import { health } from '@grace/contract/health'
import { messages } from '@grace/contract/messages'
import { check } from '@grace/contract/problems'
import { z } from '@grace/contract/zod'

export interface Asked<E extends Endpoint = Endpoint> {
  params: Record<string, string>
  query: URLSearchParams
  body: E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined
  /** What came as a form with files; empty otherwise. */
  form: FormData
}

interface Reply {
  status: number
  body: unknown
  /** Of a list that answers page by page. */
  total?: number
}

interface Rule {
  endpoint: Endpoint
  reply: (asked: Asked) => Reply | Promise<Reply>
}

let rules: Rule[] = []
/** What has reached the network since the test began, without the question for the API's contract, as `PUT /admin/users/7/status` with its body. */
export const sent: { what: string; body: unknown }[] = []

/** Answers an endpoint; later rules win. An answer that the contract does not know fails the test. */
export function on<E extends Endpoint>(
  endpoint: E,
  answer: (asked: Asked<E>) => z.input<E['response']> | Promise<z.input<E['response']>>,
): void {
  rules.unshift({ endpoint, reply: async (asked) => replyOf(endpoint, await answer(asked as Asked<E>)) })
}

/** As `on`, for a test that says nothing of this endpoint. */
export function otherwise<E extends Endpoint>(endpoint: E, answer: () => z.input<E['response']>): void {
  rules.push({ endpoint, reply: () => replyOf(endpoint, answer()) })
}

/** Answers a list page by page, as the server does: what `rows` gives, cut to the page that was asked for. */
export function onPages<E extends Endpoint>(
  endpoint: E,
  rows: (asked: Asked<E>) => z.input<E['response']> & readonly unknown[],
): void {
  rules.unshift({
    endpoint,
    reply: (asked) => {
      const all = rows(asked as Asked<E>)
      const size = Number(asked.query.get('size') ?? all.length)
      const start = (Number(asked.query.get('page') ?? 1) - 1) * size
      return { ...replyOf(endpoint, all.slice(start, start + size)), total: all.length }
    },
  })
}

function replyOf(endpoint: Endpoint, body: unknown): Reply {
  const { problems } = check(endpoint.response, body)
  if (problems) throw new Error(`not an answer of ${endpoint.path}: ${JSON.stringify(problems)}`)
  return { status: endpoint.status, body }
}

/** Answers an endpoint as the server's error writer does. */
export function refuse(
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  errors: FieldError[] = [],
): void {
  rules.unshift({ endpoint, reply: () => refusal(code, message, errors) })
}

/** Answers a write as the server does: one that was made from another version than `current` is refused. */
export function onVersioned<E extends Endpoint>(
  endpoint: E,
  current: () => { updatedAt: string | null },
  save: (body: Record<string, unknown>) => z.input<E['response']>,
): void {
  rules.unshift({
    endpoint,
    reply: ({ body }) => {
      const { updatedAt, ...change } = body as unknown as Record<string, unknown>
      if (updatedAt === undefined || updatedAt === current().updatedAt) return replyOf(endpoint, save(change))
      return refusal(
        'changed_meanwhile',
        'Somebody else has changed this meanwhile. Please load it again.',
        [],
      )
    },
  })
}

/** Nothing answers. */
export function lose(endpoint: Endpoint): void {
  rules.unshift({
    endpoint,
    reply: () => {
      throw new Lost()
    },
  })
}

/** To be thrown by an answer that does not arrive. */
export class Lost extends Error {}

const refusal = (code: ErrorCode, message: string, errors: FieldError[]): Reply => ({
  status: errorStatus[code],
  body: { success: false, message, code, errors, requestId: 'test' },
})

async function replyTo(method: string, url: URL, sentBody: string | FormData | undefined): Promise<Reply> {
  const path = url.pathname.replace(/^\/api/, '')
  const form = sentBody instanceof FormData ? sentBody : new FormData()
  const body = typeof sentBody === 'string' ? JSON.parse(sentBody) : sentBody && Object.fromEntries(form)
  if (path !== health.contract.path) sent.push({ what: `${method} ${path}`, body })
  for (const { endpoint, reply } of rules) {
    const params = endpoint.method === method ? matched(endpoint.path, path) : null
    if (!params) continue
    const { problems } = check(endpoint.query ?? z.unknown(), Object.fromEntries(url.searchParams))
    if (problems) return refusal('validation_failed', messages.query_not_valid, problems)
    const checked = endpoint.body ? check(endpoint.body, body) : { value: undefined, problems: null }
    if (checked.problems) return refusal('validation_failed', messages.value_not_valid, checked.problems)
    return reply({ params, query: url.searchParams, body: checked.value as Asked['body'], form })
  }
  throw new Error(`nothing answers ${method} ${path}`)
}

function matched(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const values = path.match(new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '([^/]+)')}$`))
  if (!values) return null
  const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at + 1] ?? '')]))
  return pathWith(pattern, params) === path ? params : null
}

/** As much of the browser's request as axios asks of it. */
class FakeRequest {
  status = 0
  statusText = ''
  responseText = ''
  response = ''
  responseURL = ''
  readyState = 0
  timeout = 0
  upload = new EventTarget()
  onloadend: (() => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  onabort: (() => void) | null = null
  private method = ''
  private url = ''
  private isAborted = false
  private total: number | undefined

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader() {}
  addEventListener() {}
  getAllResponseHeaders() {
    const total = this.total === undefined ? '' : `\r\nx-total-count: ${this.total}`
    return `content-type: application/json${total}`
  }
  abort() {
    this.isAborted = true
  }

  async send(sentBody?: string | FormData) {
    try {
      const url = new URL(this.url, 'http://localhost')
      const { status, body, total } = await replyTo(this.method, url, sentBody)
      if (this.isAborted) return
      this.total = total
      Object.assign(this, { status, readyState: 4, responseURL: this.url })
      this.response = JSON.stringify(body)
      this.responseText = this.response
      this.onloadend?.()
    } catch (error) {
      if (!(error instanceof Lost)) failures.push(error)
      this.onerror?.({})
    }
  }
}

const failures: unknown[] = []

/** As much of `fetch` as is asked of it by what stands beside the console's own client. */
async function fakeFetch(url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) {
  try {
    const reply = await replyTo(method, new URL(url, 'http://localhost'), body)
    return {
      status: reply.status,
      ok: reply.status < 400,
      headers: new Headers({ 'x-request-id': 'test-request' }),
      text: async () => JSON.stringify(reply.body),
    }
  } catch (error) {
    if (!(error instanceof Lost)) failures.push(error)
    throw new TypeError('Failed to fetch')
  }
}

/** Asked once by every console, and of interest to few tests. */
const contractRule: Rule = {
  endpoint: health.contract,
  reply: () => replyOf(health.contract, { contract: apiContract, compatibleFrom }),
}

beforeEach(() => {
  rules = [contractRule]
  sent.length = 0
  failures.length = 0
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest, fetch: fakeFetch })
})

afterEach(() => {
  if (failures.length > 0) throw failures[0]
})
