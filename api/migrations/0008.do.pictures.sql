create table pictures (
  id bigint generated always as identity primary key,
  -- A random name, never the user's; its smaller copies are in picture_variants.
  path text not null
    constraint pictures_path_key unique,
  type text not null default 'general'
    constraint pictures_type_length check (char_length(type) between 1 and 50),
  alt_text text
    constraint pictures_alt_text_length check (char_length(alt_text) between 1 and 300),
  alt_text_by_language jsonb not null default '{}',
  -- Every alt text, made alike by the contract's searchKey: what a search looks through.
  search_text text not null,
  format text not null
    constraint pictures_format check (format in ('jpeg', 'png', 'gif', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- When somebody should make the copies in AVIF; null once they are there, and where there will be none.
  avif_due_at timestamptz,
  avif_tries integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);
create index pictures_search on pictures using gin (search_text gin_trgm_ops);
create index pictures_type on pictures (type, id);
create index pictures_bytes on pictures (bytes, id);
create index pictures_avif_due on pictures (avif_due_at) where avif_due_at is not null;

-- The smaller copies of a picture.
create table picture_variants (
  path text primary key,
  picture_id bigint not null references pictures on delete cascade,
  format text not null
    constraint picture_variants_format check (format in ('webp', 'avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  constraint picture_variants_once unique (picture_id, width, format)
);

-- Files that no row owns yet, or any more. A row is committed before its file is written, and leaves in the transaction
-- that gives the file an owner; what is left by a process that is gone is deleted at the next start, and nothing else is.
create table loose_files (
  path text primary key,
  -- The process that looks after it, by the number of the advisory lock that it holds while it lives.
  owner bigint not null,
  since timestamptz not null default now()
);
create index loose_files_owner on loose_files (owner);
