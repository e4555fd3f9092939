import { adminListAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant, instant } from './fields.ts'
import { allKinds } from './kinds.ts'
import { oneOf, onePageFields, SearchText, sortBy, wholeNumber } from './list-query.ts'
import { z } from './zod.ts'

/** A mutation by an administrator, or a security event of an account. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Null if nobody was signed in, for example when a password was guessed. */
  actorId: z.nullable(z.int()),
  actorUsername: z.nullable(z.string()),
  /** Subject and verb, as in `blog.approve`; those in `security-events.ts` begin with `security.`. */
  action: z.string(),
  subjectType: z.enum(allKinds),
  subjectId: z.int(),
  /** Changed fields before and after; never secrets or texts of submissions. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Number of things that the act changed in the same way, as an import does, on its first entry; 0 on the others. */
  things: z.int(),
  requestId: z.string(),
  /** Browser family and platform, as in `Chrome on Android`; of security events and sensitive changes. */
  browser: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Without `page` and `size` the response is the first page, because the audit is long. */
export const AuditQuery = z.object({
  ...onePageFields,
  /** A substring of the actor's name or of the action. */
  q: z.optional(SearchText),
  /** `changes`: each act once, without logins and readings; `security`: these alone. */
  view: z.optional(oneOf(['changes', 'security'] as const)),
  actorId: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  subjectType: z.optional(oneOf(allKinds)),
  subjectId: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  from: z.optional(instant('query_not_valid')),
  to: z.optional(instant('query_not_valid')),
  sort: z.optional(sortBy(['id', 'at', 'actorUsername'] as const)),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const audit = {
  list: adminListAt('/admin/audit', AuditQuery, AuditEntry, 'admin'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof audit> = {
  about: 'What administrators did, when, and on what; and what happened to the security of accounts.',
  examples: {
    browser: null,
    actorId: 2,
    actorUsername: 'grace.ingabire',
    before: { status: 'PENDING' },
    after: { status: 'APPROVED' },
    things: 1,
    requestId: '6f0d3c0e-5c1b-4a53-9d8e-2f7a1b9c4d10',
  },
  endpoints: {
    list: {
      summary:
        'One page of what administrators did in the areas of the caller, newest first; its total in X-Total-Count.',
    },
  },
}
