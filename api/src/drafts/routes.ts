import { drafts } from '@grace/contract/drafts'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../http/access.ts'
import { AppError, found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { draftRepository } from './repository.ts'

export function draftRoutes({ db }: App) {
  const own = (request: FastifyRequest) => draftRepository(db, callerOf(request).accountId)
  return {
    list: (request) => own(request).list(),
    one: async (request) => found(await own(request).one(request.params.id), 'draft'),
    save: async (request) => {
      const { id } = request.params
      if (await own(request).isFull(id)) throw problem('form', 'drafts_too_many')
      const revision = await own(request).save(id, request.body)
      if (revision === null) throw new AppError('changed_meanwhile')
      return done(drafts.save, { revision })
    },
    remove: async (request) => {
      const { id } = request.params
      if (!(await own(request).remove(id, request.query))) throw new AppError('changed_meanwhile')
      return done(drafts.remove, null)
    },
  } satisfies Handlers<typeof drafts>
}
