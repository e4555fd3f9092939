import { type Job, jobs } from '@grace/contract/jobs'
import { on } from '@grace/testkit/network'
import { signedIn, written } from './samples.ts'

const me = { id: signedIn.userId, fullName: signedIn.fullName }

export const aJob = (changes: Partial<Job> = {}): Job => ({
  ...{ id: 1, list: 'account', act: 'deactivate', isUndo: false, assignedTo: null, type: null },
  ...{ state: 'running', total: 167, done: 30, refused: 0, refusals: [], isUndoable: false },
  ...{ startedBy: me, startedAt: '2026-11-27T08:00:00.000Z', stoppedBy: null, endedAt: null },
  ...changes,
})

/** The jobs of the server. `finish` completes all that are at work. */
export function jobServer(given: readonly Job[] = []) {
  let all = [...given]
  const closed = new Set<number>()
  const ids: Record<number, number[]> = {}
  const change = (id: number, to: Partial<Job>): Job => {
    all = all.map((job) => (job.id === id ? { ...job, ...to } : job))
    return all.find((job) => job.id === id) as Job
  }
  const add = (changes: Partial<Job>): Job => {
    const job = aJob({ ...{ done: 0 }, ...changes, id: Math.max(0, ...all.map(({ id }) => id)) + 1 })
    all.push(job)
    return job
  }
  const idOf = ({ params }: { params: Record<string, string> }) => Number(params.id)
  const isListed = ({ id }: Job) => !closed.has(id)
  on(jobs.list, ({ query }) => all.filter((job) => isListed(job) && job.list === query.get('list')))
  on(jobs.start, ({ body: { list, act, type, assignedTo, ...body } }) => {
    const job = add({
      ...{ list, act, total: body.ids.length, type: type ?? null },
      assignedTo: assignedTo ? { id: assignedTo, fullName: me.fullName } : null,
    })
    ids[job.id] = [...body.ids]
    return written('It has begun.', job)
  })
  on(jobs.stop, (call) =>
    written(
      'It is stopped.',
      change(idOf(call), {
        state: 'stopped',
        stoppedBy: me,
        endedAt: '2026-11-27T08:00:04.000Z',
        isUndoable: true,
      }),
    ),
  )
  on(jobs.goOn, (call) => written('It goes on.', change(idOf(call), { state: 'running', stoppedBy: null })))
  on(jobs.undo, (call) => {
    const undone = change(idOf(call), {})
    closed.add(undone.id)
    return written(
      'It is being taken back.',
      add({ ...undone, isUndo: true, isUndoable: false, state: 'running', total: undone.done, done: 0 }),
    )
  })
  on(jobs.close, (call) => {
    closed.add(idOf(call))
    return written('It is closed.', change(idOf(call), { state: 'done' }))
  })
  return {
    ids,
    get all() {
      return all.filter(isListed)
    },
    change,
    finish(refusals: Job['refusals'] = []) {
      for (const { id, state, total, isUndo, list } of all) {
        if (state !== 'running') continue
        const done = total - refusals.length
        change(id, {
          ...{ state: 'done', done, refused: refusals.length, refusals },
          ...{ isUndoable: !isUndo && list !== 'trash' && done > 0, endedAt: '2026-11-27T08:00:09.000Z' },
        })
      }
    },
  }
}
