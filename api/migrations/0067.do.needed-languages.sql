-- Languages by kind that visitors need; a kind without an entry needs all.
alter table settings add column needed_languages jsonb default '{}' not null;

-- Things that are meant to be in some languages only.
create table only_languages (
  kind text not null,
  -- Without a foreign key: each kind has a table of its own. Ids are not used again.
  subject_id bigint not null,
  languages jsonb not null,
  constraint only_languages_pkey primary key (kind, subject_id)
);
