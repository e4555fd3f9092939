import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import { type ErrorCode, errorStatus, type FieldError } from '@grace/contract/errors'
import { check } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'

/** What reached the network, in order: `POST /auth/login` and what it carried. */
export const asked: {
  what: string
  query: Record<string, string>
  body: unknown
  idempotencyKey: string | undefined
}[] = []

export const askedFor = ({ method, path }: Endpoint) =>
  asked.filter(({ what }) => what === `${method} ${pathWith(path)}`)

interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
}
/** What is asked for, below `/api`. */
interface Question {
  path: string
  query: Record<string, string>
}
type Answering = (question: Question) => Reply | 'nothing' | Promise<Reply | 'nothing'>

const rules = new Map<string, Answering>()
const ruleFor = ({ method, path }: Endpoint, answering: Answering) =>
  rules.set(`${method} ${path}`, answering)

/** From here on an endpoint answers this. An answer that the contract does not know fails the test. */
export function on<E extends Endpoint>(
  endpoint: E,
  answer: (question: Question) => z.input<E['response']> | Promise<z.input<E['response']>>,
  { headers = {} }: { headers?: Record<string, string> } = {},
): void {
  ruleFor(endpoint, async (question) => {
    const body = await answer(question)
    const { problems } = check(endpoint.response, body)
    if (problems) throw new Error(`not an answer of ${endpoint.path}: ${JSON.stringify(problems)}`)
    return { status: endpoint.status, body, headers }
  })
}

/** From here on an endpoint refuses, as the server's error writer does. */
export function refuse(
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  { errors = [], headers = {} }: { errors?: FieldError[]; headers?: Record<string, string> } = {},
): void {
  const body = { success: false, message, code, errors, requestId: 'test' }
  ruleFor(endpoint, () => ({ status: errorStatus[code], body, headers }))
}

/** From here on nothing answers there. */
export const lose = (endpoint: Endpoint): void => void ruleFor(endpoint, () => 'nothing')

/** As much of the browser's request as axios asks of it. */
class Request {
  status = 0
  statusText = ''
  response = ''
  responseText = ''
  responseURL = 'http://localhost'
  readyState = 0
  timeout = 0
  upload = { addEventListener() {} }
  onloadend: (() => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  private what = ''
  private url = new URL('http://localhost')
  private headers: Record<string, string> = {}
  private isAborted = false
  private idempotencyKey: string | undefined

  open(method: string, url: string) {
    this.url = new URL(url, 'http://localhost')
    this.what = `${method} ${this.url.pathname.replace(/^\/api/, '')}`
  }
  setRequestHeader(name: string, value: string) {
    if (name.toLowerCase() === 'idempotency-key') this.idempotencyKey = value
  }
  addEventListener() {}
  abort() {
    this.isAborted = true
  }
  getAllResponseHeaders() {
    const headers = { 'content-type': 'application/json', ...this.headers }
    return Object.entries(headers)
      .map((pair) => pair.join(': '))
      .join('\r\n')
  }

  async send(text?: string) {
    asked.push({
      what: this.what,
      query: Object.fromEntries(this.url.searchParams),
      body: text ? JSON.parse(text) : undefined,
      idempotencyKey: this.idempotencyKey,
    })
    const reply = await replyTo(this.what, Object.fromEntries(this.url.searchParams))
    if (this.isAborted) return
    if (reply === 'nothing') return this.onerror?.({})
    this.readyState = 4
    this.status = reply.status
    this.headers = reply.headers ?? {}
    this.response = JSON.stringify(reply.body)
    this.responseText = this.response
    this.onloadend?.()
  }
}

/** As much of `fetch` as a page asks of it. */
async function fetchFrom(address: string, { method = 'GET' }: { method?: string } = {}) {
  const url = new URL(address, 'http://localhost')
  const what = `${method} ${url.pathname.replace(/^\/api/, '')}`
  asked.push({
    what,
    query: Object.fromEntries(url.searchParams),
    body: undefined,
    idempotencyKey: undefined,
  })
  const reply = await replyTo(what, Object.fromEntries(url.searchParams))
  if (reply === 'nothing') throw new TypeError('Failed to fetch')
  const { status, body, headers = {} } = reply
  const get = (name: string) => headers[name] ?? null
  return { status, ok: status < 300, headers: { get }, json: async () => body }
}

/** What no test expected; said once the test is over, for the page only shows that something failed. */
const unanswered: unknown[] = []

async function replyTo(what: string, query: Question['query']): Promise<Reply | 'nothing'> {
  try {
    // `/posts/7` is answered by the rule for `/posts/{id}`.
    const rule = rules.get(what) ?? rules.get(what.replace(/\/(?:\d+|[0-9a-f-]{36})$/, '/{id}'))
    if (!rule) throw new Error(`nothing answers ${what}`)
    return await rule({ path: what.replace(/^\w+ /, ''), query })
  } catch (error) {
    unanswered.push(error)
    return 'nothing'
  }
}

beforeEach(() => {
  rules.clear()
  asked.length = 0
  unanswered.length = 0
  Object.assign(globalThis, { XMLHttpRequest: Request, fetch: fetchFrom })
})

afterEach(() => {
  expect(unanswered).toEqual([])
})
