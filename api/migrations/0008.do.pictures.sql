create table pictures (
  id bigint generated always as identity primary key,
  -- A random name, never the user's. The files below it are in picture_files.
  path text not null
    constraint pictures_path_key unique,
  type text not null default 'general'
    constraint pictures_type_length check (char_length(type) between 1 and 50),
  alt_text text
    constraint pictures_alt_text_length check (char_length(alt_text) between 1 and 300),
  alt_text_by_language jsonb not null default '{}',
  format text not null
    constraint pictures_format check (format in ('jpeg', 'png', 'gif', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);

-- The smaller copies of a picture.
create table picture_variants (
  path text primary key,
  picture_id bigint not null references pictures on delete cascade,
  format text not null
    constraint picture_variants_format check (format in ('webp', 'avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0)
);
create index picture_variants_picture on picture_variants (picture_id, width);

-- Files that no row owns yet, or any more. A row is written before its file, and leaves in the transaction that gives the
-- file an owner; what is left by a process that is gone is deleted at the next start, and nothing else ever is.
create table loose_files (
  path text primary key,
  -- The process that looks after it; gone when its lock is.
  owner bigint not null,
  since timestamptz not null default now()
);
create index loose_files_owner on loose_files (owner);
