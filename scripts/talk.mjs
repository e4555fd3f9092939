import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** An address of its own, so that no limit per address slows a test; believed where this machine is a trusted proxy. */
export const anAddress = () => `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

/**
 * Asks a server of ours.
 *
 * @param {string} url
 * @param {string} method
 * @param {string} path
 * @param {{ body?: any, token?: string, key?: string, headers?: Record<string, string>, timeoutMs?: number }} [sent]
 *   `body` travels as JSON, a `FormData` as it is.
 * @returns status, headers and body; status 0 when there was no whole answer.
 */
export async function ask(url, method, path, { body, token, key, headers = {}, timeoutMs = 20_000 } = {}) {
  const isForm = body instanceof FormData
  const start = performance.now()
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'X-Forwarded-For': anAddress(),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const ms = performance.now() - start
    return {
      path,
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text,
      ms,
    }
  } catch (error) {
    return {
      path,
      status: 0,
      headers: new Headers(),
      body: String(error?.cause ?? error),
      ms: performance.now() - start,
    }
  }
}

export async function signIn(url, username, password) {
  const { status, body } = await ask(url, 'POST', '/auth/login', { body: { username, password } })
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return body.token
}

export const aName = (kind) => `${kind}-${randomBytes(8).toString('hex')}`

/**
 * Sends one write until it is acknowledged, each time with the same key: what a careful client does.
 *
 * @param {() => string} urlOf the server to ask; another one each time where there are several.
 * @param {{ path: string, method?: string, token?: string, body?: any }} request
 * @param {(answer: Awaited<ReturnType<typeof ask>>) => void} seen is told of every answer.
 * @returns the answer that acknowledged it; null when `isOver` came first.
 */
export async function untilAcknowledged(
  urlOf,
  { method = 'POST', path, ...sent },
  seen,
  isOver = () => false,
) {
  const key = aName('key')
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(urlOf(), method, path, { ...sent, key })
    seen(answer)
    if (answer.status === 200 || answer.status === 201) return { ...answer, key, tries }
    if (isOver()) return null
    await wait(100)
  }
}
