import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** A random client address, which avoids rate limits where this machine is a trusted proxy. */
export const randomAddress = () => `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

interface ApiRequest {
  /** Sent as JSON, or unchanged when it is `FormData`. */
  body?: unknown
  token?: string | undefined
  key?: string | undefined
  headers?: Record<string, string>
  timeoutMs?: number
}

export interface ApiResponse {
  path: string
  /** 0 without a complete response. */
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any endpoint; the tests compare what they need of it
  body: any
  ms: number
}

/** Calls an API endpoint of a test server. */
export async function callApi(
  url: string,
  method: string,
  path: string,
  { body, token, key, headers = {}, timeoutMs = 20_000 }: ApiRequest = {},
): Promise<ApiResponse> {
  const isForm = body instanceof FormData
  const start = performance.now()
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'X-Forwarded-For': randomAddress(),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const ms = performance.now() - start
    return {
      path,
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
      ms,
    }
  } catch (error) {
    return {
      path,
      status: 0,
      headers: new Headers(),
      body: String((error as Error).cause ?? error),
      ms: performance.now() - start,
    }
  }
}

/** @returns the access token. Calls that need a confirmation also need the cookies of `signInWithCookies`. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  return (await signInWithCookies(url, username, password)).token
}

/** @returns the access token and the confirmation cookies, valid for ten minutes. */
export async function signInWithCookies(url: string, username: string, password: string) {
  const { status, body, headers } = await callApi(url, 'POST', '/auth/login', {
    body: { username, password },
  })
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return { token: body.token, cookies: cookiesIn(headers) }
}

/** Cookies set by a response, in the format of the `Cookie` header. */
export const cookiesIn = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Letters alone, because a new number in a text needs a confirmation. */
export const randomName = (kind: string): string =>
  `${kind}-${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? '')}`

/**
 * Sends a write until it is acknowledged, each time with the same idempotency key.
 *
 * @param urlOf the server for the next attempt.
 * @param seen called with every response.
 * @returns the acknowledging response; null when `isOver` came first.
 */
export async function untilAcknowledged(
  urlOf: () => string,
  { method = 'POST', path, ...sent }: Pick<ApiRequest, 'body' | 'token'> & { path: string; method?: string },
  seen: (response: ApiResponse) => void,
  isOver = () => false,
): Promise<(ApiResponse & { key: string; tries: number }) | null> {
  const key = randomName('key')
  for (let tries = 1; ; tries += 1) {
    const response = await callApi(urlOf(), method, path, { ...sent, key })
    seen(response)
    if (response.status === 200 || response.status === 201) return { ...response, key, tries }
    if (isOver()) return null
    await wait(100)
  }
}
