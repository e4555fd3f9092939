-- Texts that are approved: each language has its own status, and visitors read `public_revision` until a newer one is
-- approved. Null in all of them: a kind whose texts are public as soon as they are saved.
alter table texts
  add column status text
    constraint texts_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'DRAFT')),
  add column status_changed_at timestamptz,
  add column status_changed_by text,
  add column status_reason text,
  add column public_revision integer,
  add column updated_at timestamptz,
  -- An approved text is what visitors read.
  add constraint texts_approved_is_public check (status is distinct from 'APPROVED' or public_revision = revision);

-- The language of the older columns, which copy its newest text: lists sort by them, and the release before reads them.
alter table blogs
  -- Languages in which visitors read the blog, in the order of the alphabet: '', 'en', 'en rw' …
  add column public_in text not null default '',
  add column public_title text,
  add column public_search_text text,
  -- When a public text changed last.
  add column public_changed_at timestamptz;

update blogs set
  language = coalesce(language, (select given->>'mainLanguage' from settings limit 1), 'en');
update blogs set public_in = language, public_title = title, public_search_text = search_text,
  public_changed_at = updated_at
where status = 'APPROVED';

insert into text_revisions (kind, subject_id, language, revision, fields, written_at)
select 'blog', id, language, 1,
  jsonb_build_object('title', title, 'content', content, 'preview', preview, 'searchText', search_text), updated_at
from blogs;
insert into texts (kind, subject_id, language, revision, status, status_changed_at, status_changed_by, status_reason,
  public_revision, updated_at)
select 'blog', id, language, 1, status, status_changed_at, status_changed_by, status_reason,
  case when status = 'APPROVED' then 1 end, updated_at
from blogs;

alter table blog_steps add column language text;
update blog_steps set language = blogs.language from blogs where blogs.id = blog_id;

-- A post is public in the languages of its blog. As with the status, the foreign keys keep them equal; null in rows of
-- the release before, which are not public.
alter table blogs add constraint blogs_id_public_key unique (id, public_in);
alter table posts add column public_in text;
alter table post_categories add column public_in text;
update posts set public_in = blogs.public_in from blogs where blogs.id = blog_id;
update post_categories set public_in = posts.public_in from posts where posts.id = post_id;
alter table posts
  add constraint posts_id_public_key unique (id, public_in),
  add constraint posts_public_fkey foreign key (blog_id, public_in) references blogs (id, public_in)
    on update cascade;
alter table post_categories
  add constraint post_categories_public_fkey foreign key (post_id, public_in) references posts (id, public_in)
    on update cascade on delete cascade;

create index blogs_public on blogs (id) where public_in <> '';
create index blogs_public_search on blogs using gin (public_search_text gin_trgm_ops);
create index posts_public on posts (id) where public_in <> '';
create index posts_public_blog on posts (blog_id, id) where public_in <> '';
create index post_categories_public on post_categories (category_id, post_id) where public_in <> '';
create index posts_publicly_created on posts (created_at) where public_in <> '';
-- Posts in the reader's language first, then newest first, read backwards.
create index posts_in_en on posts ((public_in like '%en%'), id) where public_in <> '';
create index posts_in_fr on posts ((public_in like '%fr%'), id) where public_in <> '';
create index posts_in_rw on posts ((public_in like '%rw%'), id) where public_in <> '';
create index post_categories_in_en on post_categories (category_id, (public_in like '%en%'), post_id) where public_in <> '';
create index post_categories_in_fr on post_categories (category_id, (public_in like '%fr%'), post_id) where public_in <> '';
create index post_categories_in_rw on post_categories (category_id, (public_in like '%rw%'), post_id) where public_in <> '';
