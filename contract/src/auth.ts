import { Role } from './access.ts'
import { type Endpoint, written } from './endpoint.ts'
import {
  Address,
  BirthDate,
  email,
  FullName,
  genders,
  isObject,
  needsGuardian,
  orNothing,
  password,
  phone,
  Username,
  visible,
} from './fields.ts'
import { emailMaxChars, passwordMaxChars, passwordMinChars, usernameMaxChars } from './limits.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

const minute = 60_000

/** The problems of a registration come in the order of these fields. */
export const Registration = z
  .object({
    username: Username,
    password: password('password_too_short', passwordMinChars),
    confirmPassword: z.string(key('passwords_do_not_match')),
    email: email('email_not_valid'),
    fullName: FullName,
    gender: z.enum(genders, key('gender_not_selected')),
    phoneNumber: z.optional(orNothing(phone('phone_not_valid'), 'phone_not_valid')),
    accountCategory: z._default(z.enum(['MEMBER', 'CLIENT'], key('category_not_valid')), 'MEMBER'),
    dateOfBirth: z.optional(orNothing(BirthDate, 'birth_date_not_valid')),
    address: z.optional(orNothing(Address, 'address_too_long')),
    /** The tick of a parent or guardian; asked for under 16. */
    guardianConsent: z.optional(z.boolean(key('guardian_consent_required'))),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: key('passwords_do_not_match'),
      when: isObject,
    }),
    z.refine(({ dateOfBirth, guardianConsent }) => guardianConsent === true || !needsGuardian(dateOfBirth), {
      path: ['guardianConsent'],
      error: key('guardian_consent_required'),
      when: isObject,
    }),
  )
export type Registration = z.output<typeof Registration>

export const Credentials = z.object({
  username: z
    .string(key('username_required'))
    .check(
      z.trim(),
      z.minLength(1, key('username_required')),
      z.maxLength(usernameMaxChars * 4, key('username_too_long')),
      z.regex(visible, key('username_invalid')),
    ),
  password: z
    .string(key('password_required'))
    .check(z.minLength(1, key('password_required')), z.maxLength(passwordMaxChars, key('password_too_long'))),
})
export type Credentials = z.output<typeof Credentials>

const RefreshToken = z
  .string(key('refresh_token_required'))
  .check(z.minLength(1, key('refresh_token_required')), z.maxLength(200, key('value_not_valid')))

/** The flat answer of login and refresh, always with all its fields. */
export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  refreshToken: z.string(),
  userId: z.int(),
  username: z.string(),
  fullName: z.string(),
  role: Role,
  email: z.string(),
})
export type SignedIn = z.infer<typeof SignedIn>

const AvailabilityQuery = z
  .object({
    username: z.optional(
      z
        .string(key('query_not_valid'))
        .check(
          z.maxLength(usernameMaxChars, key('username_too_long')),
          z.regex(visible, key('username_invalid')),
        ),
    ),
    email: z.optional(
      z
        .string(key('query_not_valid'))
        .check(z.maxLength(emailMaxChars, key('email_not_valid')), z.regex(visible, key('email_not_valid'))),
    ),
  })
  .check(
    z.refine(({ username, email }) => Boolean(username?.trim()) !== Boolean(email?.trim()), {
      path: ['username'],
      error: key('one_of_username_email'),
    }),
  )

/** A new password set through a one-time link. */
export const PasswordReset = z
  .object({
    token: z
      .string(key('token_required'))
      .check(z.minLength(1, key('token_required')), z.maxLength(200, key('value_not_valid'))),
    newPassword: password('new_password_too_short', passwordMinChars),
    confirmNewPassword: z.string(key('new_passwords_do_not_match')),
  })
  .check(
    z.refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
      path: ['confirmNewPassword'],
      error: key('new_passwords_do_not_match'),
      when: isObject,
    }),
  )
export type PasswordReset = z.output<typeof PasswordReset>

export const auth = {
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    summary: 'Creates the account of a member or client. Nobody registers as ADMIN.',
    body: Registration,
    status: 201,
    response: written(z.object({ id: z.int(), username: z.string() })),
    // A whole congregation may register over one address on one Sunday.
    limit: { max: 6_000, windowMs: 60 * minute },
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Starts a session. Repeated failures are slowed with 429 and Retry-After.',
    body: Credentials,
    status: 200,
    response: SignedIn,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: 'Ends the session of the refresh token or of the bearer token; without either nothing happens.',
    body: z.optional(
      z.nullable(z.object({ refreshToken: z.optional(z.nullable(z.string(key('value_not_valid')))) })),
    ),
    status: 200,
    response: written(z.null()),
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'anyone',
    summary: 'Trades a refresh token, once, for a new pair. Using an old one again ends the session.',
    body: z.object({ refreshToken: RefreshToken }),
    status: 200,
    response: SignedIn,
  },
  availability: {
    method: 'GET',
    path: '/auth/availability',
    access: 'anyone',
    summary: 'Whether a username or an email can still be registered.',
    query: AvailabilityQuery,
    status: 200,
    response: z.object({ available: z.boolean() }),
    limit: { max: 60, windowMs: minute },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary:
      'Sends a one-time link where the address is known and e-mail is set up; the answer is the same for all.',
    body: z.object({ email: email('email_not_valid') }),
    status: 200,
    response: written(z.null()),
    limit: { max: 10, windowMs: 15 * minute },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    summary: 'Sets a new password with a one-time link and ends all sessions of the account.',
    body: PasswordReset,
    status: 200,
    response: written(z.null()),
    limit: { max: 30, windowMs: 15 * minute },
  },
} satisfies Record<string, Endpoint>
