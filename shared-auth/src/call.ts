import { auth, type SignedIn } from '@grace/contract/auth'
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  pathWith,
  type QueryOf,
  type ResponseOf,
} from '@grace/contract/endpoint'
import type { ErrorBody } from '@grace/contract/errors'
import { callTimeoutMs, uploadTimeoutMs } from '@grace/contract/limits'
// By name, not by path: a relative import would bundle a second store into this entry.
import { session } from '@grace/shared-auth'
import axios, { type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { CallError } from './call-error.ts'
import { adoptStoredSession, announceRefresh, withRefreshLock } from './refresh-lock.ts'

export { CallError, type CallErrorCode } from './call-error.ts'

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  /** A form where the endpoint takes files. */
  body?: BodyOf<E> | FormData
  signal?: AbortSignal
  /** Told while the body travels, from 0 to 1. */
  onProgress?: (sent: number) => void
  /** With the same key the server carries a request out once, however often it arrives. */
  idempotencyKey?: string
}

const http = axios.create({ baseURL: '/api', timeout: callTimeoutMs })

/** A wrong password must show its own message, and a refused refresh must not ask for another. */
const exempt: readonly string[] = [auth.login.path, auth.refresh.path]

/**
 * Calls the API: bearer token sent, body unwrapped, an expired session renewed once for all waiting calls.
 *
 * @throws CallError and nothing else.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  return (await sendWithRefresh(endpoint, options)).data as ResponseOf<E>
}

/**
 * Calls a list that answers page by page.
 *
 * @returns the page, and how many there are on all of them.
 * @throws CallError and nothing else.
 */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<{ items: ResponseOf<E>; total: number }> {
  const { data, headers } = await sendWithRefresh(endpoint, options)
  return { items: data as ResponseOf<E>, total: Number(headers['x-total-count'] ?? data.length) }
}

async function sendWithRefresh<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AxiosResponse> {
  const { token, user } = session.current()
  try {
    return await send(endpoint, options, token)
  } catch (error) {
    if (!isAuthFailure(error) || exempt.includes(endpoint.path) || !token) throw asCallError(error)
  }
  const renewed = await refreshedToken(token).catch((error: unknown) => {
    // Whose session has ended may still read what everybody may.
    if (endpoint.knowsCaller && (error as CallError).status === 401) return null
    throw error
  })
  if (renewed === null) return sendWithRefresh(endpoint, options)
  // What one person began is not repeated in the name of another, who signed in meanwhile.
  if (session.current().user?.id !== user?.id) throw endedError()
  try {
    return await send(endpoint, options, renewed)
  } catch (error) {
    if (isAuthFailure(error)) endSession(renewed)
    throw asCallError(error)
  }
}

/** Ends the session here and on the server; also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const { refreshToken, token } = session.current()
  session.signedOut()
  await send(auth.logout, { body: { refreshToken } }, token).catch(() => {
    // Signed out here is what was asked for; the server's session ends by itself.
  })
}

function send<E extends Endpoint>(
  { method, path }: E,
  { params, query, body, signal, onProgress, idempotencyKey }: CallOptions<E>,
  token: string | null,
): Promise<AxiosResponse> {
  const config: AxiosRequestConfig = {
    method,
    url: pathWith(path, params),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
  }
  if (query) config.params = query
  if (body !== undefined) config.data = body
  if (signal) config.signal = signal
  if (body instanceof FormData) config.timeout = uploadTimeoutMs
  if (onProgress) config.onUploadProgress = ({ progress = 0 }) => onProgress(progress)
  return http.request(config)
}

const isAuthFailure = (error: unknown) => axios.isAxiosError(error) && error.response?.status === 401

let refreshing: Promise<string> | null = null

/** A new access token in place of the refused one. Parallel calls, and parallel tabs, share one refresh. */
function refreshedToken(refused: string): Promise<string> {
  refreshing ??= withRefreshLock(() => renew(refused)).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function renew(refused: string): Promise<string> {
  await adoptStoredSession(refused)
  const { token, refreshToken } = session.current()
  // Another call or tab has renewed, or signed out, while this one waited.
  if (token !== refused || !refreshToken) return token ?? Promise.reject(endedError())
  try {
    const { data } = await send(auth.refresh, { body: { refreshToken } }, null)
    session.rehydrate()
    const now = session.current()
    // Without locks another tab may have renewed meanwhile, and its session is as good.
    // Who signed out while the answer was on its way stays signed out.
    if (now.refreshToken !== refreshToken) return now.token ?? Promise.reject(endedError())
    session.signedIn(data as SignedIn)
    await announceRefresh()
    return (data as SignedIn).token
  } catch (error) {
    const failure = asCallError(error)
    // Out of reach or out of order is not a refusal: the session stays, and the next call tries again.
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) endSession(refused)
    throw failure
  }
}

function endSession(token: string): void {
  if (session.current().token !== token) return
  console.warn('The session has ended.')
  session.expired()
}

const endedError = () =>
  new CallError('Your session has ended. Please log in again.', { code: 'session_ended', status: 401 })

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (axios.isCancel(error)) return new CallError('Cancelled', { code: 'cancelled' })
  if (!axios.isAxiosError(error)) return new CallError('An error occurred', { code: 'internal' })
  const { response, code } = error as AxiosError<Partial<ErrorBody>>
  if (!response) {
    return code === 'ECONNABORTED' || code === 'ETIMEDOUT'
      ? new CallError('The server did not answer in time. Please try again.', { code: 'timeout' })
      : new CallError('The server cannot be reached. Please check your connection and try again.', {
          code: 'offline',
        })
  }
  const { data, status, headers } = response
  const retryAfter = Number(headers['retry-after'])
  return new CallError(typeof data?.message === 'string' ? data.message : 'An error occurred', {
    code: (data?.code as CallError['code']) ?? (status >= 500 ? 'unavailable' : 'internal'),
    status,
    errors: Array.isArray(data?.errors) ? data.errors : [],
    requestId: data?.requestId ?? null,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  })
}
