import type { IncomingMessage } from 'node:http'
import type { ErrorBody } from '@grace/contract/errors'
import { maxAddressChars } from '@grace/contract/limits'
import type { FastifyInstance } from 'fastify'

const isTooLong = (address: string) => address.length > maxAddressChars

/** For `rewriteUrl`: neither the router nor the API reads an address that is refused anyway. */
export const addressToRoute = ({ url = '/' }: IncomingMessage): string => (isTooLong(url) ? '/' : url)

/** Answers 414 to an address over the limit, before any other hook; below `/api` in the API's shape of errors. */
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
