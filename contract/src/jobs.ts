import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant, isObject, RowId, rowIds } from './fields.ts'
import { Assignee } from './inbox.ts'
import { jobItemsMax, jobMaxBodyBytes, refusedLinesShown } from './limits.ts'
import { oneOf } from './list-query.ts'
import { key } from './messages.ts'
import { PictureType } from './pictures.ts'
import { z } from './zod.ts'

/** Acts on many rows of a list, by list. Those of the trash name rows by their number in it. */
export const jobActs = {
  account: ['activate', 'deactivate'],
  'prayer-request': ['done', 'new', 'assign', 'delete'],
  'contact-message': ['done', 'new', 'assign', 'delete'],
  picture: ['type', 'delete'],
  trash: ['restore', 'purge'],
} as const
export type JobList = keyof typeof jobActs
export type JobAct = (typeof jobActs)[JobList][number]

export const jobLists = Object.keys(jobActs) as [JobList, ...JobList[]]
const acts = [...new Set(Object.values(jobActs).flat())] as [JobAct, ...JobAct[]]

/** Acts whose Undo exists. */
export const canUndo = (act: JobAct): boolean => act !== 'restore' && act !== 'purge'

export const JobInput = z
  .object({
    list: z.enum(jobLists, key('value_not_valid')),
    act: z.enum(acts, key('value_not_valid')),
    ids: rowIds('job_ids_not_valid', { max: jobItemsMax, tooMany: 'job_ids_too_many' }),
    /** For `assign`: an administrator; null for nobody. */
    assignedTo: z.optional(z.nullable(RowId('assignee_not_valid'))),
    /** For `type`. */
    type: z.optional(PictureType),
  })
  .check(
    z.refine<{ list: JobList; act: JobAct }>(
      // An unknown list has an error of its own.
      ({ list, act }) => (jobActs[list] as readonly JobAct[] | undefined)?.includes(act) ?? true,
      { path: ['act'], error: key('value_not_valid'), when: isObject },
    ),
    z.refine<{ act: JobAct; assignedTo?: number | null | undefined }>(
      ({ act, assignedTo }) => act !== 'assign' || assignedTo !== undefined,
      { path: ['assignedTo'], error: key('assignee_not_valid'), when: isObject },
    ),
    z.refine<{ act: JobAct; type?: string | undefined }>(
      ({ act, type }) => act !== 'type' || type !== undefined,
      { path: ['type'], error: key('picture_type_not_valid'), when: isObject },
    ),
  )
export type JobInput = z.output<typeof JobInput>

export const Job = z.object({
  id: z.int(),
  list: z.enum(jobLists),
  act: z.enum(acts),
  /** It takes back what another job has done. */
  isUndo: z.boolean(),
  assignedTo: z.nullable(Assignee),
  type: z.nullable(z.string()),
  /** `queued`: an earlier one of the same list is at work. */
  state: z.enum(['queued', 'running', 'stopped', 'done']),
  total: z.int(),
  done: z.int(),
  /** Number of rows that could not be changed. */
  refused: z.int(),
  /** The first of them. */
  refusals: z.array(
    z.object({
      id: z.int(),
      /** Title or name; empty for a row that no longer exists. */
      name: z.string(),
      reason: z.string(),
    }),
  ),
  /** Some rows were changed, and the change can be taken back. */
  isUndoable: z.boolean(),
  /** Null once the account was deleted. */
  startedBy: z.nullable(Assignee),
  startedAt: Instant,
  /** Null if nobody did: the one who started it lost the right to it, or a backup was restored. */
  stoppedBy: z.nullable(Assignee),
  /** When it was stopped or done. */
  endedAt: z.nullable(Instant),
})
export type Job = z.infer<typeof Job>

const step = (name: string) => ({
  method: 'POST' as const,
  path: `/admin/jobs/{id}/${name}` as const,
  access: 'admin' as const,
  params: ById,
  status: 200 as const,
  response: written(Job),
})

export const jobs = {
  list: {
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    query: z.object({ list: oneOf(jobLists) }),
    status: 200,
    response: z.array(Job),
  },
  start: {
    method: 'POST',
    path: '/admin/jobs',
    access: 'admin',
    idempotent: true,
    body: JobInput,
    maxBodyBytes: jobMaxBodyBytes,
    status: 201,
    response: written(Job),
  },
  stop: step('stop'),
  goOn: step('go-on'),
  undo: { ...step('undo'), idempotent: true },
  close: step('close'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof jobs> = {
  about:
    'Acts on many rows, which the server works through in the background. Each row is changed once, whatever happens to the server, and by the rules of the same act on one row. A list has one job at work; others wait for it.',
  examples: {
    list: 'account',
    act: 'deactivate',
    ids: [3, 5, 8],
    isUndo: false,
    assignedTo: null,
    type: null,
    state: 'running',
    total: 167,
    done: 60,
    refused: 1,
    name: 'Grace Ingabire',
    reason: 'You cannot deactivate, demote or delete your own account',
    isUndoable: true,
    fullName: 'Aline Umutoni',
    stoppedBy: null,
    endedAt: null,
  },
  endpoints: {
    list: {
      summary: `Jobs of a list that wait, run or were stopped, and those that are done and not closed yet; with the reasons of up to ${refusedLinesShown} rows.`,
    },
    start: {
      summary: `Starts an act on up to ${jobItemsMax.toLocaleString('en')} rows, and answers before it has begun. The area of the list is needed; in the trash, the areas of all the rows.`,
      message: 'It has begun.',
    },
    stop: {
      summary: 'Stops a job after the row that it is changing.',
      message: 'It is stopped.',
      refuses: ['job_state'],
      examples: { state: 'stopped', endedAt: '2030-11-21T08:00:04.000Z' },
    },
    goOn: {
      summary: 'Goes on with a job that was stopped.',
      message: 'It goes on.',
      refuses: ['job_state'],
    },
    undo: {
      summary:
        'Starts a job that takes back what a job has changed, which is stopped or done. A row that was changed again since then stays as it is.',
      message: 'It is being taken back.',
      refuses: ['job_state'],
      examples: { isUndo: true, isUndoable: false, done: 0, refused: 0 },
    },
    close: {
      summary: 'Closes a job that is stopped or done: it leaves the list, and what is not done stays so.',
      message: 'It is closed.',
      refuses: ['job_state'],
      examples: { state: 'done', done: 166, endedAt: '2030-11-21T08:00:09.000Z' },
    },
  },
}
