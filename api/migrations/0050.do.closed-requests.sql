alter table accounts
  -- What was sent before is closed to the account: somebody other than its sender may have signed in since. 'infinity':
  -- an administrator knows the password. Null: nothing is closed.
  add column requests_closed_at timestamptz,
  -- The last address that the sender confirmed; who reads mails there opens what is closed.
  add column requests_email text,
  -- An administrator chose the address, and the owner has not confirmed it from a session.
  add column is_email_given boolean not null default false;
update accounts set is_email_given = true
where created_by is not null or exists (
  select from audit_entries
  where subject_type = 'account' and subject_id = accounts.id and action = 'account.update' and after ? 'email');

-- The owner asked for the link while signed in.
alter table email_links add column is_asked_by_owner boolean not null default false;
