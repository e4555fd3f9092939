-- One removal of sample content, with the values that the settings lost.
create table sample_removals (
  id bigint generated always as identity,
  settings jsonb not null,
  constraint sample_removals_pkey primary key (id)
);
-- Set while the removal moves the row to the trash, or brings it back.
alter table samples add column removal_id bigint;

-- Invented people of the sample content that was written before they were marked: the exact values that the server writes,
-- among them a reserved address and a time without seconds, and nothing has changed since. Their texts are sealed.
insert into samples (kind, subject_id, version)
select 'prayer-request', id, updated_at from prayer_requests
where (name, coalesce(email, ''), language, to_char(created_at at time zone 'Africa/Kigali', 'HH24:MI:SS.US')) in (
    ('Claudine', '', 'rw', '09:20:00.000000'),
    ('Jean', 'jean@example.org', 'fr', '17:45:00.000000'))
  and updated_at = created_at and consent_at = created_at and status = 'NEW'
  and account_id is null and link_hash is null and exists (select from samples)
union all
select 'contact-message', id, updated_at from contact_messages
where (name, email, language, to_char(created_at at time zone 'Africa/Kigali', 'HH24:MI:SS.US')) in (
    ('Grace', 'grace@example.org', 'en', '09:20:00.000000'),
    ('Eric', 'eric@example.org', 'rw', '17:45:00.000000'))
  and updated_at = created_at and consent_at = created_at and status = 'NEW'
  and account_id is null and link_hash is null and exists (select from samples)
union all
select 'subscriber', id, created_at from subscribers
where (email, language, to_char(created_at at time zone 'Africa/Kigali', 'HH24:MI:SS.US')) in (
    ('aline@example.org', 'rw', '09:20:00.000000'),
    ('jean@example.org', 'fr', '17:45:00.000000'),
    ('grace@example.org', 'en', '11:05:00.000000'))
  and consent_at = created_at and unsubscribed_at is null and exists (select from samples)
on conflict do nothing;

-- Addresses of invented people. An account has an owner, whatever its address.
create view invented_addresses as
 select lower(email) as email_key from (
   select email from prayer_requests join samples on kind = 'prayer-request' and subject_id = id where email is not null
   union select email from contact_messages join samples on kind = 'contact-message' and subject_id = id
   union select email from subscribers join samples on kind = 'subscriber' and subject_id = id
 ) invented
 where not exists (select from accounts where accounts.email_key = lower(invented.email));

-- Subscriptions that letters are sent to.
create view letter_recipients as
 select id, language, email, unsubscribe_token from subscribers
 where unsubscribed_at is null
   and email_key not in (select email_key from withheld_addresses)
   and not exists (select from samples where kind = 'subscriber' and subject_id = subscribers.id);

-- Submissions of the sample content wait for their return in one row of the trash.
create or replace function erase_key_of_submission() returns trigger
    language plpgsql
    as $$
begin
  delete from person_keys where id = old.person_key
    and not exists (select from trash where kind = tg_argv[0] and subject_id = old.id)
    and not exists (select from trash where kind = 'sample-content'
      and jsonb_path_exists(content, '$.*[*].person_key ? (@ == $key)', jsonb_build_object('key', old.person_key)));
  return null;
end
$$;
create function erase_keys_of_samples() returns trigger
    language plpgsql
    as $$
begin
  delete from person_keys
  where id in (select (key #>> '{}')::uuid from jsonb_path_query(old.content, '$.*[*].person_key') as key where key <> 'null')
    and not exists (select from prayer_requests where person_key = person_keys.id)
    and not exists (select from contact_messages where person_key = person_keys.id);
  return null;
end
$$;
create trigger trash_erase_keys_of_samples after delete on trash for each row when (old.kind = 'sample-content') execute function erase_keys_of_samples();
