-- What a member wrote: the account, also after its deletion, the language in which they wrote, and the name that readers
-- see, if any. Null in blogs of administrators.
alter table blogs
  add column author_id bigint,
  add column author_language text
    constraint blogs_author_language check (author_language in ('en', 'fr', 'rw')),
  add column shown_name text
    constraint blogs_shown_name_length check (char_length(shown_name) between 1 and 100);
create index blogs_author on blogs (author_id, id) where author_id is not null;
-- Pictures of members that nothing shows are looked for each hour.
create index pictures_of_members on pictures (created_at) where type = 'member';
