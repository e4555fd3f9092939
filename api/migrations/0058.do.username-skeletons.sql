-- How usernames look: the skeleton of Unicode's UTS 39, computed by skeletonOf of the API. Null: the account is older, and
-- another one looks the same, or the server has not filled it yet.
alter table accounts add column username_skeleton text constraint accounts_username_skeleton_key unique;
create index accounts_without_skeleton on accounts (id) where username_skeleton is null;
-- Names of an account in the trash stay taken.
alter table trash add column username_skeleton text
  generated always as (content #>> '{accounts,0,username_skeleton}') stored;
create index trash_username_skeleton on trash (username_skeleton);

create or replace function refuse_names_in_trash() returns trigger language plpgsql as $$
declare
  violated text;
begin
  select case
    when username_key = new.username_key then 'accounts_username_key'
    when username_skeleton = new.username_skeleton then 'accounts_username_skeleton_key'
    else 'accounts_email_key'
  end
  into violated
  from trash
  where (username_key = new.username_key or username_skeleton = new.username_skeleton or email_key = new.email_key)
    and subject_id <> new.id
  limit 1;
  if violated is not null then
    raise exception 'name of an account in the trash' using errcode = 'unique_violation', constraint = violated;
  end if;
  return null;
end
$$;
drop trigger accounts_names_in_trash on accounts;
create trigger accounts_names_in_trash after insert or update of username_key, username_skeleton, email_key on accounts
  for each row execute function refuse_names_in_trash();
