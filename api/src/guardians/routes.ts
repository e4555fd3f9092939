import type { Profile } from '@grace/contract/accounts'
import { isSameMailbox } from '@grace/contract/fields'
import { childDetails, guardians } from '@grace/contract/guardians'
import type { Language } from '@grace/contract/language'
import { refuseLastAdministrator } from '../accounts/administrators.ts'
import { accountRepository } from '../accounts/repository.ts'
import { auditRepository } from '../audit/repository.ts'
import { eventSource, securityLog } from '../audit/security-log.ts'
import type { Db } from '../database/db.ts'
import { actorOf, callerOf } from '../http/access.ts'
import { AppError, found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { consentRepository } from '../personal-data/consents.ts'
import { myDataStatus } from '../personal-data/status.ts'
import type { GuardianMails } from './mails.ts'
import { guardianRepository } from './repository.ts'
import { eraseUnagreed } from './waiting.ts'

interface Options {
  guardianMails: GuardianMails
}

/** The consent of a parent or guardian for somebody under 16. */
export function guardianRoutes(app: App, { guardianMails: mails }: Options) {
  const { db } = app
  const notValid = () => problem('token', 'guardian_link_not_valid')

  /** @throws AppError `not_found` if nobody has to agree for the account. */
  async function lockChild(tx: Db, id: number) {
    const account = found(await accountRepository(tx).lockById(id), 'user')
    const guardian = account.guardian ?? null
    if (guardian === null)
      throw new AppError('not_found', { message: 'Nobody has to agree for this account' })
    return guardian
  }

  /** True if the account itself reads, or may soon read, what arrives there. */
  const isOwn = (
    email: string | null,
    { email: own, pendingEmail }: Pick<Profile, 'email' | 'pendingEmail'>,
  ) => isSameMailbox(email, own) || isSameMailbox(email, pendingEmail)

  /** @param by the administrator before whom they agree; null: by mail. */
  async function agree(tx: Db, accountId: number, by: string | null, language: Language | null) {
    await guardianRepository(tx).confirm(accountId, by)
    await consentRepository(tx).insert({
      accountId,
      purpose: 'guardian',
      language,
      place: by === null ? 'mail' : 'in-person',
    })
  }

  return {
    options: async () => ({ canMail: mails.isPossible }),

    request: async (request) => {
      const accountId = await guardianRepository(db).accountOf(request.body.token)
      const profile = accountId === null ? null : await accountRepository(db).profileOf(accountId)
      if (accountId === null || profile === null) throw notValid()
      const { fullName, username } = profile
      const waiting = await guardianRepository(db).waiting(accountId)
      return {
        fullName,
        username,
        given: childDetails.filter((detail) => profile[detail] !== null),
        finalAt: waiting?.finalAt ?? null,
      }
    },

    answer: async (request) => {
      const { token, agrees, language } = request.body
      const accountId = await guardianRepository(db).accountOf(token)
      if (accountId === null) throw notValid()
      await db.transaction(async (tx) => {
        if (!agrees) await refuseLastAdministrator(tx, accountId)
        await accountRepository(tx).lockById(accountId)
        // Another answer may have come first.
        if ((await guardianRepository(tx).accountOf(token)) === null) throw notValid()
        if (!agrees) return eraseUnagreed(tx, accountId)
        // The address of the child may have become that of the guardian since.
        const profile = found(await accountRepository(tx).profileOf(accountId), 'user')
        const waiting = await guardianRepository(tx).waiting(accountId)
        if (isOwn(waiting?.email ?? null, profile)) throw notValid()
        await agree(tx, accountId, null, language)
        await securityLog.record(tx, {
          ...eventSource(request),
          action: 'security.consent-given',
          accountId,
          actor: null,
        })
      })
      return done(guardians.answer, null)
    },

    mail: async (request) => {
      const { accountId } = callerOf(request)
      const { email, language } = request.body
      const profile = found(await accountRepository(db).profileOf(accountId), 'user')
      if (!(await guardianRepository(db).waiting(accountId))) {
        throw new AppError('not_found', { message: 'Nobody has to agree for this account' })
      }
      if (!mails.isPossible) throw new AppError('mail_not_set_up')
      if (isOwn(email, profile)) throw problem('email', 'guardian_email_own')
      await mails.resendLink({ accountId, email, language, ip: request.ip })
      return done(guardians.mail, await myDataStatus(db, accountId, mails))
    },

    one: async ({ params }) => found(await guardianRepository(db).ofAccount(params.id), 'user'),

    confirm: async (request) => {
      const { id } = request.params
      const actor = actorOf(request)
      const account = await db.transaction(async (tx) => {
        const before = await lockChild(tx, id)
        // A second press, or a guardian who has answered meanwhile, changes nothing.
        if (before === 'waiting' || before === 'tick') {
          await agree(tx, id, actor.username, null)
          await auditRepository(tx).insert(actor, {
            action: 'account.guardian-confirmed',
            subject: { type: 'account', id },
            before: { guardian: before },
            after: { guardian: 'in-person' },
          })
        }
        return found(await accountRepository(tx).byId(id), 'user')
      })
      return done(guardians.confirm, account)
    },

    withdraw: async (request) => {
      const { id } = request.params
      const actor = actorOf(request)
      const account = await db.transaction(async (tx) => {
        const before = await lockChild(tx, id)
        if (before !== 'waiting') {
          await guardianRepository(tx).withdraw(id)
          await auditRepository(tx).insert(actor, {
            action: 'account.guardian-withdrawn',
            subject: { type: 'account', id },
            before: { guardian: before },
            after: { guardian: 'waiting' },
          })
        }
        return found(await accountRepository(tx).byId(id), 'user')
      })
      return done(guardians.withdraw, account)
    },
  } satisfies Handlers<typeof guardians>
}
