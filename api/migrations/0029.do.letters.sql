-- Letters to the subscribers. Their texts are in texts and text_revisions, as kind 'letter'.
create table letters (
  id bigint generated always as identity primary key,
  status text not null default 'DRAFT'
    constraint letters_status check (status in ('DRAFT', 'SENDING', 'PAUSED', 'SENT')),
  search_text text not null default '',
  -- Part of each Message-ID, so that a second attempt has the same one. From the start of sending.
  mail_key text,
  -- For subscribers in whose language there is no text; fixed at the start of sending.
  main_language text
    constraint letters_main_language check (main_language in ('en', 'fr', 'rw')),
  -- A failure that concerns the mail server itself, while it lasts.
  trouble_code text,
  trouble_at timestamptz,
  -- Numbers by state, counted at the end: the deliveries are deleted some time later.
  totals jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint,
  constraint letters_started check ((status = 'DRAFT') = (started_at is null))
);
create index letters_being_sent on letters (started_at, id) where status = 'SENDING';

-- One subscriber of one letter.
create table letter_deliveries (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letters (id) on delete cascade,
  -- Null once the subscriber was deleted.
  subscriber_id bigint references subscribers (id) on delete set null,
  -- Of the subscription, as it was at the start.
  language text not null
    constraint letter_deliveries_language check (language in ('en', 'fr', 'rw')),
  status text not null default 'WAITING'
    constraint letter_deliveries_status check (status in ('WAITING', 'SENDING', 'SENT', 'REFUSED', 'UNKNOWN', 'LEFT')),
  attempts integer not null default 0,
  -- How often the mail server asked to try later.
  deferrals integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The process that has this row in its hands, by the name of its journal.
  claimed_by text,
  attempted_at timestamptz,
  -- Codes of the mail server's answer, never its words, which quote addresses.
  code text
    constraint letter_deliveries_code check (char_length(code) <= 30),
  constraint letter_deliveries_once unique (letter_id, subscriber_id)
);
create index letter_deliveries_waiting on letter_deliveries (letter_id, next_attempt_at, id) where status = 'WAITING';
create index letter_deliveries_claimed on letter_deliveries (claimed_by) where status = 'SENDING';
create index letter_deliveries_by_status on letter_deliveries (letter_id, status, id);
create index letter_deliveries_subscriber on letter_deliveries (subscriber_id);

-- When the next mail may be sent, for all processes together.
create table letter_pace (
  is_only boolean primary key default true
    constraint letter_pace_one_row check (is_only),
  next_at timestamptz not null default now()
);
insert into letter_pace default values;

-- Refusals for good by the mail server of the address.
alter table subscribers
  add column refusals integer not null default 0,
  add column refusal_code text,
  add column refused_at timestamptz;
