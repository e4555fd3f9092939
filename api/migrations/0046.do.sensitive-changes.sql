-- Sensitive changes name the session and the browser that made them, as security events do. The console shows those of
-- the last 24 hours.
create index audit_entries_sensitive on audit_entries (at desc, id desc)
  where session_id is not null and action not like 'security.%';
