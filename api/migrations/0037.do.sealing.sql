-- One key for each submission of a person, encrypted by the installation's key, which is outside the database. Backups
-- exclude this table, so that an erased key is gone from old ones as well. Random ids: after a restore, an id that
-- counts could name another person's key.
create table person_keys (
  id uuid primary key,
  wrapped_key text not null,
  -- Which installation key has encrypted it.
  wrapped_by text not null,
  created_at timestamptz not null default now()
);
create index person_keys_wrapped_by on person_keys (wrapped_by);

-- Sealed texts are longer. A row without a key was written by the release before, or is older, and is sealed by a job.
-- No foreign key: a row keeps the id of an erased key, and a restored backup has no keys at first.
alter table prayer_requests add column person_key uuid;
alter table prayer_requests drop constraint prayer_requests_request_length;
alter table prayer_requests add constraint prayer_requests_request_length check (char_length(request) between 1 and 40000);
alter table prayer_requests drop constraint prayer_requests_note_length;
alter table prayer_requests add constraint prayer_requests_note_length check (char_length(note) between 1 and 20000);
create index prayer_requests_unsealed on prayer_requests (id) where person_key is null;
alter table contact_messages add column person_key uuid;
alter table contact_messages drop constraint contact_messages_message_length;
alter table contact_messages add constraint contact_messages_message_length check (char_length(message) between 1 and 40000);
alter table contact_messages drop constraint contact_messages_note_length;
alter table contact_messages add constraint contact_messages_note_length check (char_length(note) between 1 and 20000);
create index contact_messages_unsealed on contact_messages (id) where person_key is null;

-- The key goes with the last row that it seals, however that is deleted: a submission is in its table or in the trash,
-- and a move inserts before it deletes.
create function erase_key_of_submission() returns trigger language plpgsql as $$
begin
  delete from person_keys where id = old.person_key
    and not exists (select from trash where kind = tg_argv[0] and subject_id = old.id);
  return null;
end
$$;
create trigger prayer_requests_erase_key after delete on prayer_requests
  for each row when (old.person_key is not null) execute function erase_key_of_submission('prayer-request');
create trigger contact_messages_erase_key after delete on contact_messages
  for each row when (old.person_key is not null) execute function erase_key_of_submission('contact-message');

create function erase_key_in_trash() returns trigger language plpgsql as $$
begin
  delete from person_keys
  where id = coalesce(old.content #>> '{prayer_requests,0,person_key}', old.content #>> '{contact_messages,0,person_key}')::uuid
    and not exists (select from prayer_requests where old.kind = 'prayer-request' and prayer_requests.id = old.subject_id)
    and not exists (select from contact_messages where old.kind = 'contact-message' and contact_messages.id = old.subject_id);
  return null;
end
$$;
create trigger trash_erase_key after delete on trash
  for each row when (old.kind in ('prayer-request', 'contact-message')) execute function erase_key_in_trash();

create table sealing_state (
  is_only_row boolean primary key default true check (is_only_row),
  -- Names the file of keys that belongs to the backups of this installation.
  installation uuid not null default gen_random_uuid(),
  -- How often texts in clear were sealed, and up to which of these times the files of the database were rewritten.
  sealed bigint not null,
  rewritten bigint not null default 0
);
insert into sealing_state (sealed)
select case when exists (select from prayer_requests) or exists (select from contact_messages)
  or exists (select from trash where kind in ('prayer-request', 'contact-message')) then 1 else 0 end;
