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
