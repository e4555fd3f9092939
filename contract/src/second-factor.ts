import { boundedString, rawChars } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant } from './fields.ts'
import { longTextsMaxBodyBytes } from './limits.ts'
import { key } from './messages.ts'
import { line } from './plain-text.ts'
import { z } from './zod.ts'

const notValid = key('value_not_valid')
/** Base64url bytes in an authenticator response. */
const bytes = (maxChars: number) => boundedString(maxChars, notValid).check(z.regex(/^[\w-]+$/, notValid))
const shortText = boundedString(100, notValid)
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key', notValid),
  authenticatorAttachment: z.optional(z.nullable(shortText)),
}

/** Signature of a passkey over a challenge, in the format of `@simplewebauthn/browser`. */
export const PasskeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(2_000),
        authenticatorData: bytes(2_000),
        // The longest in use is ML-DSA-87 with 4,627 bytes.
        signature: bytes(6_200),
        userHandle: z.optional(z.nullable(boundedString(200, notValid))),
      },
      notValid,
    ),
  },
  notValid,
)
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** A new passkey, in the format of `@simplewebauthn/browser`. */
export const PasskeyAttestation = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(40_000),
        transports: z.optional(
          z.array(shortText, notValid).check(z.maxLength(10, { error: notValid, abort: true })),
        ),
      },
      notValid,
    ),
  },
  notValid,
)
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

/** Options of a WebAuthn call in JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

/** Code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const OneTimeCode = boundedString(60, notValid)

export const passkeyNameMaxChars = 60
const PasskeyName = z.object({
  name: line(rawChars(passkeyNameMaxChars), notValid).check(
    z.trim(),
    z.minLength(1, notValid),
    z.maxLength(passkeyNameMaxChars, notValid),
  ),
})

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** True if it is synchronised to other devices. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** Null if the account has valid ones already. */
const RecoveryCodes = z.nullable(z.array(z.string()))

export const SecondFactorOverview = z.object({
  /** True if the server requires one of administrators. */
  required: z.boolean(),
  passkeys: z.array(Passkey),
  /** Set-up time of the authenticator app; null: none. */
  oneTimeCodesSince: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorOverview = z.infer<typeof SecondFactorOverview>

/** Second factors of the caller. Available before a required set-up step. */
export const secondFactor = {
  overview: {
    method: 'GET',
    path: '/user/second-factor',
    access: 'admin',
    duringSetUp: true,
    status: 200,
    response: SecondFactorOverview,
  },
  beginOneTimeCodes: {
    method: 'POST',
    path: '/user/one-time-codes',
    access: 'admin',
    duringSetUp: true,
    status: 201,
    response: written(z.object({ secret: z.string(), uri: z.string() })),
  },
  confirmOneTimeCodes: {
    method: 'POST',
    path: '/user/one-time-codes/confirm',
    access: 'admin',
    duringSetUp: true,
    body: z.object({ code: OneTimeCode }),
    status: 200,
    response: written(z.object({ recoveryCodes: RecoveryCodes })),
  },
  removeOneTimeCodes: {
    method: 'DELETE',
    path: '/user/one-time-codes',
    access: 'admin',
    duringSetUp: true,
    status: 200,
    response: written(z.null()),
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/user/recovery-codes',
    access: 'admin',
    duringSetUp: true,
    status: 201,
    response: written(z.object({ recoveryCodes: z.array(z.string()) })),
  },
  passkeyOptions: {
    method: 'POST',
    path: '/user/passkeys/options',
    access: 'admin',
    duringSetUp: true,
    status: 200,
    response: written(PasskeyOptions),
  },
  addPasskey: {
    method: 'POST',
    path: '/user/passkeys',
    access: 'admin',
    duringSetUp: true,
    maxBodyBytes: longTextsMaxBodyBytes,
    body: z.extend(PasskeyName, { credential: PasskeyAttestation }),
    status: 201,
    response: written(z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes })),
  },
  renamePasskey: {
    method: 'PUT',
    path: '/user/passkeys/{id}',
    access: 'admin',
    duringSetUp: true,
    params: ById,
    body: PasskeyName,
    status: 200,
    response: written(Passkey),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/user/passkeys/{id}',
    access: 'admin',
    duringSetUp: true,
    params: ById,
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof secondFactor> = {
  about: 'Passkeys, one-time codes and recovery codes of an administrator.',
  examples: {
    name: 'My phone',
    'credential.id': 'S2V5IG9mIHRoZSBleGFtcGxl',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
    transports: ['internal'],
    code: '492039',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/church.example.org:ruth.uwase?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    recoveryCodes: ['mkqd-7tve-x2pa-9hwr'],
    oneTimeCodesSince: '2026-03-01T08:30:00.000Z',
    recoveryCodesLeft: 10,
  },
  endpoints: {
    overview: { summary: 'The second factors of the caller.' },
    beginOneTimeCodes: {
      summary:
        'A new secret for an app that gives one-time codes; it counts once a code of it was confirmed.',
      message: 'Scan the code, then enter the first one-time code.',
      refuses: ['not_found'],
    },
    confirmOneTimeCodes: {
      summary: 'Confirms the new secret by its first code. With the first factor come recovery codes.',
      message: 'One-time codes are set up.',
      refuses: ['one_time_code_setup_expired', 'not_found'],
    },
    removeOneTimeCodes: {
      summary: 'Removes the app that gives one-time codes.',
      message: 'The authenticator app is removed.',
      refuses: ['last_second_factor', 'not_found'],
    },
    newRecoveryCodes: {
      summary: 'Ten new recovery codes in place of all earlier ones.',
      message: 'New recovery codes. The earlier ones are no longer valid.',
      refuses: ['second_factor_missing', 'not_found'],
    },
    passkeyOptions: {
      summary: 'Options with which the browser makes a new passkey.',
      message: 'Make the passkey now.',
      refuses: ['passkeys_not_here', 'not_found'],
    },
    addPasskey: {
      summary: 'Stores a new passkey. With the first factor come recovery codes.',
      message: 'Passkey added.',
      refuses: ['passkey_not_valid', 'not_found'],
    },
    renamePasskey: { summary: 'Renames a passkey.', message: 'Passkey renamed.' },
    removePasskey: {
      summary: 'Removes a passkey.',
      message: 'Passkey removed.',
      refuses: ['last_second_factor'],
    },
  },
}
