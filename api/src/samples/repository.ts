import { type Sample, type SampleKind, sampleKinds } from '@grace/contract/samples'
import type { Db } from '../database/db.ts'
import { rowsOf } from '../kinds/rows.ts'
import { textNameOf } from '../texts/text-name.ts'

type Named = Omit<Sample, 'usedBy'>
type Use = Sample['usedBy'][number]

/** SQL: a row of a kind is still sample content. */
const isSample = (kind: SampleKind, alias = rowsOf[kind].table) =>
  `exists (select from samples where kind = '${kind}' and subject_id = ${alias}.id and version = ${alias}.updated_at)`

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
      const { table, name } = rowsOf[kind]
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
      const each = sampleKinds.map((kind) => `select '${kind}', id, updated_at from ${rowsOf[kind].table}`)
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
