-- The names of uploaded files, by which administrators find them. Pictures from before have none.
alter table pictures
  add column file_name text
    constraint pictures_file_name_length check (char_length(file_name) between 1 and 200),
  -- The same, made alike by the contract's searchKey. Beside search_text, which visitors search, too.
  add column file_name_search text not null default '';
create index pictures_editor_search on pictures using gin ((search_text || ' ' || file_name_search) gin_trgm_ops);

create table albums (
  id bigint generated always as identity primary key,
  name text not null
    constraint albums_name_length check (char_length(name) between 1 and 100),
  name_key text not null
    constraint albums_name_key unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);

create table album_pictures (
  album_id bigint not null references albums on delete cascade,
  picture_id bigint not null references pictures on delete cascade,
  primary key (album_id, picture_id)
);
create index album_pictures_picture on album_pictures (picture_id, album_id);
