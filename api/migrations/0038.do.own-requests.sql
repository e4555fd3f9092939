-- Whose submission it is, for the sender's own view; administrators never see it. No foreign key: the account may be in
-- the trash, and its erasure deletes the row.
alter table prayer_requests add column account_id bigint;
alter table contact_messages add column account_id bigint;
create index prayer_requests_of_account on prayer_requests (account_id, id) where account_id is not null;
create index contact_messages_of_account on contact_messages (account_id, id) where account_id is not null;

-- The private link of a sender without an account. The token is derived from the key with a secret of the server, and
-- found by its hash: the database alone opens nothing.
alter table prayer_requests add column link_key text, add column link_hash text
  constraint prayer_requests_link_hash_key unique;
alter table contact_messages add column link_key text, add column link_hash text
  constraint contact_messages_link_hash_key unique;

alter table prayer_requests add column without_name boolean not null default false;

-- The answer is sealed, so it is longer here than it was written.
alter table prayer_requests add column answer text
    constraint prayer_requests_answer_length check (char_length(answer) between 1 and 20000),
  add column answered_at timestamptz, add column done_at timestamptz, add column withdrawn_at timestamptz;
alter table contact_messages add column answer text
    constraint contact_messages_answer_length check (char_length(answer) between 1 and 20000),
  add column answered_at timestamptz, add column done_at timestamptz, add column withdrawn_at timestamptz;
