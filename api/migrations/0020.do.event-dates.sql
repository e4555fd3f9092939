alter table events
  -- End of the first occurrence.
  add column end_date timestamptz
    constraint events_end check (end_date > event_date),
  add column repeats text not null default 'none'
    constraint events_repeats check (repeats in ('none', 'weekly', 'monthly-by-day', 'monthly-by-weekday')),
  -- Dates in Kigali, as 2027-01-30.
  add column repeats_until text,
  add column exceptions jsonb not null default '[]',
  -- When the last occurrence is over; infinity for an event that repeats without an end. Null in a row of the release
  -- before: a day after its start.
  add column over_at timestamptz,
  add column latitude double precision,
  add column longitude double precision,
  add column picture_id bigint references pictures;
create index events_over on events (over_at, id);
create index events_picture on events (picture_id) where picture_id is not null;

-- Without an end, an event is over when its day in Kigali is, which is UTC+2 all year.
update events set over_at =
  (date_trunc('day', (event_date at time zone 'UTC') + interval '2 hours') + interval '22 hours') at time zone 'UTC';
