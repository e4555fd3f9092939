import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** `203.0.113.6:40001` and `203.0.113.6:_x`: RFC 7239 allows a port that is hidden. */
const ipv4WithPort = /^([\d.]+):[\w.-]*$/
const inBrackets = /^\[([^\]]*)\](?::[\w.-]*)?$/

/** @returns the address in an element of `X-Forwarded-For`; null if it names none: `unknown`, `_hidden`, a host name. */
export function addressIn(element: string): string | null {
  const bare = element.replace(/^"(.*)"$/, '$1')
  const address = inBrackets.exec(bare)?.[1] ?? ipv4WithPort.exec(bare)?.[1] ?? bare
  return isIP(address) > 0 ? address : null
}

/**
 * The part of the header that can be followed, as plain addresses. Read from its end, which the nearest proxy has
 * written, up to the first element that is no address: who wrote what is before it cannot be known, and a spelling of its
 * own for each request would give a caller a limit of its own for each.
 */
export function readableForwardedFor(header: string): string {
  const named: string[] = []
  for (const element of header.split(',').reverse()) {
    const text = element.trim()
    if (text === '') continue
    const address = addressIn(text)
    if (address === null) break
    named.unshift(address)
  }
  return named.join(', ')
}

/** Makes `request.ip` an address for every form of `X-Forwarded-For` that proxies send; without one, the proxy's own. */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for']
    if (typeof header === 'string') headers['x-forwarded-for'] = readableForwardedFor(header)
  })
}
