-- A revision without fields says that its language was removed, by whom and when.
alter table text_revisions alter column fields drop not null;
