import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { Instant } from './fields.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** An active session of the caller's account. */
export const Session = z.object({
  id: z.string(),
  /** Browser family, such as `Chrome`; null if unknown. */
  browser: z.nullable(z.string()),
  /** For example `Android`. */
  platform: z.nullable(z.string()),
  createdAt: Instant,
  /** Precise to some minutes. */
  lastUsedAt: Instant,
  /** True for the session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

const uuidChars = 36
const SessionId = boundedString(uuidChars, key('id_not_valid')).check(
  z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, key('id_not_valid')),
)

export const sessions = {
  list: {
    method: 'GET',
    path: '/user/sessions',
    access: 'signed-in',
    status: 200,
    response: z.array(Session),
  },
  end: {
    method: 'DELETE',
    path: '/user/sessions/{id}',
    access: 'signed-in',
    params: z.object({ id: SessionId }),
    status: 200,
    response: written(z.null()),
  },
  endOthers: {
    method: 'DELETE',
    path: '/user/sessions',
    access: 'signed-in',
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof sessions> = {
  about: 'Where the caller is signed in.',
  examples: {
    id: '0d9f6a52-6a0e-4d0f-9c53-6a3a5d2f8b11',
    browser: 'Chrome',
    platform: 'Android',
    isCurrent: true,
  },
  endpoints: {
    list: {
      summary: 'Where the caller is signed in, the session of this call first, then the one used last.',
    },
    end: {
      summary: 'Ends a session of the caller at once, and forgets its device.',
      message: 'The device has been logged out.',
    },
    endOthers: {
      summary: 'Ends all sessions of the caller but the one of this call, and forgets their devices.',
      message: 'All other devices have been logged out.',
    },
  },
}
