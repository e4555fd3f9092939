import { isDeepStrictEqual } from 'node:util'
import { type Account, accounts, type UserChange } from '@grace/contract/accounts'
import type { FastifyRequest } from 'fastify'
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
import { withoutLinks } from '../mail/account-mail.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import { listAccounts } from './account-list.ts'
import { adminMutations } from './admin-mutations.ts'
import type { EmailConfirmation } from './email-confirmation.ts'
import { accountRepository } from './repository.ts'

interface Options {
  siteUrl: string
  confirmation: Confirmation
  emails: EmailConfirmation
  afterResponse: AfterResponse
  notifyAdministrators: NotifyAdministrators
}

const named = ({ id, username }: Account) => `Account ${id} (${withoutLinks(username)})`

export function accountAdminRoutes(
  app: App,
  { siteUrl, confirmation, emails, afterResponse, notifyAdministrators }: Options,
) {
  const repository = accountRepository(app.db)
  const mutations = adminMutations(app.db, {
    onEmailChange: (id, { from, to }) =>
      afterResponse(async () => {
        await emails.notifyOld(id, from, 'changed')
        await emails.sendLink(id, to, undefined)
      }),
  })
  const logReading = readingLog(app.db, 'security.accounts-read')
  const exported = listSender(accounts.export)

  const notify = (request: FastifyRequest, what: string, lines: string[]) =>
    notifyAdministrators(request, 'people', { what, lines })

  function notifyOfRights(request: FastifyRequest, before: Account, after: Account): void {
    if (rightsOf(before) === rightsOf(after)) return
    notify(request, 'The rights of an account have been changed', [
      `${named(after)}: ${rightsOf(before)} -> ${rightsOf(after)}`,
    ])
  }

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
        notify(request, 'The list of users has been exported', [`${rows.total} accounts`])
        return rows
      })
    },
    one: async ({ params }) => found(await repository.byId(params.id), 'user'),
    byUsername: async ({ params }) => found(await repository.byUsername(params.username), 'user'),
    create: async (request) => {
      if (request.body.accountCategory === 'ADMIN') await confirmation.require(request)
      const created = await mutations.create(actorOf(request), request.body)
      if (created.accountCategory === 'ADMIN') {
        notify(request, 'A new administrator has been added', [`${named(created)}: ${rightsOf(created)}`])
      }
      return done(accounts.create, created)
    },
    update: async (request) => {
      const { before, after } = await mutations.change(
        actorOf(request),
        request.params.id,
        request.body,
        'account.update',
        async (tx, before) => {
          if (changesAnything(before, request.body)) await confirmation.require(request, tx)
        },
      )
      notifyOfRights(request, before, after)
      return done(accounts.update, after)
    },
    setStatus: async (request) => {
      const { id } = request.params
      const { after } = await mutations.change(actorOf(request), id, request.body, 'account.status')
      return done(
        accounts.setStatus,
        after,
        request.body.active ? undefined : 'User deactivated successfully!',
      )
    },
    setRole: async (request) => {
      const { id } = request.params
      const { before, after } = await mutations.change(actorOf(request), id, request.body, 'account.role')
      notifyOfRights(request, before, after)
      return done(accounts.setRole, after)
    },
    remove: async (request) => {
      await mutations.remove(actorOf(request), request.params.id)
      return done(accounts.remove, null)
    },
    erase: async (request) => {
      const { id } = request.params
      await mutations.erase(actorOf(request), id)
      notify(request, 'An account has been erased', [`Account ${id}`])
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

const changesAnything = (account: Account, { updatedAt: _, ...change }: UserChange): boolean =>
  (Object.keys(change) as (keyof typeof change)[]).some(
    (field) => change[field] !== undefined && !isDeepStrictEqual(change[field], account[field]),
  )

const rightsOf = ({ accountCategory, areas }: Account) => [accountCategory, ...areas].join(', ')
