-- Visitors see a post from publish_at. Until then public_in is null, which every public query excludes and no foreign
-- key compares; at its minute a server copies that of the blog (api/src/posts/publisher.ts). Lists sort by this time.
alter table posts add column publish_at timestamptz not null default now();
update posts set publish_at = created_at;
alter table posts add constraint posts_id_publish_key unique (id, publish_at);

alter table post_categories add column publish_at timestamptz;
update post_categories set publish_at = posts.publish_at from posts where posts.id = post_id;
alter table post_categories
  alter column publish_at set not null,
  add constraint post_categories_publish_fkey foreign key (post_id, publish_at) references posts (id, publish_at)
    on update cascade on delete cascade;

-- The release before does not know the column, nor do rows that it has put into the trash.
create function copy_publish_at() returns trigger language plpgsql as $$
begin
  new.publish_at := (select publish_at from posts where id = new.post_id);
  return new;
end
$$;
create trigger post_categories_publish_at before insert on post_categories
  for each row when (new.publish_at is null) execute function copy_publish_at();
update trash set content = jsonb_set(content, '{posts,0,publish_at}', content#>'{posts,0,created_at}') where kind = 'post';

-- Newest first, read backwards.
create index posts_newest on posts (publish_at, id);
create index posts_public_newest on posts (publish_at, id) where public_in <> '';
create index posts_waiting on posts (publish_at) where public_in is null;
drop index posts_public_created;
drop index posts_publicly_created;

drop index post_categories_newest;
create index post_categories_newest on post_categories (category_id, publish_at, post_id);
drop index post_categories_public;
create index post_categories_public on post_categories (category_id, publish_at, post_id) where public_in <> '';

drop index posts_in_en, posts_in_fr, posts_in_rw;
create index posts_in_en on posts ((public_in like '%en%'), publish_at, id) where public_in <> '';
create index posts_in_fr on posts ((public_in like '%fr%'), publish_at, id) where public_in <> '';
create index posts_in_rw on posts ((public_in like '%rw%'), publish_at, id) where public_in <> '';
drop index post_categories_in_en, post_categories_in_fr, post_categories_in_rw;
create index post_categories_in_en on post_categories (category_id, (public_in like '%en%'), publish_at, post_id)
  where public_in <> '';
create index post_categories_in_fr on post_categories (category_id, (public_in like '%fr%'), publish_at, post_id)
  where public_in <> '';
create index post_categories_in_rw on post_categories (category_id, (public_in like '%rw%'), publish_at, post_id)
  where public_in <> '';
