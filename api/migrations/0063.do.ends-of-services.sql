-- How long a service takes when no end is given. Calendars of subscribers learn of the end by the new time of change.
alter table services add column duration_minutes smallint default 120 not null,
  add constraint services_duration check (duration_minutes between 5 and 720);
update services set updated_at = greatest(now(), updated_at + interval '1 millisecond') where ends is null;

-- Host in the identifiers of calendar and feed entries, so that subscribers keep one of each when the site moves.
alter table settings add column identifier_host text;
