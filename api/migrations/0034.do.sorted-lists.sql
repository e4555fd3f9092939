-- Orders that administrators choose in lists that grow without bound. Equal rows have the order of their ids.
create index prayer_requests_by_name on prayer_requests (name collate "und-x-icu", id);
create index contact_messages_by_name on contact_messages (name collate "und-x-icu", id);
create index subscribers_by_email on subscribers (email collate "und-x-icu", id);
create index subscribers_by_state on subscribers ((unsubscribed_at is not null), id);
create index audit_entries_by_actor on audit_entries (actor_username collate "und-x-icu", id);
