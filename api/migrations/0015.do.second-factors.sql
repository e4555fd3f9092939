-- Passkeys (WebAuthn credentials) of an account.
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Base64url, as the browser sends it.
  credential_id text not null
    constraint passkeys_credential_id unique,
  -- COSE, base64url.
  public_key text not null,
  -- Signature counter of the authenticator; many passkeys leave it at 0.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Given by the owner.
  name text not null
    constraint passkeys_name_length check (char_length(name) between 1 and 60),
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Secrets of one-time codes (TOTP). One that is being set up stands beside the confirmed one until its first code.
create table one_time_secrets (
  account_id bigint not null references accounts on delete cascade,
  is_confirmed boolean not null,
  -- AES-256-GCM, base64url; the key comes from the server's secret.
  secret text not null,
  -- Time step of the last accepted code: none is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, is_confirmed)
);

-- Single-use codes for when the other factors are lost; a used one is deleted.
create table recovery_codes (
  -- SHA-256 of a code of 79 random bits.
  code_hash text primary key,
  account_id bigint not null references accounts on delete cascade
);
create index recovery_codes_account on recovery_codes (account_id);

-- Challenges that a passkey has to sign: valid for minutes, once, for one purpose and one browser or session.
create table passkey_challenges (
  -- SHA-256.
  challenge_hash text primary key,
  purpose text not null
    constraint passkey_challenges_purpose check (purpose in ('sign-in', 'registration', 'confirmation')),
  -- SHA-256 of the browser's cookie before a sign-in, afterwards the session.
  bound_to text,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Whether the password met the rule for administrators when it was last typed; null while that is unknown.
alter table accounts add column is_password_weak boolean;
