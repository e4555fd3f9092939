import { type Account, accounts, type UserChange } from '@grace/contract/accounts'
import { readingLog } from '../audit/reading-log.ts'
import { eventSource, securityLog } from '../audit/security-log.ts'
import type { Confirmation } from '../auth/confirmation.ts'
import { passwordLinkUrl } from '../auth/password-links.ts'
import { actorOf, callerOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { listSender } from '../http/send-list.ts'
import { listAccounts } from './account-list.ts'
import { adminMutations } from './admin-mutations.ts'
import type { EmailConfirmation } from './email-confirmation.ts'
import { accountRepository } from './repository.ts'

interface Options {
  siteUrl: string
  confirmation: Confirmation
  emails: EmailConfirmation
  afterResponse: AfterResponse
}

export function accountAdminRoutes(app: App, { siteUrl, confirmation, emails, afterResponse }: Options) {
  const repository = accountRepository(app.db)
  const mutations = adminMutations(app.db, {
    onEmailChange: (id, { from, to }) =>
      afterResponse(async () => {
        await emails.notifyOld(from, 'changed')
        await emails.sendLink(id, to, undefined)
      }),
  })
  const logReading = readingLog(app.db, 'security.accounts-read')
  const exported = listSender(accounts.export)

  return {
    list: async (request) => {
      await logReading(request)
      return (part) => listAccounts(app.db, { ...request.query, ...part })
    },
    active: async (request) => {
      await logReading(request)
      return (part) => listAccounts(app.db, { ...request.query, ...part, active: 'true' })
    },
    export: async (request, reply) => {
      const caller = callerOf(request)
      let isLogged = false
      return exported.sendWhole(reply, async (part) => {
        const rows = await listAccounts(app.db, { ...request.query, ...part }, { isForUse: true })
        if (isLogged) return rows
        isLogged = true
        await securityLog.record(app.db, {
          ...eventSource(request),
          action: 'security.accounts-exported',
          accountId: caller.accountId,
          actor: caller,
          details: { count: rows.total },
        })
        return rows
      })
    },
    one: async ({ params }) => found(await repository.byId(params.id), 'user'),
    byUsername: async ({ params }) => found(await repository.byUsername(params.username), 'user'),
    create: async (request) => {
      if (request.body.accountCategory === 'ADMIN') await confirmation.require(request)
      return done(accounts.create, await mutations.create(actorOf(request), request.body))
    },
    update: async (request) => {
      const { id } = request.params
      if (changesAccess(found(await repository.byId(id), 'user'), request.body)) {
        await confirmation.require(request)
      }
      return done(
        accounts.update,
        await mutations.change(actorOf(request), id, request.body, 'account.update'),
      )
    },
    setStatus: async (request) =>
      done(
        accounts.setStatus,
        await mutations.change(actorOf(request), request.params.id, request.body, 'account.status'),
        request.body.active ? undefined : 'User deactivated successfully!',
      ),
    setRole: async (request) =>
      done(
        accounts.setRole,
        await mutations.change(actorOf(request), request.params.id, request.body, 'account.role'),
      ),
    remove: async (request) => {
      await mutations.remove(actorOf(request), request.params.id)
      return done(accounts.remove, null)
    },
    erase: async (request) => {
      await mutations.erase(actorOf(request), request.params.id)
      return done(accounts.erase, null)
    },
    passwordLink: async (request) => {
      const { id } = request.params
      const { token, expiresAt } = await mutations.issuePasswordLink(actorOf(request), id)
      afterResponse(() => emails.notifyPasswordLink(id, 'made'))
      return done(accounts.passwordLink, { url: passwordLinkUrl(siteUrl, token), expiresAt })
    },
  } satisfies Partial<Handlers<typeof accounts>>
}

/** True if a change affects who can sign in or what they may do. */
const changesAccess = (account: Account, change: UserChange): boolean =>
  (['username', 'email', 'accountCategory', 'active'] as const).some(
    (field) => change[field] !== undefined && change[field] !== account[field],
  )
