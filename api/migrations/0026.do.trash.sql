-- What was deleted within the last days: each row with everything that belongs to it. No other query has to know of it.
create table trash (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The id in its own table, which it gets again. Ids are not used again.
  subject_id bigint not null,
  -- What administrators call it, and the same as the contract's searchKey has it.
  name text not null,
  search_text text not null,
  -- By table: its rows, as to_jsonb has them.
  content jsonb not null,
  -- Visitors could read it at an address of its own.
  was_public boolean not null,
  -- Of an account: its names stay taken.
  username_key text
    constraint trash_username_key unique,
  email_key text
    constraint trash_email_key unique,
  deleted_at timestamptz not null default now(),
  -- The administrator, as they were called then.
  deleted_by text not null,
  constraint trash_subject_key unique (kind, subject_id)
);
create index trash_age on trash (deleted_at, id);

-- A unique constraint over two tables. After the row, so that it also sees an account that was deleted while the insert
-- waited for its name.
create function refuse_names_in_trash() returns trigger language plpgsql as $$
declare
  violated text;
begin
  select case when username_key = new.username_key then 'accounts_username_key' else 'accounts_email_key' end
  into violated
  from trash
  where (username_key = new.username_key or email_key = new.email_key) and subject_id <> new.id
  limit 1;
  if violated is not null then
    raise exception 'name of an account in the trash' using errcode = 'unique_violation', constraint = violated;
  end if;
  return null;
end
$$;
create trigger accounts_names_in_trash after insert or update of username_key, email_key on accounts
  for each row execute function refuse_names_in_trash();
