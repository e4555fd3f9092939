alter table accounts
  -- Names the account in the list of erasures, which outlives database and backups, and means nothing elsewhere.
  add column erasure_key uuid not null default gen_random_uuid()
    constraint accounts_erasure_key unique,
  -- Kept, and used for nothing: at the owner's wish, until they take it back.
  add column restricted_at timestamptz;

-- Erasures at the owner's request that are not final yet. The account is inactive meanwhile.
create table account_erasures (
  account_id bigint primary key references accounts on delete cascade,
  requested_at timestamptz not null default now(),
  final_at timestamptz not null,
  -- SHA-256; the token itself is in the mail alone.
  keep_token_hash text
    constraint account_erasures_token unique
);
create index account_erasures_final on account_erasures (final_at);

-- Who was erased for good, by random keys. An older backup names the same key beside the person.
create table erased_people (
  erasure_key uuid primary key,
  -- At the owner's request alone: only what came from a confirmed address was erased with the account.
  is_by_owner boolean not null default false,
  erased_at timestamptz not null default now()
);

-- Addresses to which nothing is sent, and that no list for use contains.
create view withheld_addresses as
  select email_key from accounts
  where restricted_at is not null or exists (select from account_erasures where account_id = accounts.id);

-- Each text that somebody agreed to, as it was shown.
create table consent_texts (
  -- SHA-256.
  hash text primary key,
  text text not null,
  first_given_at timestamptz not null default now()
);

create table account_consents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null
    constraint account_consents_purpose check (purpose in ('registration', 'guardian')),
  version text not null,
  -- Null, like the text: a client that named no language.
  language text
    constraint account_consents_language check (language in ('en', 'fr', 'rw')),
  text_hash text references consent_texts,
  -- The form.
  place text not null
    constraint account_consents_place check (place in ('register', 'profile', 'my-data')),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index account_consents_account on account_consents (account_id, id);

-- Null: sent before texts were recorded, or by a client that named no language. No foreign key: rows go to the trash.
alter table prayer_requests
  add column consent_text_hash text,
  -- By a tick in a box, and not by sending alone.
  add column consent_is_ticked boolean not null default false;
alter table contact_messages add column consent_text_hash text;
alter table subscribers add column consent_text_hash text;
