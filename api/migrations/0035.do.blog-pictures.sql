-- Pictures that were put into a blog while it was written. Its first post takes them over.
create table blog_pictures (
  blog_id bigint not null references blogs on delete cascade,
  position smallint not null,
  picture_id bigint not null
    constraint blog_pictures_picture_fkey references pictures,
  primary key (blog_id, position),
  constraint blog_pictures_once unique (blog_id, picture_id)
);
create index blog_pictures_picture on blog_pictures (picture_id, blog_id);
