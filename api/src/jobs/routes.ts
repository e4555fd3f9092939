import { type Job, jobs } from '@grace/contract/jobs'
import type { FastifyRequest } from 'fastify'
import type { Confirmation } from '../auth/confirmation.ts'
import type { Db } from '../database/db.ts'
import { actorOf, callerOf, requireArea } from '../http/access.ts'
import { AppError, found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Idempotent } from '../http/idempotency-key.ts'
import { done } from '../http/route-of.ts'
import type { RequestSenders } from '../own-requests/senders.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import type { LooseFiles } from '../storage/loose-files.ts'
import { requireAssignable } from '../submissions/assignees.ts'
import { makeActs } from './acts.ts'
import { planOf } from './plan.ts'
import { jobRepository, type LockedJob } from './repository.ts'
import { jobRunner } from './runner.ts'

interface Parts {
  idempotent: Idempotent
  confirmation: Confirmation
  notifyAdministrators: NotifyAdministrators
  senders: RequestSenders
  contentChanged: () => void
  loose: LooseFiles
}

export function jobRoutes(app: App, { idempotent, confirmation, notifyAdministrators, ...parts }: Parts) {
  const runner = jobRunner(app.db, { actOf: makeActs(app, parts), log: app.log })
  app.addHook('onClose', runner.close)

  const read = async (on: Db, id: number): Promise<Job> => found(await jobRepository(on).byId(id), 'job')

  /** One change of a job that is locked. @throws AppError `job_state`. */
  const step = (
    request: FastifyRequest,
    id: number,
    from: readonly LockedJob['status'][],
    work: (tx: Db, job: LockedJob) => Promise<number>,
  ): Promise<Job> =>
    idempotent(
      app.db,
      request,
      async (tx) => {
        const job = found(await jobRepository(tx).lockById(id, callerOf(request).areas), 'job')
        if (!from.includes(job.status)) throw new AppError('job_state')
        return read(tx, await work(tx, job))
      },
      id,
    )

  return {
    list: ({ query, caller }) => jobRepository(app.db).list(query.list, caller?.areas ?? []),
    start: async (request) => {
      const { list, act, type, assignedTo } = request.body
      const plan = await planOf(app.db, request.body)
      for (const area of plan.areas) requireArea(request, area)
      if (plan.needsConfirmation) await confirmation.require(request)
      const job = await idempotent(app.db, request, async (tx) => {
        if (assignedTo) await requireAssignable(tx, assignedTo)
        const repository = jobRepository(tx)
        const change = { ...(act === 'type' && { type }), ...(act === 'assign' && { assignedTo }) }
        const id = await repository.insert({ list, act, change, areas: plan.areas }, actorOf(request))
        await repository.insertItems(id, plan.ids)
        return read(tx, id)
      })
      runner.wake()
      if (plan.administrators.length > 0) {
        notifyAdministrators(request, 'people', {
          what: 'Accounts of administrators are being restored',
          lines: plan.administrators.map((id) => `Account ${id}`),
        })
      }
      return done(jobs.start, job)
    },
    stop: async (request) => {
      const { accountId } = callerOf(request)
      const stopped = await step(request, request.params.id, ['OPEN'], async (tx, { id }) => {
        await jobRepository(tx).stop(id, accountId)
        return id
      })
      return done(jobs.stop, stopped)
    },
    goOn: async (request) => {
      const { id } = request.params
      const job = await step(request, id, ['STOPPED'], async (tx, { isUndone }) => {
        if (isUndone) throw new AppError('job_state')
        await jobRepository(tx).goOn(id, actorOf(request))
        return id
      })
      runner.wake()
      return done(jobs.goOn, job)
    },
    undo: async (request) => {
      const job = await step(request, request.params.id, ['STOPPED', 'DONE'], async (tx, undone) => {
        const repository = jobRepository(tx)
        const { isUndoable } = await read(tx, undone.id)
        if (!isUndoable) throw new AppError('job_state')
        if (undone.list === 'account') await confirmation.require(request, tx)
        await repository.close(undone.id)
        const id = await repository.insert(undone, actorOf(request))
        await repository.insertUndone(id, undone.id)
        return id
      })
      runner.wake()
      return done(jobs.undo, job)
    },
    close: async (request) => {
      const job = await step(request, request.params.id, ['STOPPED', 'DONE'], async (tx, { id }) => {
        await jobRepository(tx).close(id)
        return id
      })
      return done(jobs.close, job)
    },
  } satisfies Partial<Handlers<typeof jobs>>
}
