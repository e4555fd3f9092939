import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { onePageFields } from './list-query.ts'
import { z } from './zod.ts'

/** Audit actions about the security of an account, which is their subject. */
export const securityActions = [
  'security.sign-in',
  'security.sign-in-failed',
  'security.confirmed',
  'security.confirmation-failed',
  'security.confirmation-required',
  'security.session-ended',
  'security.other-sessions-ended',
  'security.signed-out-by-administrator',
  'security.current-password-wrong',
  'security.password-changed',
  'security.password-link-sent',
  'security.password-link-made',
  'security.password-reset',
  'security.email-changed',
  'security.accounts-read',
  'security.accounts-exported',
  'security.prayer-requests-read',
  'security.second-factor-failed',
  'security.one-time-codes-added',
  'security.one-time-codes-removed',
  'security.recovery-codes-made',
  'security.recovery-code-used',
  'security.passkey-added',
  'security.passkey-removed',
  'security.second-factor-reset',
  'security.email-change-requested',
  'security.email-change-cancelled',
  'security.email-confirmed',
  'security.data-copied',
  'security.consent-given',
  'security.consent-withdrawn',
  'security.data-restricted',
  'security.restriction-ended',
  'security.erasure-requested',
  'security.erasure-taken-back',
  'security.requests-opened',
] as const
export type SecurityAction = (typeof securityActions)[number]

/** Details of an event, depending on the action. No names, addresses or user input. */
export const SecurityEventDetails = z.object({
  /** Method of the sign-in: `password`, `passkey`, `one-time-code`, `recovery-code`. */
  method: z.optional(z.string()),
  /** The refused call, as in `DELETE /api/admin/users/:id`. */
  attempted: z.optional(z.string()),
  /** Number of ended sessions or exported accounts. */
  count: z.optional(z.int()),
  /** Remaining recovery codes. */
  left: z.optional(z.int()),
  /** Browser and platform of the ended session. */
  browser: z.optional(z.string()),
  platform: z.optional(z.string()),
})
export type SecurityEventDetails = z.infer<typeof SecurityEventDetails>

/** A security event of the caller's account. */
export const SecurityEvent = z.object({
  id: z.int(),
  at: Instant,
  /** One of `securityActions`, or an action of a newer server. */
  action: z.string(),
  /** Browser family and platform, as in `Chrome on Android`. */
  browser: z.nullable(z.string()),
  details: SecurityEventDetails,
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Without `page` and `size` the response is the first page. */
export const SecurityEventQuery = z.object(onePageFields)
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>

export const securityEvents = {
  list: {
    method: 'GET',
    path: '/user/security-events',
    access: 'signed-in',
    query: SecurityEventQuery,
    status: 200,
    response: z.array(SecurityEvent),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof securityEvents> = {
  about: 'What happened to the security of the caller’s account.',
  examples: { action: 'security.sign-in', browser: 'Chrome on Android', details: { method: 'password' } },
  endpoints: {
    list: {
      summary:
        'One page of what happened to the security of the caller’s account, newest first; its total in X-Total-Count.',
    },
  },
}
