-- Bounds equal those of contract/src/fields.ts, so that no other way in can break them.
create table accounts (
  id bigint generated always as identity primary key,
  username text not null
    constraint accounts_username_length check (char_length(username) between 3 and 50),
  -- How names are compared: NFKC, trimmed, lower case. Computed by the contract's caseKey.
  username_key text not null
    constraint accounts_username_key unique,
  email text not null
    constraint accounts_email_format check (char_length(email) <= 254 and email like '_%@_%._%'),
  email_key text not null
    constraint accounts_email_key unique,
  full_name text not null
    constraint accounts_full_name_length check (char_length(full_name) between 2 and 100),
  phone_number text
    constraint accounts_phone_number_format check (phone_number ~ '^\+25[0-9][0-9]{8,9}$'),
  account_category text not null
    constraint accounts_category check (account_category in ('ADMIN', 'CLIENT', 'MEMBER')),
  gender text
    constraint accounts_gender check (gender in ('MALE', 'FEMALE', 'OTHER')),
  active boolean not null default true,
  password_hash text not null,
  date_of_birth date
    constraint accounts_date_of_birth check (date_of_birth >= date '1900-01-01'),
  address text
    constraint accounts_address_length check (char_length(address) between 1 and 200),
  guardian_consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No foreign keys: who acted stays known after their own account is gone. Null: the owner, or the server.
  created_by bigint,
  updated_by bigint
);

-- Every list is newest first.
create index accounts_newest on accounts (created_at desc, id desc);
-- Few rows, locked by every act that could take the last administrator away.
create index accounts_active_admins on accounts (id) where account_category = 'ADMIN' and active;
