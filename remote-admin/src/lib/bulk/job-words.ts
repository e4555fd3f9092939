import type { Job, JobAct, JobList } from '@grace/contract/jobs'
import { kinds } from '@grace/contract/kinds'
import { plural } from '../plural.ts'

/** Parts of the sentences about the rows: `167 users are inactive now.` */
interface Words {
  /** While it runs, around their number. */
  doing: (rows: string) => string
  /** Said of those that are changed, and of those that are not yet. */
  changed: string
  rest: string
  /** Said of those that an Undo has changed, and of those that it has not yet. */
  undone: string
  restOfUndo: string
}

const things = { one: 'thing', many: 'things' }
const namesOf = (list: JobList) => (list === 'trash' ? things : kinds[list])
const rowsOf = (list: JobList, count: number) => plural(count, namesOf(list).one, namesOf(list).many)

const before = { rest: 'as before', undone: 'as before', restOfUndo: 'still changed' }
const words: { [A in JobAct]: (job: Job) => Words } = {
  activate: () => ({
    doing: (rows) => `Making ${rows} active`,
    ...{ changed: 'active now', rest: 'still inactive' },
    ...{ undone: 'inactive again', restOfUndo: 'still active' },
  }),
  deactivate: () => ({
    doing: (rows) => `Making ${rows} inactive`,
    ...{ changed: 'inactive now', rest: 'still active' },
    ...{ undone: 'active again', restOfUndo: 'still inactive' },
  }),
  done: () => ({ doing: (rows) => `Marking ${rows} as done`, changed: 'done', ...before }),
  new: () => ({ doing: (rows) => `Marking ${rows} as new`, changed: 'new', ...before }),
  assign: ({ assignedTo }) => ({
    doing: (rows) => `Assigning ${rows} to ${assignedTo?.fullName ?? 'nobody'}`,
    changed: `assigned to ${assignedTo?.fullName ?? 'nobody'}`,
    ...before,
  }),
  type: ({ type }) => ({
    doing: (rows) => `Giving ${rows} the type “${type}”`,
    changed: `of the type “${type}” now`,
    ...before,
  }),
  delete: () => ({
    doing: (rows) => `Moving ${rows} to the trash`,
    ...{ changed: 'in the trash', rest: 'not deleted' },
    ...{ undone: 'back', restOfUndo: 'still in the trash' },
  }),
  restore: () => ({
    doing: (rows) => `Restoring ${rows}`,
    ...{ changed: 'back', rest: 'still in the trash' },
    ...before,
  }),
  purge: () => ({
    doing: (rows) => `Deleting ${rows} for good`,
    ...{ changed: 'deleted for good', rest: 'still in the trash' },
    ...before,
  }),
}

/** Sentences about a job. */
export function sentencesOf(job: Job) {
  const { list, act, isUndo, total, done, refused } = job
  const { doing, changed, rest, undone, restOfUndo } = words[act](job)
  const left = total - done - refused
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  return {
    doing: isUndo ? 'Taking it back.' : `${doing(rowsOf(list, total))}.`,
    progress: `${(done + refused).toLocaleString('en-US')} of ${rowsOf(list, total)}`,
    done: `${rowsOf(list, done)} ${are(done)} ${isUndo ? undone : changed}.`,
    left: `${left.toLocaleString('en-US')} of ${rowsOf(list, total)} ${are(left)} ${isUndo ? restOfUndo : rest}.`,
    refused: `The server refused ${rowsOf(list, refused)}:`,
  }
}
