-- Numbers of all countries, in E.164. Those that are stored stay: none can be another one than the one it was read to.
alter table accounts
  drop constraint accounts_phone_number_format,
  add constraint accounts_phone_number_format check (phone_number ~ '^\+[1-9][0-9]{6,14}$');
