import { auth } from '@grace/contract/auth'
import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import type { z } from '@grace/contract/zod'
import { cookiesIn } from '@grace/testkit/requests'
import type { Person } from './people.ts'

interface CallOptions {
  token?: string
  /** Value of a `Cookie` header. */
  cookies?: string
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

export interface ApiClient {
  /** Calls the API as administrator. @throws when it refuses. */
  asAdmin<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<z.output<E['response']>>
  /** Status and token of a login response, and its cookies as the value of a `Cookie` header. */
  signIn(person: Person): Promise<{ status: number; token: string; cookies: string }>
}

/** Calls the API of the site at `url`. */
export function apiClient(url: string, admin: Person): ApiClient {
  const call = async (
    { method, path }: Endpoint,
    { token, cookies, params, query, body }: CallOptions = {},
  ) => {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const response = await fetch(`${url}/api${pathWith(path, params)}${search}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookies && { Cookie: cookies }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const expected = (endpoint: Endpoint, { status, body }: Awaited<ReturnType<typeof call>>) => {
    if (status === endpoint.status) return body
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
  }
  const signIn: ApiClient['signIn'] = async ({ username, password }) => {
    const { status, headers, body } = await call(auth.login, { body: { username, password } })
    return { status, token: body.token, cookies: cookiesIn(headers) }
  }
  let asSignedIn: Pick<CallOptions, 'token' | 'cookies'> | null = null
  return {
    signIn,
    async asAdmin(endpoint, options) {
      asSignedIn ??= await signIn(admin)
      const answer = await call(endpoint, { ...asSignedIn, ...options })
      // The session has ended, or its confirmation has expired.
      if (answer.status !== 401 && answer.body.code !== 'confirmation_required')
        return expected(endpoint, answer)
      asSignedIn = await signIn(admin)
      return expected(endpoint, await call(endpoint, { ...asSignedIn, ...options }))
    },
  }
}
