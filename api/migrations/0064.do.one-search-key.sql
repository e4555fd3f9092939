-- As the contract's searchKey; what is stored is made by either.
create function search_key(text) returns text language sql immutable parallel safe as $$
  select replace(replace(lower(regexp_replace(regexp_replace(
    normalize(translate($1, '‘’‛ʹʻʼʽˈ′´`＇', ''''''''''''''''''''''''''), nfkd),
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    '\s+', ' ', 'g') collate "und-x-icu"), 'œ', 'oe'), 'æ', 'ae')
$$;

alter table accounts drop column search_text;
alter table accounts add column search_text text generated always as (search_key(
  username || ' ' || full_name || ' ' || email || ' ' || coalesce(phone_number, '')
    -- Numbers of Rwanda are found as they are dialled there.
    || case when phone_number like '+250%' then ' 0' || substr(phone_number, 5) else '' end)) stored not null;
create index accounts_search on accounts using gin (search_text gin_trgm_ops);

-- Keys made before know no apostrophes; those of texts that have none stay as they are.
do $$
declare
  stored record;
begin
  for stored in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER'
      and column_name in ('search_text', 'public_search_text', 'file_name_search')
  loop
    execute format('update %I set %I = search_key(%2$I) where %2$I <> search_key(%2$I)', stored.table_name, stored.column_name);
  end loop;
end $$;
