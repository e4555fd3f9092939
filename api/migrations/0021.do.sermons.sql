create table sermons (
  id bigint generated always as identity primary key,
  -- The day in Kigali, as 2026-11-22; sorted as text.
  date text not null
    constraint sermons_date check (date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  speaker text not null
    constraint sermons_speaker_length check (char_length(speaker) between 1 and 100),
  passage_book text,
  passage_verses text not null default '',
  series text
    constraint sermons_series_length check (char_length(series) between 1 and 100),
  spoken_in text not null
    constraint sermons_spoken_in check (spoken_in in ('en', 'fr', 'rw')),
  video text,
  -- Titles, notes, speaker, series and passage in every language, made by the contract's searchKey.
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);
create index sermons_newest on sermons (date, id);
create index sermons_of_series on sermons (series, date, id);
create index sermons_search on sermons using gin (search_text gin_trgm_ops);

-- Uploads, and the recordings that they become. One that no sermon uses is deleted after a day.
create table recordings (
  id bigint generated always as identity primary key,
  -- A random name, never the user's.
  path text not null
    constraint recordings_path_key unique,
  bytes integer not null check (bytes > 0),
  received integer not null default 0
    constraint recordings_received check (received between 0 and bytes),
  -- Null until all parts are stored and inspected.
  format text
    constraint recordings_format check (format in ('mp3', 'm4a', 'ogg')),
  seconds integer,
  sermon_id bigint
    constraint recordings_of_sermon unique references sermons,
  created_at timestamptz not null default now(),
  created_by bigint
);
create index recordings_unused on recordings (created_at) where sermon_id is null;

-- The stored files of a recording. All but the last one have the size of a part, so that a range is found by division.
create table recording_parts (
  path text primary key,
  recording_id bigint not null references recordings on delete cascade,
  number integer not null,
  constraint recording_parts_once unique (recording_id, number)
);
