-- Breaches of personal data, with the steps that are done.
create table data_breaches (
  id bigint generated always as identity primary key,
  name text not null
    constraint data_breaches_name_length check (char_length(name) between 1 and 100),
  text text not null
    constraint data_breaches_text_length check (char_length(text) between 1 and 1500),
  discovered_at timestamptz not null,
  done text[] not null default '{}',
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
