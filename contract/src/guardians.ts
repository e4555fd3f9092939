import { Account, guardianStates } from './account.ts'
import type { AreaDocs } from './docs.ts'
import { EmailToken } from './email-confirmation.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, email, Instant } from './fields.ts'
import { languages } from './languages.ts'
import { key } from './messages.ts'
import { MyDataStatus } from './my-data.ts'
import { z } from './zod.ts'

const minute = 60_000

/** Details that a child may give in the registration besides their name. */
export const childDetails = ['email', 'gender', 'dateOfBirth', 'phoneNumber', 'address'] as const

/**
 * Question to a guardian. The details are named and not shown: whoever reads the mail may be somebody else, because a
 * child has typed the address.
 */
export const GuardianRequest = z.object({
  fullName: z.string(),
  username: z.string(),
  given: z.array(z.enum(childDetails)),
  /** When the account is erased without an answer; null: never. */
  finalAt: z.nullable(Instant),
})
export type GuardianRequest = z.infer<typeof GuardianRequest>

export const GuardianAnswer = z.extend(EmailToken, {
  /** False: the account is erased at once. */
  agrees: z.boolean(key('value_not_valid')),
  /** In which the text was shown. */
  language: z.enum(languages, key('language_not_valid')),
})

export const GuardianAddress = z.object({
  email: email('guardian_email_not_valid'),
  language: z.enum(languages, key('language_not_valid')),
})

/** The consent of a guardian as administrators see it. */
export const GuardianConsent = z.object({
  state: z.nullable(z.enum(guardianStates)),
  /** Deleted once the guardian has answered, or the link has expired. */
  email: z.nullable(z.string()),
  mailedAt: z.nullable(Instant),
  finalAt: z.nullable(Instant),
  /** When it was ticked or confirmed. */
  at: z.nullable(Instant),
  /** Username of the administrator who confirmed it in person. */
  by: z.nullable(z.string()),
})
export type GuardianConsent = z.infer<typeof GuardianConsent>

const ofAccount = { path: '/admin/users/{id}/guardian', access: 'people', params: ById } as const

export const guardians = {
  options: {
    method: 'GET',
    path: '/auth/guardian',
    access: 'anyone',
    status: 200,
    response: z.object({ canMail: z.boolean() }),
  },
  request: {
    method: 'POST',
    path: '/auth/guardian/request',
    access: 'anyone',
    body: EmailToken,
    status: 200,
    response: GuardianRequest,
    limit: { max: 60, windowMs: 15 * minute },
  },
  answer: {
    method: 'POST',
    path: '/auth/guardian',
    access: 'anyone',
    body: GuardianAnswer,
    status: 200,
    response: written(z.null()),
    limit: { max: 30, windowMs: 15 * minute },
  },
  mail: {
    method: 'POST',
    path: '/user/guardian',
    access: 'signed-in',
    body: GuardianAddress,
    status: 200,
    response: written(MyDataStatus),
    limit: { max: 10, windowMs: 15 * minute, per: 'account' },
  },
  one: { ...ofAccount, method: 'GET', status: 200, response: GuardianConsent },
  confirm: { ...ofAccount, method: 'POST', status: 200, response: written(Account) },
  withdraw: { ...ofAccount, method: 'DELETE', status: 200, response: written(Account) },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof guardians> = {
  about: 'The consent of a parent or guardian for somebody under 16: by mail, or in person.',
  examples: {
    canMail: true,
    given: ['email', 'gender', 'dateOfBirth'],
    agrees: true,
    finalAt: '2026-12-25T16:00:00.000Z',
    mailedAt: '2026-11-25T16:00:00.000Z',
    state: 'in-person',
    at: '2026-11-29T10:30:00.000Z',
    by: 'pastor',
    restrictedAt: null,
    asksConsent: null,
    guardian: null,
    token: 'b25lIGxpbmssIGdvb2QgZm9yIDE0IGRheXM',
  },
  endpoints: {
    options: {
      summary: 'Whether a guardian can be asked by mail. Otherwise an administrator confirms in person.',
    },
    request: { summary: 'What a mailed link asks the guardian. Reading it answers nothing.' },
    answer: {
      summary: 'Records that the guardian agrees; or erases the account, because they do not.',
      message: 'Thank you. Your answer has been recorded.',
      refuses: ['last_admin'],
    },
    mail: {
      summary:
        'Mails a link to the guardian of the caller, who has not agreed yet. An earlier link stops working.',
      message: 'The link is on its way.',
      refuses: ['not_found', 'mail_not_set_up', 'too_many_requests'],
    },
    one: {
      summary: 'What is known of the consent of a guardian for an account.',
      refuses: ['not_found'],
    },
    confirm: {
      summary: 'Records that the guardian has agreed before the administrator who calls.',
      message: 'The agreement has been recorded.',
      refuses: ['not_found'],
    },
    withdraw: {
      summary:
        'Records that the guardian no longer agrees: the account is limited again, and erased after 30 days unless somebody agrees.',
      message: 'The agreement has been withdrawn.',
      refuses: ['not_found'],
    },
  },
}
