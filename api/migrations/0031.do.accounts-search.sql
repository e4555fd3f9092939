-- Names, address and phone number of an account without case and accents, for the search of the console.
alter table accounts add column search_text text not null generated always as (
  lower(regexp_replace(
    normalize(
      username || ' ' || full_name || ' ' || email || ' ' || coalesce(phone_number, '') ||
      case when phone_number like '+250%' then ' 0' || substr(phone_number, 5) else '' end,
      nfkd
    ),
    '[\u0300-\u036f]', '', 'g'
  ) collate "und-x-icu")
) stored;
create index accounts_search on accounts using gin (search_text gin_trgm_ops);
