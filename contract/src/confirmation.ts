import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { password } from './fields.ts'
import { key } from './messages.ts'
import { PasskeyAssertion, PasskeyOptions } from './second-factor.ts'
import { z } from './zod.ts'

/** The password, entered again before a sensitive action. */
export const PasswordConfirmation = z.object({ password: password('password_required', 1) })
export type PasswordConfirmation = z.output<typeof PasswordConfirmation>

/** A password or a passkey. */
export const Confirmation = z
  .object({
    password: z.optional(password('password_required', 1)),
    passkey: z.optional(PasskeyAssertion),
  })
  .check(
    z.refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
      path: ['password'],
      error: key('password_required'),
    }),
  )
export type Confirmation = z.output<typeof Confirmation>

export const confirmation = {
  passkeyOptions: {
    method: 'POST',
    path: '/auth/confirm/options',
    access: 'signed-in',
    status: 200,
    response: written(PasskeyOptions),
    limit: { max: 60, windowMs: 60_000, per: 'account' },
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: 'signed-in',
    body: Confirmation,
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof confirmation> = {
  about: 'Confirming that it is the caller, before something grave.',
  examples: { passkey: null },
  endpoints: {
    passkeyOptions: {
      summary: 'Options with which the browser asks for a passkey of the caller.',
      message: 'Choose a passkey.',
      refuses: ['passkeys_not_here'],
    },
    confirm: {
      summary:
        'Confirms with the password or a passkey that it is the caller, for ten minutes. The proof is a cookie, which a login sets as well.',
      message: 'Confirmed',
      refuses: ['not_found', 'too_many_requests', 'passkey_not_valid'],
    },
  },
}
