import { ApiContract } from './api-contract.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { z } from './zod.ts'

const Up = z.object({ status: z.literal('ok') })

export const health = {
  live: {
    method: 'GET',
    path: '/health',
    access: 'anyone',
    status: 200,
    response: Up,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'anyone',
    status: 200,
    response: Up,
  },
  contract: {
    method: 'GET',
    path: '/contract',
    access: 'anyone',
    status: 200,
    response: ApiContract,
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof health> = {
  about: 'For monitoring.',
  examples: { status: 'ok', siteUrl: 'https://church.example.org' },
  endpoints: {
    live: { summary: 'The process answers.' },
    ready: { summary: 'The database answers and its migrations are applied; otherwise 503.' },
    contract: {
      summary:
        'The number of the contract that this server offers, the oldest that it still works with, and the address of the site.',
    },
  },
}
