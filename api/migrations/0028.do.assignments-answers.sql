-- The administrator who takes care of a submission. Whoever goes to the trash or is deleted has none any more.
alter table prayer_requests add column assigned_to bigint
  constraint prayer_requests_assigned_to_fkey references accounts (id) on delete set null;
alter table contact_messages add column assigned_to bigint
  constraint contact_messages_assigned_to_fkey references accounts (id) on delete set null;
create index prayer_requests_assigned on prayer_requests (assigned_to, id) where assigned_to is not null;
create index contact_messages_assigned on contact_messages (assigned_to, id) where assigned_to is not null;

-- Texts with which administrators begin an answer to a submission.
create table answer_templates (
  id bigint generated always as identity primary key,
  name text not null
    constraint answer_templates_name_length check (char_length(name) between 1 and 100),
  language text not null
    constraint answer_templates_language check (language in ('en', 'fr', 'rw')),
  text text not null
    constraint answer_templates_text_length check (char_length(text) between 1 and 1500),
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
