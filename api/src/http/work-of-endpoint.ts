import type { Endpoint } from '@grace/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { KindOfWork } from './work-budgets.ts'

/** From this page on a list is deep. */
const deepFrom = 11

/** True for public content, and for everything that can be searched. */
export const isBudgeted = ({ method, cacheable, query }: Endpoint) =>
  method === 'GET' && (cacheable === true || query !== undefined)

/** The kind by search text and page: these cost more than what is read. */
export const workOf =
  ({ cacheable }: Endpoint) =>
  ({ query }: FastifyRequest): KindOfWork | null => {
    const { q, page } = query as { q?: string; page?: number }
    if (q) return 'search'
    if (page !== undefined && page >= deepFrom) return 'deep'
    return cacheable ? 'read' : null
  }
