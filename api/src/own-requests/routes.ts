import { ownRequests } from '@grace/contract/own-requests'
import type { FastifyRequest } from 'fastify'
import type { EmailConfirmation } from '../accounts/email-confirmation.ts'
import { callerOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { done } from '../http/route-of.ts'
import { closedRequestRepository } from '../personal-data/closed-requests.ts'
import { linkWordCheck } from './link-words.ts'
import { asGivenOut, hashOf } from './links.ts'
import { ownRequestRepository } from './repository.ts'

/** One name for everything that is not found, so that a wrong link reveals nothing. */
const what = 'request'

interface Options {
  hash: KeyedHash
  emails: EmailConfirmation
  afterResponse: AfterResponse
}

export function ownRequestRoutes(app: App, { hash, emails, afterResponse }: Options) {
  const { db, sealing } = app
  const repository = ownRequestRepository(db, sealing)
  const checkWord = linkWordCheck(db, hash)

  const closedTo = async (request: FastifyRequest) =>
    found(await closedRequestRepository(db).of(callerOf(request).accountId), 'user')

  return {
    list: (request) => (part) => repository.ofAccount(callerOf(request).accountId, part),
    closed: async (request) => {
      const { count, email, needsPassword } = await closedTo(request)
      return { count, canMail: emails.isPossible && email !== null, needsPassword }
    },
    mailClosed: async (request) => {
      const { count, email } = await closedTo(request)
      if (emails.isPossible && count > 0 && email !== null) {
        const { accountId } = callerOf(request)
        afterResponse(await emails.openingLink(accountId, email, request.headers['accept-language']))
      }
      return done(ownRequests.mailClosed, null)
    },
    withdraw: async (request) => {
      const { params } = request
      await db.transaction(async (tx) => {
        const own = ownRequestRepository(tx, sealing)
        found((await own.isOfAccount(params, callerOf(request).accountId)) || null, what)
        await own.withdraw(params)
      })
      return done(ownRequests.withdraw, null)
    },
    byLink: async ({ body }) => {
      const { request, mailed } = found(await repository.byLink(hashOf(asGivenOut(body.token))), what)
      if (mailed && (body.word ?? null) === null) {
        return { ...request, text: '', answer: null, withoutName: false, needsWord: true }
      }
      if (mailed) await checkWord(mailed, body.word)
      return { ...request, needsWord: false }
    },
    withdrawByLink: async ({ body }) => {
      const { mailed } = found(await repository.byLink(hashOf(asGivenOut(body.token))), what)
      if (mailed) await checkWord(mailed, body.word)
      await db.transaction(async (tx) => {
        const own = ownRequestRepository(tx, sealing)
        const { request } = found(await own.byLink(hashOf(asGivenOut(body.token))), what)
        await own.withdraw(request)
      })
      return done(ownRequests.withdrawByLink, null)
    },
  } satisfies Partial<Handlers<typeof ownRequests>>
}
