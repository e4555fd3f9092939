import type { Endpoint } from './endpoint.ts'
import { z } from './zod.ts'

const Up = z.object({ status: z.literal('ok') })

export const health = {
  live: {
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary: 'The process answers.',
    status: 200,
    response: Up,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'anyone',
    summary: 'The database answers and its migrations are applied; otherwise 503.',
    status: 200,
    response: Up,
  },
} satisfies Record<string, Endpoint>
