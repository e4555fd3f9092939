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
import { type SignedIn, signingIn } from '@grace/contract/signing-in'
// By package name: a relative import would bundle a second store into this entry.
import { session } from '@grace/shared-auth'
import axios, { type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { CallError } from './call-error.ts'
import { adoptStoredSession, announceRefresh, withRefreshLock } from './refresh-lock.ts'

export { CallError, type CallErrorCode } from './call-error.ts'

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  /** `FormData` for endpoints that take files, a `Blob` for those that take bytes. */
  body?: BodyOf<E> | FormData | Blob
  signal?: AbortSignal
  /** Called during the upload, from 0 to 1. */
  onProgress?: (sent: number) => void
  /** The server runs requests with the same key once. */
  idempotencyKey?: string
  /** For a call that takes longer than others. */
  timeoutMs?: number
  /** A poll: nobody uses the session by it. */
  isBackground?: boolean
}

const http = axios.create({ baseURL: '/api', timeout: callTimeoutMs })

/** Whether the session was used since it was refreshed here. */
let isUsed = false

/** Not refreshed: a wrong password has its own message, and a refused refresh must not cause another. */
const exempt: readonly string[] = [signingIn.login.path, signingIn.refresh.path]

/**
 * Calls the API: sends the access token, unwraps the body, and refreshes an expired session once for all waiting calls.
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
 * Calls a paginated list.
 *
 * @returns the items of the page, and the total of all pages.
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
  if (!options.isBackground) isUsed = true
  try {
    return await send(endpoint, options, token)
  } catch (error) {
    if (!isAuthFailure(error) || exempt.includes(endpoint.path) || !token) throw asCallError(error)
  }
  const renewed = await refreshedToken(token).catch((error: unknown) => {
    // After the session has ended, public endpoints are called without it.
    if (endpoint.knowsCaller && (error as CallError).status === 401) return null
    throw error
  })
  if (renewed === null) return sendWithRefresh(endpoint, options)
  // A call of one account is not repeated for another that has signed in since.
  if (session.current().user?.id !== user?.id) throw endedError()
  try {
    return await send(endpoint, options, renewed)
  } catch (error) {
    if (isAuthFailure(error)) endSession(renewed)
    throw asCallError(error)
  }
}

/** Ends the session here and on the server, even if the server is unreachable. */
export async function signOut(): Promise<void> {
  const { refreshToken, token } = session.current()
  session.signedOut()
  await send(signingIn.logout, { body: { refreshToken } }, token).catch(() => {
    // Signed out locally; the session on the server expires.
  })
}

function send<E extends Endpoint>(
  { method, path }: E,
  { params, query, body, signal, onProgress, idempotencyKey, timeoutMs }: CallOptions<E>,
  token: string | null,
): Promise<AxiosResponse> {
  const config: AxiosRequestConfig = {
    method,
    url: pathWith(path, params),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(body instanceof Blob && { 'Content-Type': 'application/octet-stream' }),
    },
  }
  if (query) config.params = query
  if (body !== undefined) config.data = body
  if (signal) config.signal = signal
  if (body instanceof FormData || body instanceof Blob) config.timeout = uploadTimeoutMs
  if (timeoutMs) config.timeout = timeoutMs
  if (onProgress) config.onUploadProgress = ({ progress = 0 }) => onProgress(progress)
  return http.request(config)
}

const isAuthFailure = (error: unknown) => axios.isAxiosError(error) && error.response?.status === 401

let refreshing: Promise<string> | null = null

/** Replaces a refused access token. Parallel calls and tabs share one refresh. */
function refreshedToken(refused: string): Promise<string> {
  refreshing ??= withRefreshLock(() => renew(refused)).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function renew(refused: string): Promise<string> {
  await adoptStoredSession(refused)
  const { token, refreshToken } = session.current()
  // Another call or tab has refreshed or signed out in the meantime.
  if (token !== refused || !refreshToken) return token ?? Promise.reject(endedError())
  try {
    const body = { refreshToken, ...(!isUsed && { isBackground: true }) }
    const { data } = await send(signingIn.refresh, { body }, null)
    isUsed = false
    session.rehydrate()
    const now = session.current()
    // Without locks another tab may have refreshed in the meantime; its session is equally valid.
    // If the user has signed out in the meantime, they stay signed out.
    if (now.refreshToken !== refreshToken) return now.token ?? Promise.reject(endedError())
    session.signedIn(data as SignedIn)
    await announceRefresh()
    return (data as SignedIn).token
  } catch (error) {
    const failure = asCallError(error)
    // An unreachable or failing server has not refused: the session stays, and the next call tries again.
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
