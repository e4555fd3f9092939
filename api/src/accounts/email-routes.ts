import { emailConfirmation as endpoints } from '@grace/contract/email-confirmation'
import type { SecurityAction } from '@grace/contract/security-events'
import { eventSource, securityLog } from '../audit/security-log.ts'
import { callerOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import type { EmailConfirmation } from './email-confirmation.ts'
import { emailLinkRepository } from './email-links.ts'
import { accountRepository } from './repository.ts'

interface Options {
  emails: EmailConfirmation
  afterResponse: AfterResponse
}

export function emailRoutes(app: App, { emails, afterResponse }: Options) {
  const { db } = app

  return {
    confirm: async (request) => {
      const { accountId, isConfirmed, isNew, hasOpened } = await emails.redeem(
        request.body.token,
        request.caller?.accountId ?? null,
      )
      const actions: SecurityAction[] = [
        ...(isConfirmed
          ? [isNew ? ('security.email-changed' as const) : ('security.email-confirmed' as const)]
          : []),
        ...(hasOpened ? ['security.requests-opened' as const] : []),
      ]
      for (const action of actions) {
        await securityLog.record(db, { ...eventSource(request), action, accountId, actor: null })
      }
      return done(endpoints.confirm, null)
    },

    resend: async (request) => {
      const { accountId } = callerOf(request)
      const profile = found(await accountRepository(db).profileOf(accountId), 'user')
      const { email, pendingEmail, emailConfirmed } = profile
      const unconfirmed = pendingEmail ?? (emailConfirmed ? null : email)
      if (emails.isPossible && unconfirmed !== null) {
        afterResponse(await emails.resendLink(accountId, unconfirmed, request.headers['accept-language']))
      }
      return done(endpoints.resend, null)
    },

    cancel: async (request) => {
      const caller = callerOf(request)
      const { accountId } = caller
      await db.transaction(async (tx) => {
        found(await accountRepository(tx).lockById(accountId), 'user')
        const { pendingEmail } = found(await accountRepository(tx).profileOf(accountId), 'user')
        await accountRepository(tx).setPendingEmail(accountId, null)
        await emailLinkRepository(tx).removeAllOf(accountId)
        if (pendingEmail === null) return
        await securityLog.record(tx, {
          ...eventSource(request),
          action: 'security.email-change-cancelled',
          accountId,
          actor: caller,
        })
      })
      return done(endpoints.cancel, null)
    },
  } satisfies Partial<Handlers<typeof endpoints>>
}
