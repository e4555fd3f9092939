-- An announcement can be heard, as a sermon can.
alter table recordings
  add column announcement_id bigint constraint recordings_of_announcement unique references announcements (id),
  add constraint recordings_of_one check (sermon_id is null or announcement_id is null);

drop index recordings_unused;
create index recordings_unused on recordings (created_at) where sermon_id is null and announcement_id is null;
