-- Part of every PostgreSQL, and of the embedded one: finds a part of a text without reading all of them.
create extension if not exists pg_trgm;

create table blogs (
  id bigint generated always as identity primary key,
  title text not null
    constraint blogs_title_length check (char_length(title) between 1 and 200),
  -- Clean HTML, and what is made of it: the first characters as text; title and text as the contract's searchKey has them.
  content text not null
    constraint blogs_content_length check (char_length(content) between 1 and 200000),
  preview text not null,
  search_text text not null,
  language text
    constraint blogs_language check (language in ('en', 'fr', 'rw')),
  status text not null default 'PENDING'
    constraint blogs_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'DRAFT')),
  -- The last step, as in blog_steps. People are named as they were called then: what they did outlives their accounts.
  status_changed_at timestamptz not null default now(),
  status_changed_by text not null,
  status_reason text
    constraint blogs_status_reason_length check (char_length(status_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  -- What posts refer to, so that each carries the state of its blog.
  constraint blogs_id_status_key unique (id, status)
);
-- Newest first within a state, read backwards.
create index blogs_status_id on blogs (status, id);
create index blogs_title on blogs (title collate "und-x-icu", id);
create index blogs_updated on blogs (updated_at, id);
create index blogs_search on blogs using gin (search_text gin_trgm_ops);

-- Every state that a blog was in, with who put it there and why.
create table blog_steps (
  id bigint generated always as identity primary key,
  blog_id bigint not null references blogs on delete cascade,
  status text not null
    constraint blog_steps_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'DRAFT')),
  at timestamptz not null default now(),
  by text not null,
  reason text
);
create index blog_steps_blog on blog_steps (blog_id, id);
