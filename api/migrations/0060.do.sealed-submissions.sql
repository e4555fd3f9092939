-- Each submission is sealed from the start, or was withdrawn.
do $$
begin
  if exists (select from prayer_requests where person_key is null and withdrawn_at is null)
    or exists (select from contact_messages where person_key is null and withdrawn_at is null)
    or exists (select from trash where kind in ('prayer-request', 'contact-message') and coalesce(
      content #>> '{prayer_requests,0,person_key}', content #>> '{contact_messages,0,person_key}',
      content #>> '{prayer_requests,0,withdrawn_at}', content #>> '{contact_messages,0,withdrawn_at}') is null)
  then
    raise exception 'Prayer requests or messages are stored in clear. Start the version of commit a924521b once, which seals them, and then this one again.';
  end if;
end
$$;
alter table prayer_requests
  add constraint prayer_requests_sealed check (person_key is not null or withdrawn_at is not null);
alter table contact_messages
  add constraint contact_messages_sealed check (person_key is not null or withdrawn_at is not null);

drop index prayer_requests_unsealed, contact_messages_unsealed;
alter table sealing_state drop column sealed, drop column rewritten;
