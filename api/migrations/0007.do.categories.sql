create table categories (
  id bigint generated always as identity primary key,
  name text not null
    constraint categories_name_length check (char_length(name) between 1 and 100),
  -- How names are compared. Computed by the contract's caseKey.
  name_key text not null
    constraint categories_name_key unique,
  name_by_language jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint
);
