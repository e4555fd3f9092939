-- Unsaved texts of administrators, to go on with on another device. The server does not read their content.
create table drafts (
  account_id bigint not null references accounts (id) on delete cascade,
  id text not null,
  form text not null,
  content text not null,
  -- Browser that wrote this revision.
  device text not null,
  revision int not null default 1,
  -- What other browsers still have goes there as well; without a row they would send it again.
  is_deleted boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (account_id, id)
);
