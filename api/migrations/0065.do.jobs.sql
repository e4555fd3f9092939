-- Acts on many rows, which a server works through in the background.
create table jobs (
  id bigint generated always as identity primary key,
  list text not null,
  act text not null,
  -- What the act sets, such as a type.
  change jsonb default '{}' not null,
  -- The areas that it needs.
  areas text[] not null,
  undoes bigint unique references jobs (id) on delete cascade,
  status text default 'OPEN' not null check (status in ('OPEN', 'STOPPED', 'DONE')),
  -- Accounts without a foreign key, as in the audit: one in the trash comes back to its jobs.
  started_by bigint not null,
  stopped_by bigint,
  request_id text not null,
  started_at timestamptz default now() not null,
  -- Its place in the queue of its list.
  queued_at timestamptz default now() not null,
  ended_at timestamptz,
  closed_at timestamptz
);
create index jobs_of_list on jobs (list, queued_at, id) where closed_at is null;

create table job_items (
  job_id bigint not null references jobs (id) on delete cascade,
  position integer not null,
  subject_id bigint not null,
  status text default 'WAITING' not null check (status in ('WAITING', 'DONE', 'REFUSED')),
  -- What Undo brings back; null if nothing was changed.
  before jsonb,
  reason text,
  primary key (job_id, position)
);
create index job_items_waiting on job_items (job_id, position) where status = 'WAITING';
