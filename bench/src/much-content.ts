/** SQL for a short, varying text. */
const text = `'We thank God for this year, and for everyone who came. Number ' || n || ': ' ||
  (array['The choirs sing on Saturday.','The youth meet on Friday.','Bring a friend on Sunday.','Pray with us.'])[n % 4 + 1] ||
  repeat(' Come at ten in the morning, and stay for the meal that we share after the service.', 4)`

/**
 * `count` approved blogs, each with a post in two of twenty categories and with two of `count` pictures.
 *
 * Recreates the trigram indexes at the end: updating them row by row would take longer than everything else. Tables
 * that others refer to are analyzed at once: PostgreSQL would check each reference to a table that it believes to be
 * empty by reading all of it.
 */
export const muchContentSql = (count: number) => `
  drop index blogs_search;
  drop index blogs_public_search;
  drop index pictures_search;
  insert into categories (name, name_key)
    select 'Category ' || n, 'category ' || n from generate_series(1, 20) as n;
  insert into blogs
    (title, content, preview, search_text, language, status, status_changed_by, created_by, updated_by, public_in,
      public_title, public_search_text, public_changed_at)
    select 'Sunday ' || n, '<p>' || text || '</p>', left(text, 100), lower('Sunday ' || n || ' ' || text), 'en',
      'APPROVED', 'admin', 'admin', 'admin', 'en', 'Sunday ' || n, lower('Sunday ' || n || ' ' || text), now()
    from (select n, ${text} as text from generate_series(1, ${count}) as n) as written;
  analyze categories;
  analyze blogs;
  insert into text_revisions (kind, subject_id, language, revision, fields)
    select 'blog', id, language, 1, jsonb_build_object('title', title, 'content', content, 'preview', preview,
      'searchText', search_text)
    from blogs where not exists (select from texts where kind = 'blog' and subject_id = blogs.id);
  analyze text_revisions;
  insert into texts
    (kind, subject_id, language, revision, status, status_changed_at, status_changed_by, public_revision, updated_at)
    select kind, subject_id, language, 1, 'APPROVED', now(), 'admin', 1, now() from text_revisions
    where kind = 'blog' on conflict do nothing;
  insert into pictures (path, type, alt_text, search_text, format, width, height, bytes)
    select md5(n::text) || '.jpg', 'general', 'The choir, ' || n, 'the choir, ' || n, 'jpeg', 1600, 1067, 280000
    from generate_series(1, ${count}) as n;
  analyze pictures;
  insert into picture_variants (path, picture_id, format, width, height, bytes)
    select md5(id::text) || '-' || w || '.webp', id, 'webp', w, w * 2 / 3, w * 60
    from pictures, (values (400), (800)) as widths (w);
  insert into posts (blog_id, status, public_in) select id, status, public_in from blogs order by id;
  analyze posts;
  insert into post_categories (post_id, category_id, status, public_in)
    select posts.id, category.id, status, public_in
    from posts, lateral (values (posts.id % 20 + 1), ((posts.id + 7) % 20 + 1)) as category (id);
  insert into post_pictures (post_id, position, picture_id)
    select posts.id, place, (posts.id + place * 3) % ${count} + 1 from posts, generate_series(0, 1) as place;
  create index blogs_search on blogs using gin (search_text gin_trgm_ops);
  create index blogs_public_search on blogs using gin (public_search_text gin_trgm_ops);
  create index pictures_search on pictures using gin (search_text gin_trgm_ops);
  update content_version set version = version + 1;
`

/** Pictures that nothing shows, and as many announcements, events, sermons and services as a church has in decades. */
export const muchElseSql = ({ pictures, others }: { pictures: number; others: number }) => `
  insert into pictures (path, type, alt_text, search_text, format, width, height, bytes)
    select md5('more ' || n) || '.jpg', 'general', 'The choir, ' || n, 'the choir, ' || n, 'jpeg', 1600, 1067, 280000
    from generate_series(1, ${pictures}) as n;
  insert into announcements (search_text, publish_date)
    select lower('Sunday ' || n || ' ' || ${text}), now() - n * interval '1 day' from generate_series(1, ${others}) as n;
  insert into events (search_text, event_date, over_at)
    select lower('Sunday ' || n || ' ' || ${text}), day, day + interval '3 hours'
    from (select n, now() + (${others} / 10 - n) * interval '5 days' as day from generate_series(1, ${others}) as n) as days;
  insert into sermons (date, speaker, series, spoken_in, search_text)
    select to_char(current_date - 7 * n, 'YYYY-MM-DD'), 'Pastoral team', 'Series ' || n / 6, 'en',
      lower('Sunday ' || n || ' ' || ${text})
    from generate_series(1, ${others}) as n;
  insert into text_revisions (kind, subject_id, language, revision, fields)
    select kind, id, each, 1, jsonb_build_object('title', 'Sunday ' || id, field, initcap(search_text), 'place', null) from (
      select 'announcement' as kind, 'content' as field, id, search_text from announcements
      union all select 'event', 'description', id, search_text from events
      union all select 'sermon', 'notes', id, search_text from sermons
    ) as written, unnest(array['en', 'fr', 'rw']) as each;
  insert into text_revisions (kind, subject_id, language, revision, fields)
    select 'picture', id, 'en', 1, jsonb_build_object('altText', alt_text) from pictures;
  insert into texts (kind, subject_id, language, revision)
    select kind, subject_id, language, 1 from text_revisions where kind <> 'blog' on conflict do nothing;
  update content_version set version = version + 1;
`

/** Mutations by one administrator, and the security of accounts. */
export const muchAuditSql = (count: number) => `
  insert into audit_entries (at, actor_id, actor_username, action, subject_type, subject_id, request_id)
    select now() - n * interval '1 minute', 1, 'admin',
      (array['blog.update', 'picture.update', 'post.create', 'security.login'])[n % 4 + 1],
      (array['blog', 'picture', 'post', 'account'])[n % 4 + 1], n % 20000 + 1, md5(n::text)
    from generate_series(1, ${count}) as n;
`
