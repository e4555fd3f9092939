-- What visitors send. Bounds equal those of the contract, so that no other way in can break them.
create table prayer_requests (
  id bigint generated always as identity primary key,
  name text not null
    constraint prayer_requests_name_length check (char_length(name) between 1 and 100),
  request text not null
    constraint prayer_requests_request_length check (char_length(request) between 1 and 5000),
  email text
    constraint prayer_requests_email_format check (char_length(email) <= 254 and email like '_%@_%._%'),
  -- Who and what, as the contract's searchKey has them.
  search_text text not null default '',
  status text not null default 'NEW'
    constraint prayer_requests_status check (status in ('NEW', 'DONE')),
  -- Of the administrators, for each other.
  note text
    constraint prayer_requests_note_length check (char_length(note) between 1 and 2000),
  -- Which privacy text was agreed to, when, and in which language it was shown.
  consent_version text not null,
  consent_at timestamptz not null default now(),
  language text
    constraint prayer_requests_language check (language in ('en', 'fr', 'rw')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The administrator, as they were called then.
  updated_by text
);
-- One status, newest first.
create index prayer_requests_inbox on prayer_requests (status, id);
create index prayer_requests_search on prayer_requests using gin (search_text gin_trgm_ops);
-- What has been done with, for as long as it is kept.
create index prayer_requests_done on prayer_requests (created_at) where status = 'DONE';

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null
    constraint contact_messages_name_length check (char_length(name) between 1 and 100),
  email text not null
    constraint contact_messages_email_format check (char_length(email) <= 254 and email like '_%@_%._%'),
  message text not null
    constraint contact_messages_message_length check (char_length(message) between 1 and 5000),
  search_text text not null default '',
  status text not null default 'NEW'
    constraint contact_messages_status check (status in ('NEW', 'DONE')),
  note text
    constraint contact_messages_note_length check (char_length(note) between 1 and 2000),
  consent_version text not null,
  consent_at timestamptz not null default now(),
  language text
    constraint contact_messages_language check (language in ('en', 'fr', 'rw')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The administrator, as they were called then.
  updated_by text
);
create index contact_messages_inbox on contact_messages (status, id);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
create index contact_messages_done on contact_messages (created_at) where status = 'DONE';

create table subscribers (
  id bigint generated always as identity primary key,
  email text not null
    constraint subscribers_email_format check (char_length(email) <= 254 and email like '_%@_%._%'),
  -- How addresses are compared. Computed by the contract's caseKey.
  email_key text not null
    constraint subscribers_email_key unique,
  language text
    constraint subscribers_language check (language in ('en', 'fr', 'rw')),
  consent_version text not null,
  consent_at timestamptz not null default now(),
  -- In clear, because it stands in every letter anew; all it opens is the way out.
  unsubscribe_token text not null
    constraint subscribers_unsubscribe_token_key unique,
  -- Null: subscribed. An address that left is kept, so that it stays known that it did.
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
create index subscribers_search on subscribers using gin (email_key gin_trgm_ops);
create index subscribers_active on subscribers (id) where unsubscribed_at is null;
