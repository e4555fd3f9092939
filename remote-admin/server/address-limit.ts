import type { IncomingMessage } from 'node:http'
import type { ErrorBody } from '@grace/contract/errors'
import { maxAddressChars } from '@grace/contract/limits'
import type { FastifyInstance } from 'fastify'

const isTooLong = (address: string) => address.length > maxAddressChars

/** `rewriteUrl` option: long addresses are not parsed by the router or forwarded to the API. */
export const addressToRoute = ({ url = '/' }: IncomingMessage): string => (isTooLong(url) ? '/' : url)

/** Answers 414 to addresses over the limit before any other hook. Below `/api` the body has the API's error format. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl, id }, reply) => {
    if (!isTooLong(originalUrl)) return
    const message = 'The address is too long'
    reply.code(414).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    if (!originalUrl.startsWith('/api/')) return reply.type('text/plain; charset=utf-8').send(message)
    const body: ErrorBody = { success: false, message, code: 'address_too_long', errors: [], requestId: id }
    return reply.send(body)
  })
}
