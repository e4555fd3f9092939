-- Keys are HMACs of a username or an address: the tables hold no personal data.
create table login_failures (
  key text primary key,
  failures integer not null,
  first_failed_at timestamptz not null default now(),
  blocked_until timestamptz not null default now()
);
create index login_failures_age on login_failures (first_failed_at);

-- Unlogged: losing the counters in a crash costs nothing, and writing them to the log would.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_age on rate_limits (resets_at);
