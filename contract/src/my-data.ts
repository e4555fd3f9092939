import { Account } from './account.ts'
import { registrationConsentVersion } from './consent.ts'
import type { AreaDocs } from './docs.ts'
import { EmailToken } from './email-confirmation.ts'
import { type Endpoint, written } from './endpoint.ts'
import { Id, Instant, password } from './fields.ts'
import { Language } from './language.ts'
import { languages } from './languages.ts'
import { key } from './messages.ts'
import { SecurityEvent } from './security-events.ts'
import { Session } from './sessions.ts'
import { Credentials } from './signing-in.ts'
import { InboxStatus } from './submission.ts'
import { z } from './zod.ts'

const minute = 60_000
/** Each may change what visitors read: the name beside a text. */
const changesLimit = { max: 10, windowMs: 60 * minute, per: 'account' } as const

export const MyAccount = z.extend(Account, {
  dateOfBirth: z.nullable(z.string()),
  address: z.nullable(z.string()),
  pendingEmail: z.nullable(z.string()),
  emailConfirmedAt: z.nullable(Instant),
  guardianConsentAt: z.nullable(Instant),
})

/** A parent or guardian who has not agreed yet, or has. */
export const MyGuardian = z.object({
  /** Null: none was given, or it is deleted by now. */
  email: z.nullable(z.string()),
  language: z.nullable(Language),
  requestedAt: Instant,
  mailedAt: z.nullable(Instant),
  finalAt: z.nullable(Instant),
  confirmedAt: z.nullable(Instant),
  confirmedBy: z.nullable(z.enum(['mail', 'in-person'])),
})
export type MyGuardian = z.infer<typeof MyGuardian>

export const MyRequest = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Empty if the key of the installation is missing. */
  text: z.string(),
  status: InboxStatus,
  answer: z.nullable(z.string()),
  createdAt: Instant,
})

export const MySubscription = z.object({
  id: z.int(),
  email: z.string(),
  language: z.nullable(Language),
  createdAt: Instant,
  unsubscribedAt: z.nullable(Instant),
})

export const consentPurposes = ['registration', 'guardian', 'prayer', 'contact', 'newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
export const consentPlaces = [
  'register',
  'profile',
  'my-data',
  'prayer-form',
  'contact-form',
  'newsletter-form',
  'mail',
  'in-person',
] as const

export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  /** Id of the account's consent, or of the submission that it was given with. */
  id: z.int(),
  version: z.string(),
  language: z.nullable(Language),
  /** Exactly as it was shown; null: from before texts were recorded, or from a client that named no language. */
  text: z.nullable(z.string()),
  /** By a tick in a box; otherwise by sending the form. */
  isTicked: z.boolean(),
  place: z.enum(consentPlaces),
  givenAt: Instant,
  withdrawnAt: z.nullable(Instant),
})
export type Consent = z.infer<typeof Consent>

export const KnownDevice = z.object({ createdAt: Instant, lastUsedAt: Instant })
export const OwnPasskey = z.object({
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})

export const Devices = z.object({
  sessions: z.array(Session),
  /** Browsers that signed in before. */
  known: z.array(KnownDevice),
  passkeys: z.array(OwnPasskey),
  hasOneTimeCodes: z.boolean(),
  /** Browsers that get push messages. */
  push: z.array(z.object({ createdAt: Instant })),
})

export const Followed = z.object({
  kind: z.enum(['requests', 'announcements', 'events']),
  channel: z.enum(['email', 'push']),
})

export const Written = z.object({
  id: z.int(),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  /** Names of the files of those of its pictures that the caller uploaded. */
  fileNames: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
})

/** Everything that the installation keeps about the caller, except what would weaken their account: hashes and keys. */
export const MyData = z.object({
  /** When this copy was made. */
  copiedAt: Instant,
  account: MyAccount,
  guardian: z.optional(z.nullable(MyGuardian)),
  /** Whether what was sent from the account's address is included: only once the address is confirmed. */
  includesSubmissions: z.boolean(),
  /** How many prayer requests and messages are left out, because they are closed: `ownRequests.closed`. */
  closed: z.optional(z.int()),
  requests: z.array(MyRequest),
  messages: z.array(MyRequest),
  subscriptions: z.array(MySubscription),
  /** Notifications that they chose, and the way of each. */
  notifications: z.array(Followed),
  consents: z.array(Consent),
  devices: Devices,
  securityLog: z.array(SecurityEvent),
  written: z.array(Written),
})
export type MyData = z.infer<typeof MyData>

/** State of an account that waits for a parent or guardian, for its owner. */
export const WaitingGuardian = z.object({
  /** To which a link was mailed, or will be; null: an administrator confirms in person. */
  email: z.nullable(z.string()),
  /** When the last link was mailed. */
  mailedAt: z.nullable(Instant),
  /** When the account is erased without an answer; null: never. */
  finalAt: z.nullable(Instant),
  /** Whether the server sends mail. */
  canMail: z.boolean(),
})
export type WaitingGuardian = z.infer<typeof WaitingGuardian>

export const MyDataStatus = z.object({
  restrictedAt: z.nullable(Instant),
  /** Version of the registration's text that the owner has not agreed to yet; null: none. */
  asksConsent: z.nullable(z.string()),
  /** A parent or guardian has to agree and has not yet; null: nobody has to. */
  guardian: z.optional(z.nullable(WaitingGuardian)),
})
export type MyDataStatus = z.infer<typeof MyDataStatus>

export const RestrictionChange = z.object({ isRestricted: z.boolean(key('value_not_valid')) })

export const Agreement = z.object({
  version: z.literal(registrationConsentVersion, key('consent_not_valid')),
  language: z.enum(languages, key('language_not_valid')),
})

export const ConsentToWithdraw = z.object({
  purpose: z.enum(consentPurposes, key('value_not_valid')),
  id: Id,
})

export const ErasureRequest = z.object({ password: password('current_password_required', 1) })
export const Erasure = z.object({
  /** Until then the owner may change their mind. */
  finalAt: Instant,
})

export const myData = {
  copy: {
    method: 'GET',
    path: '/user/my-data',
    access: 'signed-in',
    status: 200,
    response: MyData,
    limit: { max: 60, windowMs: 15 * minute, per: 'account' },
  },
  status: {
    method: 'GET',
    path: '/user/my-data/status',
    access: 'signed-in',
    status: 200,
    response: MyDataStatus,
  },
  agree: {
    method: 'POST',
    path: '/user/consents',
    access: 'signed-in',
    body: Agreement,
    status: 200,
    response: written(MyDataStatus),
    limit: changesLimit,
  },
  withdraw: {
    method: 'DELETE',
    path: '/user/consents/{purpose}/{id}',
    access: 'signed-in',
    params: ConsentToWithdraw,
    status: 200,
    response: written(MyDataStatus),
    limit: changesLimit,
  },
  restrict: {
    method: 'PUT',
    path: '/user/restriction',
    access: 'signed-in',
    body: RestrictionChange,
    status: 200,
    response: written(MyDataStatus),
    limit: changesLimit,
  },
  erase: {
    method: 'POST',
    path: '/user/erasure',
    access: 'signed-in',
    body: ErasureRequest,
    status: 200,
    response: written(Erasure),
    limit: changesLimit,
  },
  keep: {
    method: 'POST',
    path: '/auth/keep-account',
    access: 'anyone',
    body: Credentials,
    status: 200,
    response: written(z.null()),
    limit: { max: 30, windowMs: 15 * minute },
  },
  keepByLink: {
    method: 'POST',
    path: '/auth/keep-account/link',
    access: 'anyone',
    body: EmailToken,
    status: 200,
    response: written(z.null()),
    limit: { max: 30, windowMs: 15 * minute },
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof myData> = {
  about: 'What is kept about the caller: to see, copy, restrict and erase it, and to withdraw consent.',
  examples: {
    copiedAt: '2026-11-25T16:00:00.000Z',
    emailConfirmedAt: '2026-11-02T08:30:00.000Z',
    guardianConsentAt: null,
    guardian: null,
    closed: 0,
    restrictedAt: null,
    pendingEmail: null,
    text: 'Please pray for my mother, who is ill.',
    'consents.text': 'I agree that the church keeps this request.',
    purpose: 'prayer',
    place: 'prayer-form',
    version: registrationConsentVersion,
    isTicked: true,
    givenAt: '2026-11-25T16:00:00.000Z',
    withdrawnAt: null,
    unsubscribedAt: null,
    answer: null,
    fileNames: ['choir-at-easter.jpg'],
    kind: 'events',
    channel: 'push',
    asksConsent: null,
    isRestricted: true,
    action: 'security.sign-in',
    details: { method: 'password' },
    browser: 'Chrome',
    platform: 'Android',
    oneTimeCode: null,
    finalAt: '2026-12-02T16:00:00.000Z',
  },
  endpoints: {
    copy: {
      summary: 'Everything that is kept about the caller, as one document.',
      refuses: ['not_found', 'too_many_requests'],
    },
    status: {
      summary:
        'Whether the caller has restricted the use of their data, and whether a new text asks for consent.',
      refuses: ['not_found'],
    },
    agree: {
      summary: 'Records that the caller agrees to the present text of the registration.',
      message: 'Thank you. Your consent has been recorded.',
      refuses: ['not_found'],
    },
    withdraw: {
      summary:
        'Withdraws a consent: unsubscribes the address, deletes the submission, or restricts the account, whatever it was given for.',
      message: 'Your consent has been withdrawn.',
      refuses: ['not_found'],
    },
    restrict: {
      summary:
        'Restricts the use of the caller’s data, or allows it again: restricted data are kept and used for nothing.',
      message: 'Your choice has been saved.',
      refuses: ['not_found'],
    },
    erase: {
      summary:
        'Erases the caller: ends all their sessions and hides them at once, and is final after 7 days, in which they may change their mind.',
      message: 'Your account is closed and will be erased.',
      refuses: ['last_admin', 'requests_closed', 'not_found', 'too_many_requests'],
    },
    keep: {
      summary: 'Takes an erasure back that is not final yet, with the password.',
      message: 'Your account stays. Please log in.',
      refuses: ['invalid_credentials', 'second_factor_required', 'one_time_code_wrong', 'too_many_requests'],
    },
    keepByLink: {
      summary: 'Takes an erasure back that is not final yet, with the link that was mailed.',
      message: 'Your account stays. Please log in.',
      examples: { token: 'b25lIGxpbmssIGdvb2QgZm9yIGEgd2Vlaw' },
    },
  },
}
