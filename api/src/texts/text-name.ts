import type { TextKind } from '@grace/contract/revisions'
import { collated } from '../database/list.ts'

/** SQL: title or name in the fields of a text. */
export const nameOfFields = (fields: string) =>
  `coalesce(${['title', 'name', 'text', 'altText', 'subject'].map((name) => `${fields}->>'${name}'`).join(', ')})`

/**
 * SQL: title or name of a subject in the main language, or in another one.
 *
 * @param kind and id SQL expressions.
 */
export const textNameOf = (kind: string, id: string) =>
  `(select ${nameOfFields('fields')} from texts
    join text_revisions using (kind, subject_id, language, revision)
    where texts.kind = ${kind} and texts.subject_id = ${id}
    order by texts.language = (select given->>'mainLanguage' from settings) desc nulls last, texts.language limit 1)`

/** SQL: what a list of subjects of this kind is sorted by when it is sorted by title. */
export const titleInOrder = (kind: TextKind, table: string) =>
  collated(textNameOf(`'${kind}'`, `${table}.id`))
