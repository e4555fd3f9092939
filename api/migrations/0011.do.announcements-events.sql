create table announcements (
  id bigint generated always as identity primary key,
  title text not null
    constraint announcements_title_length check (char_length(title) between 1 and 200),
  title_by_language jsonb not null default '{}',
  content text not null
    constraint announcements_content_length check (char_length(content) between 1 and 5000),
  content_by_language jsonb not null default '{}',
  -- All its texts, as the contract's searchKey has them.
  search_text text not null default '',
  -- Visitors see it from then on.
  publish_date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);
create index announcements_newest on announcements (publish_date desc, id desc);
create index announcements_search on announcements using gin (search_text gin_trgm_ops);

create table events (
  id bigint generated always as identity primary key,
  title text not null
    constraint events_title_length check (char_length(title) between 1 and 200),
  title_by_language jsonb not null default '{}',
  description text not null
    constraint events_description_length check (char_length(description) between 1 and 5000),
  description_by_language jsonb not null default '{}',
  search_text text not null default '',
  event_date timestamptz not null,
  place text
    constraint events_place_length check (char_length(place) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);
-- Read forwards for what comes next, and backwards for what was last.
create index events_by_date on events (event_date, id);
create index events_search on events using gin (search_text gin_trgm_ops);
