import { boundedString, rawChars } from './bounded-string.ts'
import { tick } from './consent.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import {
  Address,
  BirthDate,
  email,
  genders,
  isObject,
  isSameMailbox,
  needsGuardian,
  orNothing,
  password,
} from './fields.ts'
import { languages } from './languages.ts'
import { passwordMaxChars, passwordMinChars } from './limits.ts'
import { key } from './messages.ts'
import { FullName, Username } from './names.ts'
import { phone } from './phone.ts'
import { signingIn } from './signing-in.ts'
import { z } from './zod.ts'

// The area's schemas, without the library of phone numbers where they are imported from there.
export { Credentials, PasswordReset, SignedIn } from './signing-in.ts'

const minute = 60_000

/** Errors of a registration are returned in the order of these fields. */
export const Registration = z
  .object({
    username: Username,
    password: password('password_too_short', passwordMinChars),
    confirmPassword: boundedString(rawChars(passwordMaxChars), key('passwords_do_not_match')),
    email: email('email_not_valid'),
    fullName: FullName,
    gender: z.enum(genders, key('gender_not_selected')),
    phoneNumber: z.optional(orNothing(phone('phone_not_valid'), 'phone_not_valid')),
    accountCategory: z._default(z.enum(['MEMBER', 'CLIENT'], key('category_not_valid')), 'MEMBER'),
    dateOfBirth: z.optional(orNothing(BirthDate, 'birth_date_not_valid')),
    address: z.optional(orNothing(Address, 'address_too_long')),
    /** Consent of a parent or guardian; required under 16. */
    guardianConsent: z.optional(z.boolean(key('guardian_consent_required'))),
    /** Gets a link that confirms the consent. A client of an earlier version sends none: it is confirmed in person. */
    guardianEmail: z.optional(orNothing(email('guardian_email_not_valid'), 'guardian_email_not_valid')),
    /** The guardian has no email address. */
    guardianInPerson: z.optional(z.boolean(key('value_not_valid'))),
    consent: tick('registration_consent_required'),
    /** In which the texts of the consents were shown. */
    language: z.optional(z.nullable(z.enum(languages, key('language_not_valid')))),
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
    z.refine(
      ({ dateOfBirth, guardianEmail, guardianInPerson }) =>
        guardianEmail !== null || guardianInPerson === true || !needsGuardian(dateOfBirth),
      { path: ['guardianEmail'], error: key('guardian_email_required'), when: isObject },
    ),
    z.refine(({ email, guardianEmail }) => !isSameMailbox(email, guardianEmail), {
      path: ['guardianEmail'],
      error: key('guardian_email_own'),
      when: isObject,
    }),
  )
export type Registration = z.output<typeof Registration>

export const auth = {
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    body: Registration,
    status: 201,
    response: written(z.object({ id: z.int(), username: z.string() })),
    // High enough for a family, or a congregation that shares one Wi-Fi; stops scripts.
    limit: [
      { max: 10, windowMs: minute },
      { max: 120, windowMs: 60 * minute },
      { max: 1_000, windowMs: 60 * minute, per: 'all' },
    ],
  },
  ...signingIn,
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof auth> = {
  about: 'Registering, signing in and out, and forgotten passwords.',
  examples: {
    userId: 7,
    role: 'MEMBER',
    oneTimeCode: null,
    guardianEmail: null,
    guardianInPerson: null,
    id: 'S2V5IG9mIHRoZSBleGFtcGxl',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDc2lnbmF0dXJl',
    userHandle: null,
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
    refreshToken: 'Zm9yIG9uZSB1c2UgYWxvbmUsIGFuZCB0aGVuIGFub3RoZXI',
    available: true,
    isBackground: null,
  },
  endpoints: {
    register: {
      summary: 'Creates the account of a member or client. Nobody registers as ADMIN.',
      message: 'Registration successful! Please login.',
      refuses: ['username_taken', 'email_taken'],
    },
    login: {
      summary:
        'Starts a session. An account with a second factor is asked for a code. Repeated failures are slowed with 429 and Retry-After.',
      message: 'Login successful! Welcome back.',
      refuses: [
        'invalid_credentials',
        'account_inactive',
        'erasure_pending',
        'second_factor_required',
        'one_time_code_wrong',
        'too_many_requests',
      ],
    },
    passkeyOptions: {
      summary:
        'Options with which the browser asks for a passkey; they are good for one login in that browser.',
      message: 'Choose a passkey.',
      refuses: ['passkeys_not_here'],
    },
    passkeyLogin: {
      summary: 'Starts a session with a passkey, without a password.',
      message: 'Login successful! Welcome back.',
      refuses: ['passkey_not_valid', 'account_inactive', 'erasure_pending'],
    },
    logout: {
      summary:
        'Ends the session of the refresh token or of the bearer token; without either nothing happens.',
      message: 'Logged out successfully',
    },
    refresh: {
      summary: 'Trades a refresh token, once, for a new pair. Using an old one again ends the session.',
      message: 'Session renewed',
      refuses: ['session_ended'],
    },
    availability: { summary: 'Whether a username or an email can still be registered.' },
    forgotPassword: {
      summary:
        'Sends a one-time link where the address is known and email is set up; the answer is the same for all.',
      message:
        'If this address belongs to an account, we have sent a link to it: at most one an hour and three a day.',
    },
    resetPassword: {
      summary: 'Sets a new password with a one-time link and ends all sessions of the account.',
      message: 'Password changed successfully! Please login.',
      examples: { token: 'b25lIGxpbmssIGdvb2QgZm9yIGEgZGF5' },
    },
  },
}
