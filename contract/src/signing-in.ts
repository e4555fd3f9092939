import { Role } from './access.ts'
import { adminAreas } from './areas.ts'
import { boundedString, rawChars } from './bounded-string.ts'
import { type Endpoint, written } from './endpoint.ts'
import { writtenUsername } from './existing-names.ts'
import { email, isObject, password } from './fields.ts'
import { emailMaxChars, passwordMaxChars, passwordMinChars, usernameMaxChars } from './limits.ts'
import { key } from './messages.ts'
import { nameLine } from './plain-text.ts'
import { OneTimeCode, PasskeyAssertion, PasskeyOptions } from './second-factor.ts'
import { z } from './zod.ts'

const minute = 60_000
/** High, because thousands of customers of a mobile network may share one address. */
const ofManyBrowsers = { max: 1_200, windowMs: minute }

export const Credentials = z.object({
  /** A username of any release, or the email address. */
  username: writtenUsername(emailMaxChars).check(z.minLength(1, key('username_required'))),
  password: password('password_required', 1),
  /** Code of an authenticator app, or a recovery code; required if the account has a second factor. */
  oneTimeCode: z.optional(OneTimeCode),
})
export type Credentials = z.output<typeof Credentials>

const tokenMaxChars = 200
const RefreshToken = boundedString(
  tokenMaxChars,
  key('value_not_valid'),
  key('refresh_token_required'),
).check(z.minLength(1, key('refresh_token_required')))

/** The response of login and refresh, flat and with all fields. */
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
  /** Areas; administrators only. */
  areas: z.optional(z.array(z.enum(adminAreas))),
})
export type SignedIn = z.infer<typeof SignedIn>

const AvailabilityQuery = z
  .object({
    username: z.optional(
      nameLine(rawChars(usernameMaxChars), key('username_too_long'), key('query_not_valid')).check(z.trim()),
    ),
    email: z.optional(
      nameLine(rawChars(emailMaxChars), key('email_not_valid'), key('query_not_valid')).check(z.trim()),
    ),
  })
  .check(
    z.refine(({ username, email }) => Boolean(username) !== Boolean(email), {
      path: ['username'],
      error: key('one_of_username_email'),
    }),
  )

/** A new password, set through a one-time link. */
export const PasswordReset = z
  .object({
    token: boundedString(tokenMaxChars, key('value_not_valid'), key('token_required')).check(
      z.minLength(1, key('token_required')),
    ),
    newPassword: password('new_password_too_short', passwordMinChars),
    confirmNewPassword: boundedString(rawChars(passwordMaxChars), key('new_passwords_do_not_match')),
  })
  .check(
    z.refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
      path: ['confirmNewPassword'],
      error: key('new_passwords_do_not_match'),
      when: isObject,
    }),
  )
export type PasswordReset = z.output<typeof PasswordReset>

/**
 * The endpoints of `auth` that every page may call. They are apart from the registration, which brings the library of
 * phone numbers.
 */
export const signingIn = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    body: Credentials,
    status: 200,
    response: SignedIn,
    limit: ofManyBrowsers,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'anyone',
    status: 200,
    response: written(PasskeyOptions),
    limit: { max: 60, windowMs: minute },
  },
  passkeyLogin: {
    method: 'POST',
    path: '/auth/passkey/login',
    access: 'anyone',
    body: PasskeyAssertion,
    status: 200,
    response: SignedIn,
    limit: { max: 60, windowMs: minute },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    body: z.optional(
      z.nullable(
        z.object({
          refreshToken: z.optional(z.nullable(boundedString(tokenMaxChars, key('value_not_valid')))),
        }),
      ),
    ),
    status: 200,
    response: written(z.null()),
    limit: ofManyBrowsers,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'anyone',
    body: z.object({
      refreshToken: RefreshToken,
      /** True if nobody used the client since the last time: it only polls. */
      isBackground: z.optional(z.boolean(key('value_not_valid'))),
    }),
    status: 200,
    response: SignedIn,
    limit: ofManyBrowsers,
  },
  availability: {
    method: 'GET',
    path: '/auth/availability',
    access: 'anyone',
    query: AvailabilityQuery,
    status: 200,
    response: z.object({ available: z.boolean() }),
    limit: { max: 60, windowMs: minute },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    body: z.object({ email: email('email_not_valid') }),
    status: 200,
    response: written(z.null()),
    limit: { max: 10, windowMs: 15 * minute },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    body: PasswordReset,
    status: 200,
    response: written(z.null()),
    limit: { max: 30, windowMs: 15 * minute },
  },
} satisfies Record<string, Endpoint>
