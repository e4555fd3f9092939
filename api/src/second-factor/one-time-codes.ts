import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
/** Accepted time steps before and after the current one. */
const window = 1
/**
 * During set-up, a code from a clock that is off by up to this many steps is recognised, for a specific error
 * message.
 */
const recognisedWindow = 20
const secretBytes = 20

const generator = (secret: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  })

/** Returns a new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** The otpauth URI that authenticator apps read from a QR code. */
export const enrolmentUri = (secret: string, { issuer, username }: { issuer: string; username: string }) =>
  new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period: stepSeconds }).toString()

export const isOneTimeCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Returns the time step of a valid code; null otherwise. @param now in milliseconds */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = generator(secret).validate({ token: code, window, timestamp: now })
  return delta === null ? null : Math.floor(now / 1_000 / stepSeconds) + delta
}

/** True if the code belongs to the secret but its clock is some minutes off. */
export const isFromOtherTime = (secret: string, code: string, now = Date.now()): boolean =>
  generator(secret).validate({ token: code, window: recognisedWindow, timestamp: now }) !== null

/** Returns the code of a time. */
export const codeAt = (secret: string, now = Date.now()): string =>
  generator(secret).generate({ timestamp: now })
