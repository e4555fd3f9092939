import type { Assignee } from '@grace/contract/inbox'
import type { InboxChange, InboxStatus } from '@grace/contract/submission'
import { type Actor, auditRepository, changesBetween } from '../audit/repository.ts'
import type { Database, Db } from '../database/db.ts'
import { found } from '../http/app-error.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import type { RequestSenders, SenderNews } from '../own-requests/senders.ts'
import { trashRepository } from '../trash/repository.ts'
import { requireAssignable } from './assignees.ts'

export interface InboxRow {
  status: InboxStatus
  note: string | null
  answer: string | null
  assignedTo: Assignee | null
  createdAt: string
  updatedAt: string
}

export interface InboxRepository<Row> {
  lockById(id: number): Promise<Row | null>
  update(id: number, change: InboxChange, by: string): Promise<Row | null>
}

interface Options<Row> {
  type: 'prayer-request' | 'contact-message'
  repository: (db: Db) => InboxRepository<Row>
  /** Tells the sender. */
  senders: Pick<RequestSenders, 'tell' | 'takeBack'>
}

/** Mutations of submissions by administrators. Audit entries contain none of the submitted text. */
export const inboxMutations = <Row extends InboxRow>(
  db: Database,
  { type, repository, senders }: Options<Row>,
) => {
  const what = type.replace('-', ' ')
  return {
    /** @throws AppError `not_found`, `changed_meanwhile`; `validation_failed` for an assignee who is no administrator. */
    async update(actor: Actor, id: number, change: InboxChange): Promise<Row> {
      let afterwards = () => {}
      const result = await db.transaction(async (tx) => {
        const before = found(await repository(tx).lockById(id), what)
        refuseStale(before, change)
        const status = change.status ?? before.status
        const note = change.note === undefined ? before.note : change.note
        const answer = change.answer === undefined ? before.answer : change.answer
        const assignedTo = change.assignedTo === undefined ? idOf(before) : change.assignedTo
        if (assignedTo !== null && assignedTo !== idOf(before)) await requireAssignable(tx, assignedTo)
        const changesNote = note !== before.note
        const changesAnswer = answer !== before.answer
        if (status === before.status && !changesNote && !changesAnswer && assignedTo === idOf(before)) {
          return before
        }
        // An unchanged note or answer stays as it is stored: its key may be missing.
        const changed = {
          status,
          assignedTo,
          ...(changesNote && { note }),
          ...(changesAnswer && { answer }),
        }
        const after = found(await repository(tx).update(id, changed, actor.username), what)
        const news = newsOf(before, changed)
        if (news) afterwards = await senders.tell(tx, news, type, id)
        if (before.status === 'DONE' && status !== 'DONE') await senders.takeBack(tx, 'seen', type, id)
        await auditRepository(tx).insert(actor, {
          action: `${type}.update`,
          subject: { type, id },
          ...changesBetween(auditFields(before, before), auditFields(before, after)),
        })
        return after
      })
      afterwards()
      return result
    },

    /** @throws AppError `not_found`. */
    remove(actor: Actor, id: number): Promise<void> {
      return db.transaction(async (tx) => {
        const { status, createdAt } = found(await repository(tx).lockById(id), what)
        await trashRepository(tx).put({ kind: type, id }, actor.username)
        await auditRepository(tx).insert(actor, {
          action: `${type}.delete`,
          subject: { type, id },
          before: { status, createdAt },
        })
      })
    },
  }
}

/** Changes that the sender is notified of; an answer says more than that somebody has read it. */
function newsOf(before: InboxRow, { status, answer }: InboxChange): SenderNews | null {
  if (answer && before.answer === null) return 'answered'
  return status === 'DONE' && before.status !== 'DONE' ? 'seen' : null
}

const idOf = ({ assignedTo }: InboxRow) => assignedTo?.id ?? null

/** The fields for the audit: of a note and an answer only whether it changed, of an administrator the id. */
const auditFields = (before: InboxRow, row: InboxRow) => ({
  status: row.status,
  note: row.note === before.note ? 'as it was' : 'changed',
  answer: row.answer === before.answer ? 'as it was' : 'changed',
  assignedTo: idOf(row),
})
