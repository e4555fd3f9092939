-- Rows of the sample content. A row is still sample content while it has this version.
create table samples (
  kind text not null,
  -- Without a foreign key: each kind has a table of its own. Ids are not used again.
  subject_id bigint not null,
  version timestamptz not null,
  primary key (kind, subject_id)
);

-- Steps of the set-up that an administrator skipped, and whether it is finished. Not in `given`: it is no setting.
alter table settings add column set_up jsonb not null default '{"skipped": [], "isFinished": false}';
update settings set set_up = '{"skipped": [], "isFinished": true}' where updated_at is not null;

-- Until now nobody noted what is sample content. It is what has exactly such a text and was never changed. The numbers
-- are the beginnings of the MD5 of the English texts, for blogs of those in their own language.
with hashes (kind, hashes) as (
  values
  ('service', '1e408b341ae8cbaf 10a51ece9386182d 4cc88766e5bdb2c3 9109d3ca75179dde 8ff1209e27ebbfdd 6c8730a0f73d13d7'),
  ('block', '964882271dd9f5d0 e7c84dbb7171274b 8103c1941f407866 2b216146ba5a5a8e 97a27eb0103f87ff d831119792a956dc 414ddeed96c0bc20 073f2f3f8c9e4bd1 b0d380aa853d2929 0ce72226c5cd48f5 3e86b3d646fc1574 06d7f813826e1f35 08775635efcb9669 042eaa8a1c24641a f60cde6929b1d6cf 96f69ca0cf436710 cc795086390ce5a7 a84acce2f52fed3d 46a93dfb8ec87a7d 29f2812ce1200547 cbce2e913a1dca4a e38db29f5cadbf01 991f266495218a2e c53cb2d47df864d7 09ae37e50e3435b7 2cf21f015370fecb 7cddc129a1d2a806 f483a694a487e182 222f80375b0f74aa 38113643bfb0f84f 2d9ed79f529c94a9 acfa6df88ad2cb81 88220782146aa8cc 707b2292f883d562 1d2c0d9196ed8254 b2e02d0eba5fac4f 667b3a7b0296e3fc 8f9358f6933698b3 19b12a2b1590540a 4636572685a127a0 d672c53c3fca0cd3 9ad1a569ae87bec6 55ef04841dceb820 3f50f1f05d57a93b 3a82ad27c6927081'),
  ('announcement', '73f940d02e1f35c2 94ccebbe14112b46 16ed8056824a4a31'),
  ('event', '6248110f649f0a19 cc9ac510ab45988f ead45683609dac21 a09192fa72056b88'),
  ('sermon', '13d51bc98b05ef2d 8bbe05197e82c5ef 254feb45539e4ddc'),
  ('blog', '10abd7a8b6c7bce4 5ff0d7f747ff5312 489d749803f21189 70b08acf72037f12 7e27e4451ba25fdd df17b02fccf36bf8 d8b07598e98ab8e0 278c91a830cd9503 aa70863501d64dc1')
), written as (
  select kind, subject_id, language, string_to_array(hashes, ' ') @> array[left(md5(concat_ws('|', fields->>'name',
      fields->>'title', fields->>'subtitle', fields->>'content', fields->>'description', fields->>'notes', fields->>'text',
      fields->>'writer')), 16)] as is_sample
  from texts join text_revisions using (kind, subject_id, language, revision) join hashes using (kind)
), rows as (
  select 'service' as kind, id, updated_at from services where created_by is null and updated_at = created_at
  union all
  select 'block', id, updated_at from blocks where created_by is null and updated_at = created_at
  union all
  select 'announcement', id, updated_at from announcements where created_by is null and updated_at = created_at
  union all
  select 'event', id, updated_at from events where created_by is null and updated_at = created_at
  union all
  select 'sermon', id, updated_at from sermons where created_by is null and updated_at = created_at
  union all
  -- The author is a name: that of the sample content, or of a team for a blog that waits.
  select 'blog', id, updated_at from blogs
  where updated_by = 'Sample content' or (status = 'PENDING' and updated_by = created_by)
)
insert into samples
select rows.kind, id, updated_at from rows
join written on written.kind = rows.kind and subject_id = id and is_sample and (written.kind = 'blog' or language = 'en');

insert into samples
select 'category', id, updated_at from categories
where created_by is null and updated_at = created_at and name in ('Sermons', 'Community', 'Youth', 'Testimonies')
union all
select 'picture', id, updated_at from pictures
where created_by is null and updated_at = created_at and alt_text in (
  'A choir in red and green robes sings before a window full of morning light',
  'Five people read the Bible together around a table in the evening',
  'Neighbours plant young trees on a hillside as the sun rises',
  'Somebody is baptised in a lake at sunrise while friends look on',
  'Young people sing around a fire under the stars, with a guitar and a drum',
  'Baskets and fruits of the field on a cloth, brought for thanksgiving')
union all
select 'post', id, updated_at from posts
where created_by is null and updated_at = created_at and blog_id in (select subject_id from samples where kind = 'blog');
