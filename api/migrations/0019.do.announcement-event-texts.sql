-- The texts of announcements and events move to the tables of texts. The base text had no language: it becomes the text
-- of the main language where that has none of its own, and otherwise an older revision of it, since visitors read the
-- own one. A language without a field of its own showed the base field, so it takes that.
create temporary table moved on commit drop as
with main as (
  select coalesce((select given->>'mainLanguage' from settings), 'en') as language
), subjects as (
  select 'announcement' as kind, id, updated_by, updated_at,
    jsonb_build_object('title', title, 'content', content) as base,
    jsonb_build_object('title', title_by_language, 'content', content_by_language) as translations
  from announcements
  union all
  select 'event', id, updated_by, updated_at,
    jsonb_build_object('title', title, 'description', description, 'place', place),
    jsonb_build_object('title', title_by_language, 'description', description_by_language)
  from events
), public as (
  select subjects.*, own.language, main.language as main,
    base || coalesce(
      (select jsonb_object_agg(name, texts->>own.language) from jsonb_each(translations) as field (name, texts)
       where texts->>own.language <> ''), '{}') as fields,
    exists (select from jsonb_each(translations) as field (name, texts) where texts->>own.language <> '') as is_own
  from subjects cross join main cross join (values ('en'), ('fr'), ('rw')) as own (language)
)
select kind, id, language, main, fields, base, updated_by, updated_at,
  -- The base text comes before the own text of the main language.
  case when language = main and fields <> base then 2 else 1 end as revision
from (
  select *, bool_or(language = main and fields <> base) over (partition by kind, id) as is_base_hidden from public
) as each
-- Where the main language has an own text, visitors of a language without one have read the base text so far.
where language = main or is_own or is_base_hidden;

insert into text_revisions (kind, subject_id, language, revision, fields, author_id, written_at)
select kind, id, language, 1, base, updated_by, updated_at from moved where revision = 2
union all
select kind, id, language, revision, fields, updated_by, updated_at from moved;

insert into texts (kind, subject_id, language, revision, based_on_language, based_on_revision)
select own.kind, own.id, own.language, own.revision,
  case when own.language <> own.main then main.language end, case when own.language <> own.main then main.revision end
from moved as own
join moved as main on main.kind = own.kind and main.id = own.id and main.language = main.main;

-- The release before works on these tables, so the columns stay for it, and are written until the next release.
alter table announcements
  drop constraint announcements_title_length,
  drop constraint announcements_content_length,
  alter column title set default '',
  alter column content set default '';
alter table events
  drop constraint events_title_length,
  drop constraint events_description_length,
  alter column title set default '',
  alter column description set default '';
