import { Role } from './access.ts'
import { adminAreas } from './areas.ts'
import { adminListAt } from './common-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { Gender, Instant } from './fields.ts'
import { userListPageSize } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { roles } from './roles.ts'
import { z } from './zod.ts'

/**
 * Consent of a parent or guardian: a tick in the form alone (before confirmations were asked for),
 * nothing yet that confirms it, or a confirmation by mail or before an administrator.
 */
export const guardianStates = ['tick', 'waiting', 'mail', 'in-person'] as const
export type GuardianState = (typeof guardianStates)[number]

export const Account = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  accountCategory: Role,
  /** Areas of an administrator, in their order; of anyone else none. */
  areas: z.array(z.enum(adminAreas)),
  gender: z.nullable(Gender),
  active: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Since when the owner has restricted the use of their data: for administrators to respect. */
  restrictedAt: z.optional(z.nullable(Instant)),
  /** Null: nobody has to agree for the owner. */
  guardian: z.optional(z.nullable(z.enum(guardianStates))),
})
export type Account = z.infer<typeof Account>

export const setUpSteps = ['password_change', 'second_factor'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** An account as its owner sees it. */
export const Profile = z.extend(Account, {
  dateOfBirth: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Set-up step that an administrator must complete before other requests; absent if none. */
  setUp: z.optional(z.enum(setUpSteps)),
  /** Unconfirmed address that will replace `email`. */
  pendingEmail: z.nullable(z.string()),
  /** Whether the owner proved to read mail at `email`; null if the server sends no mail. */
  emailConfirmed: z.nullable(z.boolean()),
})
export type Profile = z.infer<typeof Profile>

export const accountSorts = [
  'id',
  'username',
  'email',
  'fullName',
  'phoneNumber',
  'accountCategory',
  'active',
  'createdAt',
  'updatedAt',
] as const
export type AccountSort = (typeof accountSorts)[number]
/** Newest first by default. */
export const AccountQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  sort: z.optional(sortBy(accountSorts)),
  accountCategory: z.optional(oneOf(roles)),
  active: z.optional(oneOf(['true', 'false'])),
})
export type AccountQuery = z.infer<typeof AccountQuery>

// Apart from `accounts`, which brings the library of phone numbers: every form asks who is signed in, and the console's
// first script names the list.
export const ownProfile = {
  method: 'GET',
  path: '/user/profile',
  access: 'signed-in',
  status: 200,
  response: Profile,
} satisfies Endpoint

export const accountList = {
  ...adminListAt('/accounts', AccountQuery, Account, 'people'),
  pageSize: userListPageSize,
} satisfies Endpoint
