import type { Language } from '@grace/contract/language'
import type { Revision, RevisionQuery, TextKind, WholeRevision } from '@grace/contract/revisions'
import type { Db } from '../database/db.ts'
import { listRows, type Part, valuesOf, whereAll } from '../database/list.ts'
import { storedKinds } from '../kinds/stored-kinds.ts'
import { nameOfFields } from '../texts/text-name.ts'

/** Names one thing with texts. */
export interface Thing {
  kind: TextKind
  id: number
}

export interface OneRevision extends Thing {
  language: Language
  revision: number
}

const columns = `r.language, r.revision, r.written_at as "writtenAt",
  case when r.author_id is not null then jsonb_build_object('id', r.author_id, 'username', accounts.username) end as author,
  coalesce(r.revision = t.revision, false) as "isCurrent",
  coalesce(r.revision = t.public_revision, false) as "isPublic", r.fields is null as "isRemoval"`

const from = `from text_revisions r
  left join texts t on t.kind = r.kind and t.subject_id = r.subject_id and t.language = r.language
  left join accounts on accounts.id = r.author_id`

const nameMaxChars = 100

/** SQL: the fields of a revision without what is derived from them. */
const ownFields = (alias: string) => `${alias}.fields - array['preview', 'searchText']`

/** Reads revisions. `textRepository` writes them. */
export const revisionRepository = (db: Db) => ({
  /** Present version of a thing; null if it does not exist, or is in the trash. */
  async versionOf({ kind, id }: Thing): Promise<string | null> {
    const { rows } = await db.query<{ updatedAt: string }>(
      `select updated_at as "updatedAt" from ${storedKinds[kind].table} where id = $1`,
      [id],
    )
    return rows[0]?.updatedAt ?? null
  },

  async list({ kind, id }: Thing, { language, page, size }: Omit<RevisionQuery, 'page'> & Part) {
    const { values, $ } = valuesOf()
    const conditions = [`r.kind = ${$(kind)}`, `r.subject_id = ${$(id)}`]
    if (language) conditions.push(`r.language = ${$(language)}`)
    const { items, total } = await listRows<Omit<Revision, 'name'>>(db, {
      columns,
      sql: `${from} ${whereAll(conditions)}`,
      values,
      // The number tells the order within a language; languages of one request have the same time.
      orderBy: 'r.written_at desc, r.revision desc, r.language',
      page,
      size,
    })
    // Names are read for this page alone: the database would otherwise read all texts before it sorts.
    const { rows: names } = await db.query<Pick<Revision, 'language' | 'revision' | 'name'>>(
      `select language, revision, left(coalesce(${nameOfFields('fields')}, ''), ${nameMaxChars}) as name
       from text_revisions join unnest($3::text[], $4::int[]) as shown (language, revision) using (language, revision)
       where kind = $1 and subject_id = $2`,
      [kind, id, items.map((item) => item.language), items.map(({ revision }) => revision)],
    )
    const nameOf = new Map(names.map(({ language, revision, name }) => [`${language} ${revision}`, name]))
    return {
      items: items.map(
        (item): Revision => ({
          ...item,
          name: nameOf.get(`${item.language} ${item.revision}`) ?? '',
        }),
      ),
      total,
    }
  },

  async one({ kind, id, language, revision }: OneRevision): Promise<Omit<WholeRevision, 'updatedAt'> | null> {
    const { rows } = await db.query<Omit<WholeRevision, 'updatedAt'>>(
      `select ${columns}, ${ownFields('r')} as text, ${ownFields('present')} as present,
         (select ${ownFields('before')} from text_revisions before
          where before.kind = r.kind and before.subject_id = r.subject_id and before.language = r.language
            and before.revision < r.revision
          order by before.revision desc limit 1) as before
       ${from}
       left join text_revisions present on present.kind = t.kind and present.subject_id = t.subject_id
         and present.language = t.language and present.revision = t.revision
       where r.kind = $1 and r.subject_id = $2 and r.language = $3 and r.revision = $4`,
      [kind, id, language, revision],
    )
    return rows[0] ?? null
  },

  /** The newest two revisions of a language, and whether this transaction wrote them. */
  async newest({ kind, id, language }: Omit<OneRevision, 'revision'>) {
    const { rows } = await db.query<{ revision: number; isNew: boolean }>(
      `select revision, written_at = now() as "isNew" from text_revisions
       where kind = $1 and subject_id = $2 and language = $3 order by revision desc limit 2`,
      [kind, id, language],
    )
    return rows
  },
})
