-- Areas of an administrator; null stands for all of them, which every administrator of the version before keeps.
alter table accounts
  add column areas text[] check (areas <@ array['content', 'people', 'care', 'settings']);
