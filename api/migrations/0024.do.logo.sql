-- The logo of the church: a picture that cannot be deleted while it is one.
alter table settings
  add column logo_picture_id bigint references pictures;
