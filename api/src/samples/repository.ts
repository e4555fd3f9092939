import type { RemovedSettings } from '@grace/contract/sample-settings'
import { inventedKinds, type Sample, type SampleKind, sampleKinds } from '@grace/contract/samples'
import type { Db } from '../database/db.ts'
import { storedKinds } from '../kinds/stored-kinds.ts'
import { textNameOf } from '../texts/text-name.ts'

type Named = Omit<Sample, 'usedBy'>
type Use = Sample['usedBy'][number]

/** SQL: changes with the row. Subscriptions have no time of change, and invented people stay samples in any case. */
const versionOf = (kind: SampleKind) => (kind === 'subscriber' ? 'created_at' : 'updated_at')

/** SQL: a row of a kind is still sample content. */
const isSample = (kind: SampleKind, alias = storedKinds[kind].table) =>
  `exists (select from samples where kind = '${kind}' and subject_id = ${alias}.id
    ${inventedKinds.includes(kind) ? '' : `and version = ${alias}.${versionOf(kind)}`})`

/** A post shows its blog: it is sample content only as long as that is. */
const conditionOf = (kind: SampleKind) =>
  kind === 'post'
    ? `${isSample('post')} and exists (select from blogs b where b.id = posts.blog_id and ${isSample('blog', 'b')})`
    : isSample(kind)

/** Every use of a blog, category or picture of the sample content. */
const uses = `select use.*, case use.by
    when 'post' then (select title from posts join blogs on blogs.id = blog_id where posts.id = use."byId")
    when 'blog' then (select title from blogs where blogs.id = use."byId")
    when 'settings' then 'Logo of the church'
    else ${textNameOf('use.by', 'use."byId"')} end as title
  from (
    select 'blog' as kind, blog_id as id, 'post' as by, id as "byId" from posts
    union all select 'category', category_id, 'post', post_id from post_categories
    union all select 'picture', picture_id, 'post', post_id from post_pictures
    union all select 'picture', picture_id, 'blog', blog_id from blog_pictures
    union all select 'picture', picture_id, 'event', id from events where picture_id is not null
    union all select 'picture', picture_id, 'block', id from blocks where picture_id is not null
    union all select 'picture', logo_picture_id, 'settings', 1 from settings where logo_picture_id is not null
  ) use
  where exists (select from samples where samples.kind = use.kind and subject_id = use.id)
  order by use.by, use."byId"`

export const sampleRepository = (db: Db) => {
  /** @param lock locks the rows until the transaction ends: nobody changes or starts to use them meanwhile. */
  async function rows(lock: boolean): Promise<Named[]> {
    const all: Named[] = []
    for (const kind of sampleKinds) {
      const { table, name } = storedKinds[kind]
      const found = await db.query<Named>(
        `select '${kind}' as kind, id, left(coalesce(${name}, ''), 100) as title from ${table}
         where ${conditionOf(kind)} order by id ${lock ? `for update of ${table}` : ''}`,
      )
      all.push(...found.rows)
    }
    return all
  }

  return {
    /** Marks every row as sample content. Call it in the transaction that has filled a new database. */
    async markAll(): Promise<void> {
      const each = sampleKinds.map(
        (kind) => `select '${kind}', id, ${versionOf(kind)} from ${storedKinds[kind].table}`,
      )
      await db.query(`insert into samples (kind, subject_id, version) ${each.join(' union all ')}`)
    },

    /** Rows that are still sample content, each with the content of the church that uses it. */
    async list({ lock = false } = {}): Promise<Sample[]> {
      const all = await rows(lock)
      const goes = new Set(all.map(({ kind, id }) => `${kind} ${id}`))
      const used = new Map<string, Use[]>()
      const found = await db.query<Named & { by: Use['kind']; byId: number }>(uses)
      for (const { kind, id, by, byId, title } of found.rows) {
        if (goes.has(`${by} ${byId}`)) continue
        const key = `${kind} ${id}`
        used.set(key, [...(used.get(key) ?? []), { kind: by, id: byId, title }])
      }
      return all.map((sample) => ({ ...sample, usedBy: used.get(`${sample.kind} ${sample.id}`) ?? [] }))
    },

    /**
     * Marks samples as those of one removal, which is then a subject of the trash.
     *
     * @param settings the values that the settings lose.
     */
    async beginRemoval(gone: readonly Sample[], settings: RemovedSettings): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        'insert into sample_removals (settings) values ($1::text::jsonb) returning id',
        [JSON.stringify(settings)],
      )
      const id = rows[0]?.id as number
      await db.query(
        `update samples set removal_id = $1 from unnest($2::text[], $3::bigint[]) as gone (kind, id)
         where samples.kind = gone.kind and subject_id = gone.id`,
        [id, gone.map(({ kind }) => kind), gone.map((sample) => sample.id)],
      )
      return id
    },

    /** Ends a removal whose rows are back. @returns the values that the settings lost, and the blogs. */
    async endRemoval(id: number): Promise<{ settings: RemovedSettings; blogIds: number[] }> {
      const { rows: removed } = await db.query<{ settings: RemovedSettings }>(
        'delete from sample_removals where id = $1 returning settings',
        [id],
      )
      const { rows: blogs } = await db.query<{ id: number }>(
        `select subject_id as id from samples where removal_id = $1 and kind = 'blog' order by 1`,
        [id],
      )
      await db.query('update samples set removal_id = null where removal_id = $1', [id])
      return { settings: removed[0]?.settings as RemovedSettings, blogIds: blogs.map((blog) => blog.id) }
    },

    /** Kinds of which the church has something of its own; of blocks the names of their kinds. */
    async ownKinds(): Promise<Set<string>> {
      const { rows } = await db.query<{ kind: string }>(
        `select 'service' as kind from services where not ${isSample('service')}
         union select 'announcement' from announcements where not ${isSample('announcement')}
         union select kind from blocks where not ${isSample('block')}`,
      )
      return new Set(rows.map(({ kind }) => kind))
    },
  }
}
