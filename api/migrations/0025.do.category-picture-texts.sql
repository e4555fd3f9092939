-- The names of categories and the alt texts of pictures move to the tables of texts, by the rules of 0019: the base text
-- becomes the text of the main language where that has none of its own, and otherwise an older revision of it. A language
-- without an own text showed the base text, so it takes that.
create temporary table moved_names on commit drop as
with main as (
  select coalesce((select given->>'mainLanguage' from settings), 'en') as language
), subjects as (
  select 'category' as kind, id, updated_by, updated_at, 'name' as field, name as base, name_by_language as translations
  from categories
  union all
  select 'picture', id, updated_by, updated_at, 'altText', alt_text, alt_text_by_language from pictures
), public as (
  select subjects.*, own.language, main.language as main, nullif(translations->>own.language, '') as own,
    coalesce(nullif(translations->>main.language, '') <> base, false) as is_base_hidden
  from subjects cross join main cross join (values ('en'), ('fr'), ('rw')) as own (language)
)
select kind, id, language, main, field, coalesce(own, base) as text, base, updated_by, updated_at,
  case when language = main and is_base_hidden then 2 else 1 end as revision
from public
-- A picture may have neither an own text nor a base text: it has none in that language.
where coalesce(own, base) is not null and (language = main or own is not null or is_base_hidden);

insert into text_revisions (kind, subject_id, language, revision, fields, author_id, written_at)
select kind, id, language, 1, jsonb_build_object(field, base), updated_by, updated_at from moved_names where revision = 2
union all
select kind, id, language, revision, jsonb_build_object(field, text), updated_by, updated_at from moved_names;

insert into texts (kind, subject_id, language, revision, based_on_language, based_on_revision)
select own.kind, own.id, own.language, own.revision,
  case when own.language <> own.main then main.language end, case when own.language <> own.main then main.revision end
from moved_names as own
left join moved_names as main on main.kind = own.kind and main.id = own.id and main.language = main.main;

-- The columns stay: lists of posts and the release before read them. The translations now have the main language, too.
update categories set name_by_language =
  (select jsonb_object_agg(language, text) from moved_names where kind = 'category' and moved_names.id = categories.id);
update pictures set alt_text_by_language = own.texts
from (select id, jsonb_object_agg(language, text) as texts from moved_names where kind = 'picture' group by id) as own
where own.id = pictures.id;
alter table categories
  drop constraint categories_name_length;
