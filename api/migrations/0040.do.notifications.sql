-- What people follow, and who was told of what.

-- Accounts that have chosen something.
create table notification_settings (
  account_id bigint primary key references accounts (id) on delete cascade,
  language text not null
    constraint notification_settings_language check (language in ('en', 'fr', 'rw')),
  quiet_hours boolean not null default true,
  -- In the link of a mail that ends one kind.
  stop_token text not null
    constraint notification_settings_stop_token unique
);

-- How an account is told of a kind; no row: not at all. The letter is a row of subscribers.
create table notification_choices (
  account_id bigint not null references notification_settings (account_id) on delete cascade,
  kind text not null
    constraint notification_choices_kind check (kind in ('requests', 'announcements', 'events')),
  channel text not null
    constraint notification_choices_channel check (channel in ('email', 'push')),
  primary key (account_id, kind)
);
create index notification_choices_of_kind on notification_choices (kind, account_id);

-- Browsers that get push messages.
create table push_devices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- Without a foreign key: it stays when the session expires by itself, and goes when somebody ends the session.
  session_id uuid not null,
  endpoint text not null
    constraint push_devices_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id);

-- The VAPID key pair of the installation: devices are bound to it.
create table push_keys (
  is_only boolean primary key default true
    constraint push_keys_one_row check (is_only),
  public_key text not null,
  -- Encrypted with a key derived from the secret of the server.
  private_key text not null
);

-- One address or device that is told of one thing.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  kind text not null
    constraint notification_deliveries_kind check (kind in ('requests', 'announcements', 'events')),
  subject_id bigint not null,
  -- Which change of the subject, if it is told of several.
  change text not null default '',
  account_id bigint not null references accounts (id) on delete cascade,
  channel text not null
    constraint notification_deliveries_channel check (channel in ('email', 'push')),
  -- Of a push message.
  device_id bigint references push_devices (id) on delete cascade,
  status text not null default 'WAITING'
    constraint notification_deliveries_status check (status in ('WAITING', 'SENDING', 'SENT', 'REFUSED', 'UNKNOWN', 'LEFT')),
  attempts integer not null default 0,
  -- How often the other server asked to try later.
  deferrals integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The process that has this row in its hands, by the name of its journal.
  claimed_by text,
  attempted_at timestamptz,
  -- Codes of the answer, never its words.
  code text
    constraint notification_deliveries_code check (char_length(code) <= 30),
  created_at timestamptz not null default now(),
  constraint notification_deliveries_device check ((channel = 'push') = (device_id is not null)),
  constraint notification_deliveries_once unique nulls not distinct (kind, subject_id, change, account_id, device_id)
);
create index notification_deliveries_waiting on notification_deliveries (channel, next_attempt_at, id)
  where status = 'WAITING';
create index notification_deliveries_claimed on notification_deliveries (claimed_by) where status = 'SENDING';
create index notification_deliveries_account on notification_deliveries (account_id);
create index notification_deliveries_of_device on notification_deliveries (device_id);
create index notification_deliveries_created on notification_deliveries (created_at);

-- When followers were told of it. What is public already is news to nobody.
alter table announcements add column told_at timestamptz;
update announcements set told_at = now() where publish_date <= now();
create index announcements_untold on announcements (publish_date) where told_at is null;
alter table events add column told_at timestamptz;
update events set told_at = now();
create index events_untold on events (id) where told_at is null;
-- Restored from the trash they are no news either.
update trash set content = jsonb_set(content, array[case kind when 'event' then 'events' else 'announcements' end, '0', 'told_at'], to_jsonb(now()))
where kind in ('event', 'announcement');
