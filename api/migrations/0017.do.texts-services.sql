-- Texts in several languages: the newest revision of each. No key points at the subject, because it has a table of its
-- own for each kind; the repository of texts deletes both together.
create table texts (
  kind text not null,
  subject_id bigint not null,
  language text not null
    constraint texts_language check (language in ('en', 'fr', 'rw')),
  revision integer not null,
  -- The text of the main language that this one was made from, or last confirmed against.
  based_on_language text,
  based_on_revision integer,
  primary key (kind, subject_id, language)
);

-- Only appended to, so that no text is lost while its subject exists.
create table text_revisions (
  kind text not null,
  subject_id bigint not null,
  language text not null,
  revision integer not null,
  fields jsonb not null,
  author_id bigint,
  written_at timestamptz not null default now(),
  primary key (kind, subject_id, language, revision)
);

create table services (
  id bigint generated always as identity primary key,
  -- 0 is Sunday.
  weekday smallint not null
    constraint services_weekday check (weekday between 0 and 6),
  -- Kigali time, as 09:00; sorted as text.
  starts text not null
    constraint services_starts check (starts ~ '^[0-2][0-9]:[0-5][0-9]$'),
  ends text
    constraint services_ends check (ends ~ '^[0-2][0-9]:[0-5][0-9]$' and ends > starts),
  spoken_in jsonb not null default '[]',
  is_listed_everywhere boolean not null default true,
  exceptions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);
create index services_of_week on services (weekday, starts, id);

-- Until now every installation showed this schedule; one that is in use keeps it.
with sample (weekday, starts, is_listed_everywhere, en, fr, rw) as (
  values
    (0, '10:00', true, 'Morning worship', 'Culte du matin', 'Iteraniro ryo mu gitondo'),
    (2, '18:00', false, 'Prayer', 'Prière', 'Amasengesho'),
    (3, '19:00', true, 'Bible study', 'Étude biblique', 'Kwiga Bibiliya'),
    (5, '19:00', true, 'Youth ministry', 'Groupe de jeunes', 'Iteraniro ry’urubyiruko'),
    (6, '09:00', true, 'Community service', 'Service à la communauté', 'Gukorera umuryango'),
    (6, '18:30', true, 'Concert', 'Concert', 'Igitaramo')
), made as (
  insert into services (weekday, starts, is_listed_everywhere)
  select weekday, starts, is_listed_everywhere from sample
  where exists (select from accounts)
  order by weekday, starts
  returning id, weekday, starts
)
insert into text_revisions (kind, subject_id, language, revision, fields)
select 'service', made.id, own.language, 1, jsonb_build_object('name', own.name, 'place', null, 'note', null)
from made
join sample on sample.weekday = made.weekday and sample.starts = made.starts
cross join lateral (values ('en', en), ('fr', fr), ('rw', rw)) as own (language, name);

insert into texts (kind, subject_id, language, revision, based_on_language, based_on_revision)
select kind, subject_id, language, revision,
  case when language <> 'en' then 'en' end, case when language <> 'en' then 1 end
from text_revisions;
