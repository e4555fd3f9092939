create table sessions (
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  -- SHA-256 of the cookie that a browser got at login; null for a client that is no browser.
  cookie_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- The refresh tokens of a session are one family: used ones are kept until it ends, to recognise their reuse.
create table refresh_tokens (
  -- SHA-256; the token itself is known to the client alone.
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  -- When it was traded for its successor.
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- One-time links with which an account's owner sets a new password.
create table password_links (
  token_hash text primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_links_account on password_links (account_id);
create index password_links_expiry on password_links (expires_at);
