import type { AdminArea } from '@grace/contract/areas'
import type { JobAct, JobList } from '@grace/contract/jobs'
import { areaOf } from '@grace/contract/kinds'
import { adminMutations } from '../accounts/admin-mutations.ts'
import { accountRepository } from '../accounts/repository.ts'
import { type Actor, auditRepository } from '../audit/repository.ts'
import { contactMessageRepository } from '../contact-messages/repository.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { AfterCommit, MutationOutcome } from '../content/mutate.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { withinTransaction } from '../database/within-transaction.ts'
import { areaMissing } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { RequestSenders } from '../own-requests/senders.ts'
import { changePicture, removePicture } from '../pictures/mutations.ts'
import { pictureRepository } from '../pictures/repository.ts'
import { prayerRequestRepository } from '../prayer-requests/repository.ts'
import type { LooseFiles } from '../storage/loose-files.ts'
import { type InboxRepository, type InboxRow, inboxMutations } from '../submissions/inbox-mutations.ts'
import { purgeSubject, restoreSubject } from '../trash/mutations.ts'
import { type Subject, trashRepository } from '../trash/repository.ts'
import type { JobChange } from './repository.ts'

/** One row of a job, in the transaction that marks it. */
interface Step {
  tx: Db
  actor: Actor
  /** Those that the job was started with. */
  areas: readonly AdminArea[]
  id: number
  afterCommit: AfterCommit
}

export interface Act {
  /** @returns what Undo needs; null if nothing had to change. @throws AppError if it is refused. */
  run(step: Step, change: JobChange): Promise<object | null>
  /** Brings back what was before, unless somebody has changed it since then. */
  undo?(step: Step, change: JobChange, before: object): Promise<void>
}

export type ActOf = (list: JobList, act: JobAct) => Act

interface Parts {
  senders: RequestSenders
  contentChanged: () => void
  loose: LooseFiles
}

/** Acts on one row, each by the function that the endpoint of the row uses. */
export function makeActs({ db, sealing, log }: App, { senders, contentChanged, loose }: Parts): ActOf {
  /** Records a mutation of content, as `contentMutation` does for a request. */
  async function recorded<T>({ tx, actor, afterCommit }: Step, outcome: MutationOutcome<T>): Promise<T> {
    await auditRepository(tx).insertAll(actor, [outcome.audit].flat())
    await raiseContentVersion(tx)
    afterCommit(contentChanged)
    return outcome.result
  }

  const restore = (step: Step, subject: Subject) =>
    restoreSubject(step.tx, step.actor, subject).then((outcome) => recorded(step, outcome))

  const removal = (kind: Subject['kind'], remove: (step: Step) => Promise<unknown>): Act => ({
    async run(step) {
      await remove(step)
      return {}
    },
    undo: async (step) => void (await restore(step, { kind, id: step.id })),
  })

  const status = (active: boolean): Act => {
    const set = ({ tx, actor, id }: Step, active: boolean) =>
      adminMutations(withinTransaction(tx, db), { onEmailChange() {} }).change(
        actor,
        id,
        { active },
        'account.status',
      )
    const isActive = async ({ tx, id }: Step) => found(await accountRepository(tx).byId(id), 'user').active
    return {
      async run(step) {
        if ((await isActive(step)) === active) return null
        await set(step, active)
        return { active: !active }
      },
      async undo(step) {
        if ((await isActive(step)) === active) await set(step, !active)
      },
    }
  }

  const inbox = <Row extends InboxRow>(
    type: 'prayer-request' | 'contact-message',
    repository: (on: Db) => InboxRepository<Row>,
  ) => {
    const mutations = ({ tx }: Step) =>
      inboxMutations(withinTransaction(tx, db), { type, repository, senders })
    const stateOf = async ({ tx, id }: Step) => {
      const { status, assignedTo } = found(await repository(tx).lockById(id), type.replace('-', ' '))
      return { status, assignedTo: assignedTo?.id ?? null }
    }
    const setting = (changeOf: (change: JobChange) => Partial<Awaited<ReturnType<typeof stateOf>>>): Act => {
      const isSet = (state: object, change: JobChange) =>
        Object.entries(changeOf(change)).every(
          ([field, value]) => state[field as keyof typeof state] === value,
        )
      return {
        async run(step, change) {
          const state = await stateOf(step)
          if (isSet(state, change)) return null
          await mutations(step).update(step.actor, step.id, changeOf(change))
          return Object.fromEntries(
            Object.keys(changeOf(change)).map((field) => [field, state[field as keyof typeof state]]),
          )
        },
        async undo(step, change, before) {
          if (isSet(await stateOf(step), change)) await mutations(step).update(step.actor, step.id, before)
        },
      }
    }
    return {
      done: setting(() => ({ status: 'DONE' })),
      new: setting(() => ({ status: 'NEW' })),
      assign: setting(({ assignedTo = null }) => ({ assignedTo })),
      delete: removal(type, (step) => mutations(step).remove(step.actor, step.id)),
    }
  }

  const typeOf = async ({ tx, id }: Step) =>
    found(await pictureRepository(tx, await mainLanguageOf(tx)).byId(id, { isEditor: true }), 'picture').type
  const setType = async (step: Step, type: string) =>
    recorded(step, await changePicture(step.tx, step.actor, step.id, { type }))

  async function subjectOf({ tx, id, areas }: Step): Promise<Subject> {
    const [row = null] = await trashRepository(tx).byIds([id])
    const { kind, subjectId } = found(row, 'thing in the trash')
    // It has come into the trash since the start.
    if (!areas.includes(areaOf(kind))) throw areaMissing(areaOf(kind))
    return { kind, id: subjectId }
  }

  const acts: { [List in JobList]: Partial<Record<JobAct, Act>> } = {
    account: { activate: status(true), deactivate: status(false) },
    'prayer-request': inbox('prayer-request', (on) => prayerRequestRepository(on, sealing)),
    'contact-message': inbox('contact-message', (on) => contactMessageRepository(on, sealing)),
    picture: {
      type: {
        async run(step, { type = '' }) {
          const before = await typeOf(step)
          if (before === type) return null
          await setType(step, type)
          return { type: before }
        },
        async undo(step, { type }, before) {
          if ((await typeOf(step)) === type) await setType(step, (before as { type: string }).type)
        },
      },
      delete: removal('picture', async (step) =>
        recorded(step, await removePicture(step.tx, step.actor, step.id)),
      ),
    },
    trash: {
      restore: {
        async run(step) {
          await restore(step, await subjectOf(step))
          return null
        },
      },
      purge: {
        async run(step) {
          const files = await loose.loosen(
            step.tx,
            await recorded(step, await purgeSubject(step.tx, step.actor, await subjectOf(step))),
          )
          step.afterCommit(() =>
            loose
              .discard(files)
              .catch((error: unknown) => log.warn({ err: error }, 'files are left for the next cleaning')),
          )
          return null
        },
      },
    },
  }
  return (list, act) => acts[list][act] as Act
}
