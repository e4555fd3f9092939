import type { AdminArea } from '@grace/contract/areas'
import type { Job, JobAct, JobList } from '@grace/contract/jobs'
import { canUndo } from '@grace/contract/jobs'
import { refusedLinesShown } from '@grace/contract/limits'
import { areasColumn } from '../accounts/areas.ts'
import type { Actor } from '../audit/repository.ts'
import type { Db } from '../database/db.ts'
import { stored } from '../kinds/stored-kinds.ts'

/** Values that an act sets. */
export interface JobChange {
  assignedTo?: number | null
  type?: string
}

interface NewJob {
  list: JobList
  act: JobAct
  change: JobChange
  areas: readonly AdminArea[]
}

/** A job whose row is locked. */
export interface LockedJob extends NewJob {
  id: number
  status: 'OPEN' | 'STOPPED' | 'DONE'
  isUndo: boolean
  isUndone: boolean
}

/** A job that this process works on. */
export interface Claim extends NewJob {
  id: number
  isUndo: boolean
  /** Null: the one who started it has lost the right to it. */
  actor: Actor | null
}

export interface Item {
  position: number
  subjectId: number
  /** For an Undo: what was before. */
  before: object | null
}

type StoredJob = Omit<Job, 'refusals'>

const isOpen = `status = 'OPEN'`
/** SQL: the job that a list works on. */
const firstOf = (list: string) =>
  `(select id from jobs where ${isOpen} and list = ${list} order by queued_at, id limit 1)`
const person = (id: string) =>
  `(select jsonb_build_object('id', id, 'fullName', full_name) from accounts where id = ${id})`

const columns = `j.id, j.list, j.act, j.undoes is not null as "isUndo", j.change->>'type' as type,
  ${person(`(j.change->>'assignedTo')::bigint`)} as "assignedTo",
  case when j.status = 'STOPPED' then 'stopped' when j.status = 'DONE' then 'done'
    when j.id = ${firstOf('j.list')} then 'running' else 'queued' end as state,
  items.total, items.done, items.refused,
  j.status <> 'OPEN' and j.undoes is null and items.changed > 0
    and not exists (select from jobs u where u.undoes = j.id) as "isUndoable",
  ${person('j.started_by')} as "startedBy", j.started_at as "startedAt",
  ${person('j.stopped_by')} as "stoppedBy", j.ended_at as "endedAt"`

const from = `from jobs j cross join lateral (
  select count(*) as total, count(*) filter (where status = 'DONE') as done,
    count(*) filter (where status = 'REFUSED') as refused, count(before) filter (where status = 'DONE') as changed
  from job_items where job_id = j.id) as items`

export const jobRepository = (db: Db) => {
  /** Names of rows by id, also of those in the trash. */
  async function namesOf(list: JobList, ids: number[]): Promise<Map<number, string>> {
    const { table, name } = list === 'trash' ? { table: 'trash', name: 'trash.name' } : stored(list)
    const { rows } = await db.query<{ id: number; name: string }>(
      `select id, coalesce(${name}, '') as name from ${table} where id = any($1::bigint[])
       union all select subject_id, name from trash where kind = $2 and subject_id = any($1::bigint[])`,
      [ids, list],
    )
    return new Map(rows.map((row) => [row.id, row.name]))
  }

  async function withRefusals({ refused, ...job }: StoredJob): Promise<Job> {
    if (refused === 0) return { ...job, refused, refusals: [] }
    const { rows } = await db.query<{ id: number; reason: string }>(
      `select subject_id as id, reason from job_items where job_id = $1 and status = 'REFUSED'
       order by position limit ${refusedLinesShown}`,
      [job.id],
    )
    const names = await namesOf(
      job.list,
      rows.map(({ id }) => id),
    )
    return {
      ...job,
      refused,
      refusals: rows.map(({ id, reason }) => ({ id, name: names.get(id) ?? '', reason })),
    }
  }

  const complete = (rows: StoredJob[]): Promise<Job[]> =>
    Promise.all(rows.map((row) => withRefusals({ ...row, isUndoable: row.isUndoable && canUndo(row.act) })))

  return {
    /** Jobs of a list that are not closed, of those whose areas the caller has. */
    async list(list: JobList, areas: readonly AdminArea[]): Promise<Job[]> {
      const { rows } = await db.query<StoredJob>(
        `select ${columns} ${from} where j.list = $1 and j.closed_at is null and j.areas <@ $2::text[]
         order by j.queued_at, j.id`,
        [list, areas],
      )
      return complete(rows)
    },

    async byId(id: number): Promise<Job | null> {
      const { rows } = await db.query<StoredJob>(`select ${columns} ${from} where j.id = $1`, [id])
      return (await complete(rows))[0] ?? null
    },

    /** Locks the row until the transaction ends; null for a caller who lacks one of its areas, too. */
    async lockById(id: number, areas: readonly AdminArea[]): Promise<LockedJob | null> {
      const { rows } = await db.query<LockedJob>(
        `select id, list, act, change, to_jsonb(areas) as areas, status, undoes is not null as "isUndo",
           exists (select from jobs u where u.undoes = jobs.id) as "isUndone"
         from jobs where id = $1 and areas <@ $2::text[] for update`,
        [id, areas],
      )
      return rows[0] ?? null
    },

    /** Starts a job, and closes those of its list that are done. @returns its id. */
    async insert({ list, act, change, areas }: NewJob, { accountId, requestId }: Actor): Promise<number> {
      await db.query(
        `update jobs set closed_at = now() where list = $1 and status = 'DONE' and closed_at is null
           and areas <@ $2::text[]`,
        [list, areas],
      )
      const { rows } = await db.query<{ id: number }>(
        `insert into jobs (list, act, change, areas, started_by, request_id)
         values ($1, $2, $3::text::jsonb, $4, $5, $6) returning id`,
        [list, act, JSON.stringify(change), areas, accountId, requestId],
      )
      return (rows[0] as { id: number }).id
    },

    /** @param ids in the order in which they are worked through. */
    async insertItems(job: number, ids: readonly number[]): Promise<void> {
      await db.query(
        `insert into job_items (job_id, position, subject_id)
         select $1, position, id from unnest($2::bigint[]) with ordinality as each (id, position)`,
        [job, ids],
      )
    },

    /** Gives an Undo what the other job has changed, last first. */
    async insertUndone(job: number, undone: number): Promise<void> {
      await db.query('update jobs set undoes = $2 where id = $1', [job, undone])
      await db.query(
        `insert into job_items (job_id, position, subject_id, before)
         select $1, row_number() over (order by position desc), subject_id, before from job_items
         where job_id = $2 and status = 'DONE' and before is not null`,
        [job, undone],
      )
    },

    /** @param by null: nobody did. */
    async stop(id: number, by: number | null): Promise<void> {
      await db.query(
        `update jobs set status = 'STOPPED', stopped_by = $2, ended_at = now() where id = $1 and ${isOpen}`,
        [id, by],
      )
    },

    /** @param actor the one who goes on with it. */
    async goOn(id: number, { accountId, requestId }: Actor): Promise<void> {
      await db.query(
        `update jobs set status = 'OPEN', started_by = $2, request_id = $3, stopped_by = null, ended_at = null,
           queued_at = clock_timestamp() where id = $1`,
        [id, accountId, requestId],
      )
    },

    async finish(id: number): Promise<void> {
      await db.query(`update jobs set status = 'DONE', ended_at = now() where id = $1 and ${isOpen}`, [id])
    },

    /** The rows that are left stay as they are. */
    async close(id: number): Promise<void> {
      await db.query(`update jobs set status = 'DONE', closed_at = now() where id = $1`, [id])
    },

    async listsAtWork(): Promise<JobList[]> {
      const { rows } = await db.query<{ list: JobList }>(
        `select distinct list from jobs where ${isOpen} and closed_at is null`,
        [],
        'jobs_at_work',
      )
      return rows.map(({ list }) => list)
    },

    /** Locks the job that a list works on; null if there is none, or another process has it. */
    async claim(list: JobList): Promise<Claim | null> {
      const { rows } = await db.query<
        Omit<Claim, 'actor'> & { requestId: string; accountId: number | null; username: string | null }
      >(
        `select j.id, j.list, j.act, j.change, to_jsonb(j.areas) as areas, j.undoes is not null as "isUndo", j.request_id as "requestId",
           a.id as "accountId", a.username
         from jobs j left join (
           select id, username, ${areasColumn} from accounts where account_category = 'ADMIN' and active
         ) as a on a.id = j.started_by and j.areas <@ a.areas
         where j.id = ${firstOf('$1')} and j.${isOpen} for update of j skip locked`,
        [list],
        'jobs_claim',
      )
      const [row] = rows
      if (!row) return null
      const { requestId, accountId, username, ...job } = row
      const actor = accountId !== null && username !== null ? { accountId, username, requestId } : null
      return { ...job, actor }
    },

    async nextItem(job: number): Promise<Item | null> {
      const { rows } = await db.query<Item>(
        `select position, subject_id as "subjectId", before from job_items
         where job_id = $1 and status = 'WAITING' order by position limit 1`,
        [job],
        'job_items_next',
      )
      return rows[0] ?? null
    },

    async markDone(job: number, { position }: Item, before: object | null): Promise<void> {
      await db.query(
        `update job_items set status = 'DONE', before = $3::text::jsonb where job_id = $1 and position = $2`,
        [job, position, before && JSON.stringify(before)],
        'job_items_done',
      )
    },

    /** In a transaction of its own: the one of the act was rolled back. */
    async markRefused(job: number, { position }: Item, reason: string): Promise<void> {
      await db.query(
        `update job_items set status = 'REFUSED', reason = $3
         where job_id = $1 and position = $2 and status = 'WAITING'`,
        [job, position, reason],
      )
    },
  }
}
