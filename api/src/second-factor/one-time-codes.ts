import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
/** Steps before and after the present one whose codes are accepted. */
const window = 1
/** At the set-up a code from a clock that is so many steps off is recognised, so that the message can say so. */
const recognisedWindow = 20
const secretBytes = 20

const generator = (secret: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  })

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** The address that authenticator apps read from a QR code. */
export const enrolmentUri = (secret: string, { issuer, username }: { issuer: string; username: string }) =>
  new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period: stepSeconds }).toString()

export const isOneTimeCode = (text: string): boolean => /^\d{6}$/.test(text)

/** The time step of a valid code; null for any other. @param now in milliseconds */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = generator(secret).validate({ token: code, window, timestamp: now })
  return delta === null ? null : Math.floor(now / 1_000 / stepSeconds) + delta
}

/** Whether the code belongs to the secret and the clock that made it is some minutes off. */
export const isFromOtherTime = (secret: string, code: string, now = Date.now()): boolean =>
  generator(secret).validate({ token: code, window: recognisedWindow, timestamp: now }) !== null

/** The code of a moment. */
export const codeAt = (secret: string, now = Date.now()): string =>
  generator(secret).generate({ timestamp: now })
