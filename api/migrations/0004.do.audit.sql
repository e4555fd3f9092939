-- What administrators did. Entries outlive the accounts they speak of, so nothing refers to accounts.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint not null,
  actor_username text not null,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  -- Only what changed, and never a secret.
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);
