import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import { callTimeoutMs } from '@grace/contract/limits'
import type { z } from '@grace/contract/zod'
import { excerptOf } from './redacted.ts'

/** Longer than that of a screen: a step shows how long a busy server takes. */
const timeoutMs = 3 * callTimeoutMs

/** Log of one API call. */
export interface Exchange {
  what: string
  /** Null without a response. */
  status: number | null
  message: string
  ms: number
  bytes: number
  requestId: string | null
  excerpt: string
}

export interface EndpointCall {
  token?: string | undefined
  params?: Record<string, string | number>
  body?: unknown
  /** Continue after the page is closed (`keepalive`). */
  outlives?: boolean
  /** Sends and stores cookies; they hold the confirmation of this browser's session. */
  withCookies?: boolean
}

/**
 * Calls the API without this browser's session. Cookies are omitted by default: a login here would replace the
 * cookies that the administrator's own session is bound to.
 */
export async function callEndpoint<E extends Endpoint>(
  { method, path }: E,
  { token, params, body, outlives = false, withCookies = false }: EndpointCall = {},
): Promise<{ exchange: Exchange; body: z.output<E['response']> }> {
  const url = `/api${pathWith(path, params)}`
  const what = `${method} ${url}`
  const start = performance.now()
  const ms = () => Math.round(performance.now() - start)
  try {
    const response = await fetch(url, {
      method,
      credentials: withCookies ? 'same-origin' : 'omit',
      cache: 'no-store',
      keepalive: outlives,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const read = readJson(text)
    const exchange = {
      what,
      status: response.status,
      message: typeof read?.message === 'string' ? read.message : '',
      ms: ms(),
      bytes: new TextEncoder().encode(text).length,
      requestId: response.headers.get('x-request-id'),
      excerpt: excerptOf(text),
    }
    return { exchange, body: read as z.output<E['response']> }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const message = isLate ? 'The server did not answer in time.' : 'The server cannot be reached.'
    const exchange = { what, status: null, message, ms: ms(), bytes: 0, requestId: null, excerpt: '' }
    return { exchange, body: undefined as z.output<E['response']> }
  }
}

function readJson(text: string): { message?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
