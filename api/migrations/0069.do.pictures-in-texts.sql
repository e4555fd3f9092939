-- Names of the pictures in the text of a blog or a letter, in their order.
create function pictures_in(fields jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select found[1] from regexp_matches(fields->>'content', '<img src="/api/images/([^"]+)"', 'g') as found
  );

create index text_revisions_pictures_idx on text_revisions using gin (pictures_in(fields))
  where kind in ('blog', 'letter') and pictures_in(fields) <> '{}';
