-- A post shows a blog. Visitors see those whose blog is APPROVED: the status is the blog's own, and follows it because
-- it is part of the foreign key. So lists need no look at the blogs to know what is public.
create table posts (
  id bigint generated always as identity primary key,
  blog_id bigint not null,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint,
  updated_by bigint,
  constraint posts_blog_fkey foreign key (blog_id, status) references blogs (id, status) on update cascade,
  constraint posts_id_status_key unique (id, status)
);
-- Newest first, read backwards: what is public, what shows a blog, and what of that is public.
create index posts_status_id on posts (status, id);
create index posts_blog_id on posts (blog_id, id);
create index posts_blog_status_id on posts (blog_id, status, id);

create table post_categories (
  post_id bigint not null,
  category_id bigint not null
    constraint post_categories_category_fkey references categories,
  -- Of the post, and in the same way.
  status text not null,
  primary key (post_id, category_id),
  constraint post_categories_post_fkey foreign key (post_id, status) references posts (id, status)
    on update cascade on delete cascade
);
create index post_categories_newest on post_categories (category_id, post_id);
create index post_categories_status on post_categories (category_id, status, post_id);

-- The first is the cover.
create table post_pictures (
  post_id bigint not null references posts on delete cascade,
  position smallint not null,
  picture_id bigint not null
    constraint post_pictures_picture_fkey references pictures,
  primary key (post_id, position),
  constraint post_pictures_once unique (post_id, picture_id)
);
create index post_pictures_picture on post_pictures (picture_id, post_id);
