-- One row. `given` holds only what an administrator has set; for the rest the contract's samples stand.
create table settings (
  is_only boolean primary key default true
    constraint settings_only check (is_only),
  given jsonb not null default '{}',
  updated_at timestamptz,
  -- As they were called then.
  updated_by text
);
insert into settings default values;

-- What an administrator looks back on: the acts of one person, those on one kind of thing, and who registered.
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc);
create index audit_entries_subject_type on audit_entries (subject_type, at desc, id desc);
create index audit_entries_action on audit_entries using gin (action gin_trgm_ops);
create index audit_entries_actor_username on audit_entries using gin (actor_username gin_trgm_ops);
create index accounts_registered on accounts (id) where created_by is null and account_category <> 'ADMIN';
