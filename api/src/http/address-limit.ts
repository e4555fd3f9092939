import type { IncomingMessage } from 'node:http'
import { maxAddressChars } from '@grace/contract/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { sendError } from './errors.ts'

const isTooLong = (address: string) => address.length > maxAddressChars
const isOfApi = (address: string) => /^\/api(?:[/?]|$)/.test(address)

/** For `rewriteUrl`: replaces an overlong URL before routing. */
export const addressToRoute = ({ url = '/' }: IncomingMessage): string => {
  if (!isTooLong(url)) return url
  return isOfApi(url) ? '/api/' : '/'
}

/** Answers 414 to an overlong URL, before any other hook. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { originalUrl } = request
    if (!isTooLong(originalUrl)) return
    if (isOfApi(originalUrl)) return sendError(new AppError('address_too_long'), request, reply)
    return reply
      .code(414)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/plain; charset=utf-8')
      .send('The address is too long')
  })
}
