-- Names of the pictures in the text of a blog or a letter, in their order. Its cost makes the planner use the index, even where it expects many rows.
create function pictures_in(fields jsonb) returns text[]
  language sql immutable parallel safe cost 10000
  return array(
    select found[1] from regexp_matches(fields->>'content', '<img src="/api/images/([^"]+)"', 'g') as found
  );

create index text_revisions_pictures_idx on text_revisions using gin (pictures_in(fields)) with (fastupdate = off)
  where kind in ('blog', 'letter') and pictures_in(fields) <> '{}';
