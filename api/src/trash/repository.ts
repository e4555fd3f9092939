import { trashDays } from '@grace/contract/limits'
import { searchKey } from '@grace/contract/search-key'
import { type TrashItem, type TrashKind, type TrashQuery, trashKinds } from '@grace/contract/trash'
import type { Db } from '../database/db.ts'
import {
  collated,
  containing,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { partsOf, stored } from '../kinds/stored-kinds.ts'
import { filesInTrash } from './stored-files.ts'

/** Names one subject. */
export interface Subject {
  kind: TrashKind
  id: number
}

export interface Named extends Subject {
  name: string
}

export interface Locked extends Named {
  /** Those that were deleted with a blog. */
  postIds: number[]
}

/** A subject that the trash refers to. */
export interface Referred extends Subject {
  /** Null: it is not in the trash either. */
  name: string | null
  isRequired: boolean
}

const columns = `id, kind, subject_id as "subjectId", name, deleted_at as "deletedAt", deleted_by as "deletedBy",
  deleted_at + interval '${trashDays} days' as "expiresAt",
  case when kind = 'blog' then jsonb_array_length(coalesce(content->'posts', '[]')) else 0 end as posts`

// Ids ascend with time.
const sortable = { id: 'id', name: collated('name'), deletedAt: 'id' }

/** By kind, with the links of all kinds to it. */
const linksTo = (to: TrashKind) =>
  trashKinds.flatMap((kind) =>
    (stored(kind).links ?? []).flatMap((link) => (link.kind === to ? [{ kind, path: link.path }] : [])),
  )

/**
 * Moves rows between their tables and the trash, as JSON within the database. They are deleted and restored as a whole,
 * in the transaction of the caller.
 */
export const trashRepository = (db: Db) => {
  /**
   * Columns that the stored rows of a table and the table itself have: one that a later migration added gets its
   * default, one that it dropped is left out.
   */
  async function columnsOf(table: string, { kind, id }: Subject): Promise<string[]> {
    const { rows } = await db.query<{ name: string }>(
      `select attname::text as name from pg_attribute
       where attrelid = to_regclass('${table}') and attnum > 0 and not attisdropped and attgenerated = ''
         and attname::text in (
           select jsonb_object_keys(content->'${table}'->0) from trash where kind = $1 and subject_id = $2)
       order by attnum`,
      [kind, id],
    )
    return rows.map(({ name }) => name)
  }

  /** Adds the subject's rows of a table that links two subjects to the other subject, where that is in the trash. */
  async function handOver({ kind, id }: Subject, table: string, other: { kind: TrashKind; id: string }) {
    await db.query(
      `update trash as other
       set content = jsonb_set(other.content, '{${table}}', coalesce(other.content->'${table}', '[]') || jsonb_build_array(link))
       from trash as own cross join lateral jsonb_array_elements(own.content->'${table}') as link
       where own.kind = $1 and own.subject_id = $2
         and other.kind = $3 and other.subject_id = (link->>'${other.id}')::bigint`,
      [kind, id, other.kind],
    )
  }

  return {
    /** @param shown kinds that may be listed. */
    list(
      shown: readonly TrashKind[],
      { page, size, cursor, q, kind, sort }: TrashQuery & Part,
    ): Promise<Rows<TrashItem>> {
      const { values, $ } = valuesOf()
      const where = [`kind = any(${$(shown)})`]
      if (kind) where.push(`kind = ${$(kind)}`)
      const text = searchKey(q ?? '')
      if (text) where.push(`search_text like ${$(containing(text))}`)
      const sql = `from trash ${whereAll(where)}`
      return listRows<TrashItem>(db, {
        columns,
        sql,
        values,
        orderBy: orderOf(sort, sortable, '-id'),
        page,
        size,
        cursor,
      })
    },

    /** Call it with the subject's row locked. @param by username of the administrator. */
    async put({ kind, id }: Subject, by: string): Promise<void> {
      const { table, name, isPublic = 'false' } = stored(kind)
      const parts = partsOf(kind)
      const { rows } = await db.query<{ name: string }>(
        `select coalesce(${name}, '') as name from ${table} where id = $1`,
        [id],
      )
      const called = rows[0]?.name ?? ''
      const content = parts.map(
        (part) =>
          `'${part.table}', coalesce((select jsonb_agg(to_jsonb(r)) from ${part.table} r where ${part.where}), '[]')`,
      )
      const names = kind === 'account' ? 'username_key, email_key' : 'null, null'
      await db.query(
        `insert into trash (kind, subject_id, name, search_text, deleted_by, content, was_public, username_key, email_key)
       select $2, $1, $3, $4, $5, jsonb_build_object(${content.join(', ')}), ${isPublic}, ${names}
       from ${table} where id = $1`,
        [id, kind, called, searchKey(called), by],
      )
      for (const part of parts.toReversed()) {
        await db.query(`delete from ${part.table} where ${part.where}`, [id])
      }
    },

    /** @param ids numbers in the trash. */
    async byIds(
      ids: readonly number[],
    ): Promise<{ id: number; kind: TrashKind; subjectId: number; isAdministrator: boolean }[]> {
      const { rows } = await db.query<{
        id: number
        kind: TrashKind
        subjectId: number
        isAdministrator: boolean
      }>(
        `select id, kind, subject_id as "subjectId", kind = 'account'
           and coalesce(content->'accounts'->0->>'account_category' = 'ADMIN', false) as "isAdministrator"
         from trash where id = any($1::bigint[]) order by id`,
        [ids],
      )
      return rows
    },

    /** The entry in which a subject is: its own, or that of the blog that a post was deleted with. */
    async entryOf(subject: Subject): Promise<Subject> {
      if (subject.kind !== 'post') return subject
      const { rows } = await db.query<{ id: number }>(
        `select subject_id as id from trash
         where kind = 'blog' and content->'posts' @> jsonb_build_array(jsonb_build_object('id', $1::bigint))
           and not exists (select from trash where kind = 'post' and subject_id = $1)`,
        [subject.id],
      )
      return rows[0] ? { kind: 'blog', id: rows[0].id } : subject
    },

    /** Locks the row until the transaction ends. */
    async lock({ kind, id }: Subject): Promise<Locked | null> {
      const { rows } = await db.query<Pick<Locked, 'name' | 'postIds'>>(
        `select name, case when kind = 'blog' then jsonb_path_query_array(content, '$.posts[*].id') else '[]' end as "postIds"
         from trash where kind = $1 and subject_id = $2 for update`,
        [kind, id],
      )
      return rows[0] ? { kind, id, ...rows[0] } : null
    },

    /** True if it is an account that will be an administrator again. */
    async isAdministrator({ kind, id }: Subject): Promise<boolean> {
      const { rowCount } = await db.query(
        `select from trash where kind = 'account' and kind = $1 and subject_id = $2
           and content->'accounts'->0->>'account_category' = 'ADMIN'`,
        [kind, id],
      )
      return rowCount > 0
    },

    /** References of the subject that its tables lack. Rows that exist are locked until the transaction ends. */
    async missing({ kind, id }: Subject): Promise<Referred[]> {
      const all: Referred[] = []
      for (const { kind: to, path, isRequired = false } of stored(kind).links ?? []) {
        const { rows: referred } = await db.query<{ id: number }>(
          `select distinct (ref #>> '{}')::bigint as id
         from trash cross join lateral jsonb_path_query(content, '${path}') as ref
         where kind = $1 and subject_id = $2 and ref <> 'null' order by 1`,
          [kind, id],
        )
        const ids = referred.map((row) => row.id)
        // A blog is held as by a new post: its state is copied.
        const strength = to === 'blog' ? 'share' : 'key share'
        const { rows: there } = await db.query<{ id: number }>(
          `select id from ${stored(to).table} where id = any($1::bigint[]) order by id for ${strength}`,
          [ids],
        )
        const { rows: names } = await db.query<{ id: number; name: string }>(
          'select subject_id as id, name from trash where kind = $1 and subject_id = any($2::bigint[])',
          [to, ids],
        )
        const gone = ids.filter((each) => !there.some((row) => row.id === each))
        all.push(
          ...gone.map((each) => ({
            kind: to,
            id: each,
            name: names.find((row) => row.id === each)?.name ?? null,
            isRequired,
          })),
        )
      }
      return all
    },

    /** Subjects in the trash that refer to this one, deleted last first. */
    async usesOf({ kind, id }: Subject): Promise<Named[]> {
      const all: Named[] = []
      for (const { kind: by, path } of linksTo(kind)) {
        const { rows } = await db.query<Named>(
          `select kind, subject_id as id, name from trash
         where kind = $1 and jsonb_path_exists(content, '${path} ? (@ == $id)', jsonb_build_object('id', $2::bigint))
         order by trash.id desc`,
          [by, id],
        )
        all.push(...rows)
      }
      return all
    },

    /** Puts all rows back into their tables. @throws a violation of a constraint. */
    async restore({ kind, id }: Subject): Promise<void> {
      for (const { table, restored = 'true', linked, changed = {} } of partsOf(kind)) {
        // First: a restore of the other subject that ends meanwhile is then seen by the insertion below.
        if (linked) await handOver({ kind, id }, table, linked)
        const names = await columnsOf(table, { kind, id })
        if (names.length === 0) continue
        const values = names.map((name) => changed[name] ?? `r."${name}"`)
        await db.query(
          `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
         select ${values.join(', ')}
         from trash cross join lateral jsonb_populate_recordset(null::${table}, content->'${table}') as r
         where trash.kind = $1 and trash.subject_id = $2 and ${restored}`,
          [kind, id],
        )
      }
      await this.remove({ kind, id })
    },

    /** The stored files of the subject. */
    async filesOf({ kind, id }: Subject): Promise<string[]> {
      const { rows } = await db.query<{ path: string }>(
        `select path from (${filesInTrash()}) as files
       where trash_id = (select trash.id from trash where trash.kind = $1 and subject_id = $2) order by 1`,
        [kind, id],
      )
      return rows.map(({ path }) => path)
    },

    async remove({ kind, id }: Subject): Promise<void> {
      await db.query('delete from trash where kind = $1 and subject_id = $2', [kind, id])
    },

    /** Locks the subject that expired first; null if there is none that no other process handles. */
    async lockExpired(): Promise<Subject | null> {
      const { rows } = await db.query<Subject>(
        `select kind, subject_id as id from trash where deleted_at < now() - interval '${trashDays} days'
         -- The owner asked to be erased before somebody deleted the account.
         or (kind = 'account' and (content->'account_erasures'->0->>'final_at')::timestamptz <= now())
       order by deleted_at, id limit 1 for update skip locked`,
      )
      return rows[0] ?? null
    },

    /** Ids of what visitors could read, by kind. */
    async publicIds(): Promise<Subject[]> {
      const { rows } = await db.query<Subject>(
        `select kind, subject_id as id from trash where was_public
         union all select 'post', (post->>'id')::bigint
         from trash cross join lateral jsonb_array_elements(content->'posts') as post
         where kind = 'blog' and post->>'public_in' <> ''`,
        [],
        'trash_public_ids',
      )
      return rows
    },

    /** Names of the files in the trash that are served at an address of their own. */
    async servedFiles(): Promise<string[]> {
      const { rows } = await db.query<{ path: string }>(
        `select path from (${filesInTrash(['pictures', 'picture_variants', 'recordings'])}) as files`,
        [],
        'trash_served_files',
      )
      return rows.map(({ path }) => path)
    },
  }
}
