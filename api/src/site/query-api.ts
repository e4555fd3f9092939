import { isWholeList, nextPage, pagesReadMax } from '@grace/contract/next-page'
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
    const first = json()
    const next = isWholeList(address) ? nextPage(headers.link as string | undefined) : null
    return {
      status: statusCode,
      body: next ? [...first, ...(await rowsFrom(app, next))] : first,
      total: total === undefined ? null : Number(total),
      // The tag of the first page says nothing about the others.
      etag: next ? null : (headers.etag ?? null),
    }
  }

async function rowsFrom(app: FastifyInstance, address: string): Promise<unknown[]> {
  const rows: unknown[] = []
  let next: string | null = address
  for (let pages = 1; next && pages < pagesReadMax; pages += 1) {
    const { statusCode, headers, json } = await app.inject({ url: `/api${next}` })
    if (statusCode !== 200) throw new Error(`${next} answered ${statusCode}`)
    rows.push(...json())
    next = nextPage(headers.link as string | undefined)
  }
  return rows
}
