-- The newest confirmation of a session that it is its owner who acts.
alter table sessions
  -- SHA-256 of the cookie that was set with it.
  add column confirmed_hash text,
  add column confirmed_at timestamptz;

alter table audit_entries
  -- Whoever guesses a password is nobody that we know.
  alter column actor_id drop not null,
  alter column actor_username drop not null,
  -- No foreign key: entries outlive sessions.
  add column session_id uuid,
  -- Family and platform, as in “Chrome on Android”; of security events alone.
  add column browser text;

-- The dashboard shows what administrators changed, among any number of sign-ins.
create index audit_entries_mutations on audit_entries (at desc, id desc) where action not like 'security.%';
-- How often something happened to an account lately.
create index audit_entries_account_actions on audit_entries (subject_id, action, at desc)
  where subject_type = 'account';
