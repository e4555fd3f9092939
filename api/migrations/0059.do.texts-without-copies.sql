-- Texts are in `texts` and `text_revisions` alone. Releases before the baseline read these copies.
alter table announcements
  drop column title,
  drop column title_by_language,
  drop column content,
  drop column content_by_language;
alter table events
  drop column title,
  drop column title_by_language,
  drop column description,
  drop column description_by_language,
  drop column place;

-- They also wrote events without it: an event without an end is over when its day in Kigali is, which is UTC+2 all year.
update events set over_at =
  (date_trunc('day', (event_date at time zone 'UTC') + interval '2 hours') + interval '22 hours') at time zone 'UTC'
where over_at is null;
alter table events alter column over_at set not null;
