-- One number that every change of the public content raises, so that each process knows what its copies are worth.
create table content_version (
  is_only boolean primary key default true
    constraint content_version_only check (is_only),
  version bigint not null default 1
);
insert into content_version default values;

-- What was answered to a request that may arrive again: a double click, or a retry after a lost answer.
create table idempotency_keys (
  -- HMAC of who asked, for what, and the key that was sent.
  key text primary key,
  -- SHA-256 of the body: the same key with another body is a mistake.
  request_hash text not null,
  -- Null only inside the transaction of the first request.
  answer jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);
