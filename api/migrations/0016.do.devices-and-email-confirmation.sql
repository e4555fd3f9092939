-- Devices that signed in to an account before: strangers' guesses do not slow them.
create table known_devices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- SHA-256 of the browser's long-lived cookie. Several accounts may know the same browser.
  cookie_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint known_devices_account_cookie unique (account_id, cookie_hash)
);
create index known_devices_age on known_devices (last_used_at);

alter table sessions
  -- Family of the browser and platform, as in "Chrome" and "Android"; null where the client did not say.
  add column browser text
    constraint sessions_browser_length check (char_length(browser) between 1 and 40),
  add column platform text
    constraint sessions_platform_length check (char_length(platform) between 1 and 40),
  -- Rounded to some minutes: written when the session is renewed.
  add column last_used_at timestamptz,
  add column device_id bigint references known_devices on delete set null;
update sessions set last_used_at = coalesce(
  (select max(created_at) from refresh_tokens where session_id = sessions.id), created_at);
alter table sessions
  alter column last_used_at set default now(),
  alter column last_used_at set not null;
create index sessions_device on sessions (device_id);

alter table accounts
  -- When the owner proved to read the mails of this address; null until then.
  add column email_confirmed_at timestamptz,
  -- Takes the place of the address once it is confirmed.
  add column pending_email text
    constraint accounts_pending_email_format check (char_length(pending_email) <= 254 and pending_email like '_%@_%._%');

-- One-time links with which an owner confirms an address.
create table email_links (
  -- SHA-256; the token itself is in the mail alone.
  token_hash text primary key,
  account_id bigint not null references accounts on delete cascade,
  -- The address that the link was mailed to.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_links_account on email_links (account_id);
create index email_links_expiry on email_links (expires_at);

-- The address that the link was mailed to; null: an administrator passed it on.
alter table password_links add column mailed_to text;
