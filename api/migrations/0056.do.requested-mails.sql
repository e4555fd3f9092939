-- Mails to one mailbox that anybody can ask for, sent or not. The key is an HMAC of the mailbox: the table holds no
-- personal data. Unlogged, like rate_limits.
create unlogged table requested_mails (
  id bigint generated always as identity primary key,
  mailbox text not null,
  kind text not null,
  asked_at timestamptz not null default clock_timestamp()
);
create index requested_mails_mailbox on requested_mails (mailbox, asked_at);
create index requested_mails_age on requested_mails (asked_at);
