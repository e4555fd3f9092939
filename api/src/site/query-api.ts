import type { FastifyInstance } from 'fastify'
import { ownAddress } from '../http/work-budgets.ts'
import type { QueryApi } from './page-renderer.ts'

/** Sends a page's queries through the API like requests of a visitor, under the same rules. */
export const queryApi =
  (app: FastifyInstance): QueryApi =>
  async (address) => {
    const { statusCode, headers, json } = await app.inject({
      url: `/api${address}`,
      remoteAddress: ownAddress,
    })
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`${address} answered ${statusCode}`)
    const total = headers['x-total-count']
    return {
      status: statusCode,
      body: json(),
      total: total === undefined ? null : Number(total),
      etag: headers.etag ?? null,
    }
  }
