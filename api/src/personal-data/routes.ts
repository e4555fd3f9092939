import type { Language } from '@grace/contract/language'
import { myData } from '@grace/contract/my-data'
import type { SecurityAction } from '@grace/contract/security-events'
import type { FastifyRequest } from 'fastify'
import { accountRepository } from '../accounts/repository.ts'
import { eventSource, securityLog } from '../audit/security-log.ts'
import { currentPasswordCheck } from '../auth/current-password.ts'
import type { ThrottleOf } from '../auth/password-throttle.ts'
import type { ProvePassword } from '../auth/prove-password.ts'
import type { Db } from '../database/db.ts'
import type { GuardianMails } from '../guardians/mails.ts'
import { callerOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { AppError, found, problem, tooManyRequests } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { done } from '../http/route-of.ts'
import { keepAccountMail } from '../mail/keep-account-mail.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import { mailedLink } from '../mail/mailed-link.ts'
import type { Mail } from '../mail/mailer.ts'
import { closedRequestRepository } from './closed-requests.ts'
import { consentRepository } from './consents.ts'
import { copyOf } from './copy.ts'
import { pendingErasureRepository } from './pending-erasure.ts'
import { ownerOf } from './person.ts'
import { showNameAnew } from './shown-name.ts'
import { myDataStatus } from './status.ts'

interface Options {
  /** Throttle of passwords that are asked for again. */
  throttleOf: ThrottleOf
  provePassword: ProvePassword
  /** Null without a mail server. */
  send: ((mail: Mail) => Promise<void>) | null
  allowance: MailAllowance
  afterResponse: AfterResponse
  siteUrl: string
  defaultLanguage: Language
  guardianMails: GuardianMails
}

/** The rights of a person about what is kept of them. */
export function myDataRoutes(app: App, options: Options) {
  const { db } = app
  const {
    throttleOf,
    provePassword,
    send,
    allowance,
    afterResponse,
    siteUrl,
    defaultLanguage,
    guardianMails,
  } = options
  const checkPassword = currentPasswordCheck(db, throttleOf('confirmation'), {
    path: 'password',
    action: 'security.current-password-wrong',
  })

  const record = (tx: Db, request: FastifyRequest, action: SecurityAction) => {
    const caller = callerOf(request)
    return securityLog.record(tx, {
      ...eventSource(request),
      action,
      accountId: caller.accountId,
      actor: caller,
    })
  }

  const statusOf = (tx: Db, accountId: number) => myDataStatus(tx, accountId, guardianMails)

  async function restrict(tx: Db, accountId: number, isRestricted: boolean): Promise<void> {
    const { rowCount } = await tx.query(
      `update accounts set restricted_at = case when $2::boolean then now() end,
         updated_at = ${nextUpdatedAt}, updated_by = $1
       where id = $1 and (restricted_at is not null) <> $2::boolean`,
      [accountId, isRestricted],
    )
    if (rowCount > 0) await showNameAnew(tx, accountId)
  }

  async function ownCopy(accountId: number, sessionId: string) {
    const { account, ...copy } = found(await copyOf(db, app.sealing, ownerOf(accountId), sessionId), 'user')
    return { ...copy, account: found(account, 'user') }
  }

  return {
    copy: async (request, reply) => {
      const { accountId, sessionId } = callerOf(request)
      const copy = await ownCopy(accountId, sessionId)
      await record(db, request, 'security.data-copied')
      void reply.header('cache-control', 'no-store')
      return copy
    },

    status: (request) => statusOf(db, callerOf(request).accountId),

    agree: async (request) => {
      const { accountId } = callerOf(request)
      const status = await db.transaction(async (tx) => {
        if (!(await consentRepository(tx).hasAgreed(accountId))) {
          const { language } = request.body
          await consentRepository(tx).insert({
            accountId,
            purpose: 'registration',
            language,
            place: 'my-data',
          })
          await record(tx, request, 'security.consent-given')
        }
        return statusOf(tx, accountId)
      })
      return done(myData.agree, status)
    },

    withdraw: async (request) => {
      const { accountId } = callerOf(request)
      const { purpose, id } = request.params
      const status = await db.transaction(async (tx) => {
        if (!(await consentRepository(tx).withdraw(accountId, purpose, id))) {
          throw new AppError('not_found', { message: 'Consent not found' })
        }
        // Without it nothing may be done with the account but keep it.
        if (purpose === 'registration' || purpose === 'guardian') await restrict(tx, accountId, true)
        await record(tx, request, 'security.consent-withdrawn')
        return statusOf(tx, accountId)
      })
      return done(myData.withdraw, status)
    },

    restrict: async (request) => {
      const { accountId } = callerOf(request)
      const { isRestricted } = request.body
      const status = await db.transaction(async (tx) => {
        await restrict(tx, accountId, isRestricted)
        await record(tx, request, isRestricted ? 'security.data-restricted' : 'security.restriction-ended')
        return statusOf(tx, accountId)
      })
      return done(myData.restrict, status)
    },

    erase: async (request) => {
      const { accountId } = callerOf(request)
      await checkPassword(request, request.body.password)
      // Somebody else may have set the password.
      if ((await closedRequestRepository(db).of(accountId))?.count) throw new AppError('requests_closed')
      const { finalAt, token, username, confirmedEmail } = await db.transaction(async (tx) => {
        // Before the sessions end, which the entry names.
        await record(tx, request, 'security.erasure-requested')
        const pending = await pendingErasureRepository(tx).request(accountId)
        const { username, email, emailConfirmed } = found(
          await accountRepository(tx).profileOf(accountId),
          'user',
        )
        // Anybody can register with the address of somebody else.
        if (!send || !emailConfirmed) return { ...pending, username, confirmedEmail: null }
        // A second one would void the link that was mailed, and mail none.
        const seconds = await allowance.askAsOwner(tx, 'keep-account', email)
        if (seconds > 0) throw tooManyRequests(seconds)
        return { ...pending, username, confirmedEmail: email }
      })
      const language = preferredLanguage(request.headers['accept-language'], defaultLanguage)
      if (send && confirmedEmail !== null) {
        const mail = keepAccountMail(language, username, mailedLink(siteUrl, '/keep-account', token))
        afterResponse(() => send({ to: confirmedEmail, ...mail }))
      }
      return done(myData.erase, { finalAt })
    },

    keep: async (request) => {
      const proved = await provePassword(request, request.body, async () => {})
      if (proved === null) throw new AppError('invalid_credentials')
      await keep(request, proved.account.id, new AppError('invalid_credentials'))
      return done(myData.keep, null)
    },

    keepByLink: async (request) => {
      const notValid = problem('token', 'keep_link_not_valid')
      const accountId = await pendingErasureRepository(db).accountOf(request.body.token)
      if (accountId === null) throw notValid
      await keep(request, accountId, notValid)
      return done(myData.keepByLink, null)
    },
  } satisfies Partial<Handlers<typeof myData>>

  function keep(request: FastifyRequest, accountId: number, refusal: Error): Promise<void> {
    return db.transaction(async (tx) => {
      if (!(await pendingErasureRepository(tx).keep(accountId))) throw refusal
      await securityLog.record(tx, {
        ...eventSource(request),
        action: 'security.erasure-taken-back',
        accountId,
        actor: null,
      })
    })
  }
}
