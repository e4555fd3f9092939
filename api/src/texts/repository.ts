import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '@grace/contract/languages'
import { revisionsPerText } from '@grace/contract/limits'
import type { TextKind } from '@grace/contract/revisions'
import type { Db } from '../database/db.ts'

export type Texts<Fields> = Partial<Record<Language, Fields>>

/** Texts to write: an omitted language stays as it is, null removes it. */
export type TextChange<Fields> = { [L in Language]?: Fields | null | undefined }

export interface CurrentTexts<Fields> {
  texts: Texts<Fields>
  /** The older text of the main language from which the text of an outdated language was made. */
  outdated: Texts<Fields>
}

export interface ApprovedTexts<Fields> extends CurrentTexts<Fields> {
  /** Texts that visitors read. */
  publicTexts: Texts<Fields>
}

interface Row<Fields> {
  subjectId: number
  language: Language
  fields: Fields
  /** Null if the newest text is public. */
  publicFields: Fields | null
  isNewestPublic: boolean | null
  basedOnLanguage: Language | null
  basedOn: Fields | null
}

/**
 * Texts in several languages. Writing one appends a revision; no other language changes. A text is outdated while the
 * main language's text differs from the one it was made from; of a kind that is approved, its public text.
 */
export const textRepository = <Fields extends object>(db: Db, kind: TextKind) => {
  async function rowsOf(ids: readonly number[]): Promise<Row<Fields>[]> {
    const { rows } = await db.query<Row<Fields>>(
      `select t.subject_id as "subjectId", t.language, r.fields, public.fields as "publicFields", t.public_revision = t.revision as "isNewestPublic",
         t.based_on_language as "basedOnLanguage", base.fields as "basedOn"
       from texts t
       join text_revisions r using (kind, subject_id, language, revision)
       left join text_revisions public on public.kind = t.kind and public.subject_id = t.subject_id
         and public.language = t.language and public.revision = nullif(t.public_revision, t.revision)
       left join text_revisions base on base.kind = t.kind and base.subject_id = t.subject_id
         and base.language = t.based_on_language and base.revision = t.based_on_revision
       where t.kind = $1 and t.subject_id = any($2::bigint[])
       order by t.subject_id, array_position(array['en', 'fr', 'rw'], t.language)`,
      [kind, ids],
      'texts_of',
    )
    return rows
  }

  /** @param fields null: the language is removed. */
  async function append(
    id: number,
    language: Language,
    fields: Fields | null,
    by: number | null,
  ): Promise<void> {
    const { rows } = await db.query<{ revision: number }>(
      `insert into text_revisions (kind, subject_id, language, revision, fields, author_id)
       select $1, $2, $3, coalesce(max(revision), 0) + 1, $4::text::jsonb, $5
       from text_revisions where kind = $1 and subject_id = $2 and language = $3
       returning revision`,
      [kind, id, language, fields && JSON.stringify(fields), by],
    )
    const revision = rows[0]?.revision as number
    if (fields) {
      await db.query(
        `insert into texts (kind, subject_id, language, revision) values ($1, $2, $3, $4)
         on conflict (kind, subject_id, language) do update set revision = excluded.revision,
           status = case texts.status when 'APPROVED' then 'PENDING' else texts.status end`,
        [kind, id, language, revision],
      )
    } else {
      await db.query('delete from texts where kind = $1 and subject_id = $2 and language = $3', [
        kind,
        id,
        language,
      ])
    }
    await removeOldest(id, language, revision - revisionsPerText)
  }

  /** Revisions that a text still refers to stay: its newest one, the public one, and the one that it was made from. */
  async function removeOldest(id: number, language: Language, last: number): Promise<void> {
    if (last < 1) return
    await db.query(
      `delete from text_revisions r
       where kind = $1 and subject_id = $2 and language = $3 and revision <= $4 and not exists (
         select from texts t where t.kind = $1 and t.subject_id = $2 and (
           (t.language = $3 and r.revision in (t.revision, t.public_revision))
           or (t.based_on_language = $3 and t.based_on_revision = r.revision)))`,
      [kind, id, language, last],
    )
  }

  /** Marks texts as made from the present text of the main language, or from the one that its author has `seen`. */
  async function rebase(id: number, changed: Language[], main: Language, seen: string | null): Promise<void> {
    await db.query(
      `update texts set based_on_language = main.language,
         based_on_revision = least(coalesce(main.public_revision, main.revision), (
           select max(revision) from text_revisions r
           where r.kind = $1 and r.subject_id = $2 and r.language = $4 and r.fields is not null
             and date_trunc('milliseconds', written_at) <= $5::timestamptz))
       from texts main
       where texts.kind = $1 and texts.subject_id = $2 and texts.language = any($3::text[])
         and main.kind = $1 and main.subject_id = $2 and main.language = $4 and texts.language <> $4`,
      [kind, id, changed, main, seen],
    )
  }

  /** @param main the main language of the installation. */
  async function withPublic(ids: readonly number[], main: Language) {
    const all = new Map<number, ApprovedTexts<Fields>>(
      ids.map((id) => [id, { texts: {}, outdated: {}, publicTexts: {} }]),
    )
    const rows = ids.length === 0 ? [] : await rowsOf(ids)
    for (const { subjectId, language, fields, publicFields, isNewestPublic } of rows) {
      const own = all.get(subjectId)
      if (!own) continue
      own.texts[language] = fields
      const shown = isNewestPublic ? fields : publicFields
      if (shown) own.publicTexts[language] = shown
    }
    for (const { subjectId, language, basedOnLanguage, basedOn } of rows) {
      const own = all.get(subjectId)
      if (!own || language === main || basedOnLanguage !== main || !basedOn) continue
      if (!isSame(basedOn, own.publicTexts[main] ?? own.texts[main])) own.outdated[language] = basedOn
    }
    return all
  }

  async function ofAll(ids: readonly number[], main: Language): Promise<Map<number, CurrentTexts<Fields>>> {
    const all = await withPublic(ids, main)
    return new Map([...all].map(([id, { texts, outdated }]) => [id, { texts, outdated }]))
  }

  return {
    withPublic,
    ofAll,

    /** Rows with their texts. */
    async addTo<Subject extends { id: number }>(
      rows: readonly Subject[],
      main: Language,
    ): Promise<(Subject & CurrentTexts<Fields>)[]> {
      const all = await ofAll(
        rows.map(({ id }) => id),
        main,
      )
      return rows.map((row) => ({ ...row, ...(all.get(row.id) ?? { texts: {}, outdated: {} }) }))
    },

    /**
     * Writes the languages that differ. Call it with the row of the subject locked.
     *
     * @param before its texts, read after locking.
     * @param confirmed languages whose text is right although the main language's text has changed.
     * @param seen version of the subject that the author has read; null: the present one.
     */
    async write(
      id: number,
      before: Texts<Fields>,
      change: TextChange<Fields>,
      {
        main,
        confirmed = [],
        seen = null,
        by,
      }: { main: Language; confirmed?: readonly Language[]; seen?: string | null; by: number | null },
    ): Promise<void> {
      const written: Language[] = []
      for (const language of languages) {
        const fields = change[language]
        if (fields === undefined || isSame(fields, before[language])) continue
        await append(id, language, fields, by)
        if (fields) written.push(language)
      }
      // After all of them, because the main language may be written in the same request.
      const made = [...new Set([...written, ...confirmed])].filter((language) => language !== main)
      if (made.length > 0) await rebase(id, made, main, change[main] ? null : seen)
    },
  }
}

/** Compares by value; a parsed body may have objects without a prototype. */
const isSame = (a: object | null | undefined, b: object | null | undefined) =>
  a && b ? isDeepStrictEqual({ ...a }, { ...b }) : !a && !b

/** Texts after a change, without writing it. */
export const withChange = <Fields>(before: Texts<Fields>, change: TextChange<Fields>): Texts<Fields> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const fields = change[language] === undefined ? before[language] : change[language]
      return fields ? [[language, fields]] : []
    }),
  )
