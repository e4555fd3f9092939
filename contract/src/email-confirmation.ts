import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

const minute = 60_000

export const EmailToken = z.object({
  token: boundedString(200, key('value_not_valid'), key('token_required')).check(
    z.minLength(1, key('token_required')),
  ),
})

/** If the server sends no mail, no link is sent, and a new address takes effect at once. */
export const emailConfirmation = {
  confirm: {
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'anyone',
    // While signed in, the owner says that the address is theirs.
    knowsCaller: 'if-valid',
    body: EmailToken,
    status: 200,
    response: written(z.null()),
    limit: { max: 30, windowMs: 15 * minute },
  },
  resend: {
    method: 'POST',
    path: '/user/email-link',
    access: 'signed-in',
    status: 200,
    response: written(z.null()),
    limit: { max: 10, windowMs: 15 * minute, per: 'account' },
  },
  cancel: {
    method: 'DELETE',
    path: '/user/pending-email',
    access: 'signed-in',
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof emailConfirmation> = {
  about: 'Confirming the address of an account.',

  endpoints: {
    confirm: {
      summary: 'Confirms an email address with the one-time link that was mailed to it.',
      message: 'Your email address is confirmed. Thank you!',
      refuses: ['email_taken'],
      examples: { token: 'b25lIGxpbmssIGdvb2QgZm9yIGEgd2Vlaw' },
    },
    resend: {
      summary: 'Mails another link to the address of the caller that is not confirmed yet.',
      message: 'If an address waits for it, a new link is on its way.',
      refuses: ['not_found'],
    },
    cancel: {
      summary: 'Gives up a change of the caller’s email address that is not confirmed yet.',
      message: 'Your email address stays the same.',
      refuses: ['not_found'],
    },
  },
}
