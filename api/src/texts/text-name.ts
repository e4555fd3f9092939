/**
 * SQL: title or name of a subject in the main language, or in another one.
 *
 * @param kind and id SQL expressions.
 */
export const textNameOf = (kind: string, id: string) =>
  `(select coalesce(fields->>'title', fields->>'name', fields->>'text', fields->>'altText', fields->>'subject') from texts
    join text_revisions using (kind, subject_id, language, revision)
    where texts.kind = ${kind} and texts.subject_id = ${id}
    order by texts.language = (select given->>'mainLanguage' from settings) desc nulls last, texts.language limit 1)`
