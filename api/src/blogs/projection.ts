import type { Language } from '@grace/contract/languages'
import type { Db } from '../database/db.ts'

/**
 * Copies from the texts what lists sort, search and filter by, and in which languages visitors read a blog. The copied
 * text is that of the main language; without one, the language stays the one that the blog has.
 *
 * @param id without it, all blogs: the main language has changed.
 */
export async function projectBlogs(db: Db, main: Language, id?: number): Promise<void> {
  await db.query(
    `with own as (
       select t.subject_id, t.language, t.status, t.status_changed_at, t.status_changed_by, t.status_reason,
         newest.fields, public.fields as public
       from texts t
       join text_revisions newest using (kind, subject_id, language, revision)
       left join text_revisions public on public.kind = t.kind and public.subject_id = t.subject_id
         and public.language = t.language and public.revision = t.public_revision
       where t.kind = 'blog' ${id === undefined ? '' : 'and t.subject_id = $2'}
     ), lead as (
       select distinct on (subject_id) own.* from own join blogs on blogs.id = subject_id
       order by subject_id, own.language = $1 desc, own.language = blogs.language desc, own.language
     ), every as (
       select subject_id, string_agg(fields->>'searchText', ' ' order by language) as search_text,
         coalesce(string_agg(language, ' ' order by language) filter (where public is not null), '') as public_in,
         string_agg(public->>'searchText', ' ' order by language) as public_search_text
       from own group by subject_id
     ), public_lead as (
       select distinct on (subject_id) own.subject_id, public->>'title' as title
       from own join blogs on blogs.id = subject_id where public is not null
       order by subject_id, own.language = $1 desc, own.language = blogs.language desc, own.language
     )
     update blogs set language = lead.language, title = lead.fields->>'title', content = lead.fields->>'content',
       preview = lead.fields->>'preview', search_text = every.search_text, status = lead.status,
       status_changed_at = lead.status_changed_at, status_changed_by = lead.status_changed_by,
       status_reason = lead.status_reason, public_in = every.public_in, public_title = public_lead.title,
       public_search_text = every.public_search_text,
       public_changed_at = case
         when blogs.public_in = every.public_in and blogs.public_search_text is not distinct from every.public_search_text
           then blogs.public_changed_at
         else blogs.updated_at end
     from lead join every using (subject_id) left join public_lead using (subject_id)
     where blogs.id = lead.subject_id`,
    id === undefined ? [main] : [main, id],
  )
}
