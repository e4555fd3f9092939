-- The confirmation of a guardian's consent, for accounts whose registration or profile says under 16. Accounts from
-- before have the tick of the form alone, and no row.
create table account_guardians (
  account_id bigint primary key references accounts on delete cascade,
  -- In which the child registered, for the mail.
  language text not null
    constraint account_guardians_language check (language in ('en', 'fr', 'rw')),
  -- Deleted once the guardian has answered or the link has expired.
  email text,
  -- SHA-256; the token itself is in the mail alone.
  token_hash text
    constraint account_guardians_token unique,
  token_expires_at timestamptz,
  requested_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- When the account is erased unless somebody agrees; null: it was there before its owner said that they are under 16.
  final_at timestamptz,
  confirmed_at timestamptz,
  confirmed_how text
    constraint account_guardians_how check (confirmed_how in ('mail', 'in-person')),
  -- The administrator who confirmed it in person.
  confirmed_by text,
  constraint account_guardians_confirmed check ((confirmed_at is null) = (confirmed_how is null))
);
create index account_guardians_waiting on account_guardians (final_at) where confirmed_at is null;

alter table account_consents drop constraint account_consents_place;
alter table account_consents add constraint account_consents_place
  check (place in ('register', 'profile', 'my-data', 'mail', 'in-person'));

-- Addresses to which nothing is sent, and that no list for use contains. Those of accounts that wait for a guardian
-- only if they are confirmed: anybody can register with the address of somebody else.
create or replace view withheld_addresses as
  select email_key from accounts
  where restricted_at is not null or exists (select from account_erasures where account_id = accounts.id)
    or (email_confirmed_at is not null
      and exists (select from account_guardians where account_id = accounts.id and confirmed_at is null));
