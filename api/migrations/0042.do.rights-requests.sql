-- What people ask for about their data in person, by phone or in writing. Once a request is answered it names nobody.
create table rights_requests (
  id bigint generated always as identity primary key,
  kind text not null
    constraint rights_requests_kind check (kind in ('see', 'copy', 'correct', 'restrict', 'erase', 'withdraw')),
  way text not null
    constraint rights_requests_way check (way in ('in-person', 'phone', 'letter', 'email')),
  received_on date not null,
  name text
    constraint rights_requests_name_length check (char_length(name) between 1 and 100),
  email text
    constraint rights_requests_email_format check (char_length(email) <= 254 and email like '_%@_%._%'),
  phone text
    constraint rights_requests_phone_length check (char_length(phone) between 1 and 20),
  note text
    constraint rights_requests_note_length check (char_length(note) between 1 and 1500),
  search_text text not null default '',
  -- Null: open.
  outcome text
    constraint rights_requests_outcome check (outcome in ('answered', 'refused')),
  -- One of a list, because a text could name the person.
  reason text
    constraint rights_requests_reason check (reason in ('identity', 'law', 'others', 'repeated')),
  answered_at timestamptz,
  -- The administrator, as they were called then.
  answered_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rights_requests_reason_of_refusal check ((outcome is not distinct from 'refused') = (reason is not null)),
  constraint rights_requests_answered check ((outcome is null) = (answered_at is null)),
  -- An open one says whose it is, an answered one does not.
  constraint rights_requests_names_nobody check (case
    when outcome is null then name is not null
    else name is null and email is null and phone is null and note is null and search_text = '' end)
);
create index rights_requests_due on rights_requests (received_on, id) where outcome is null;

-- Names a subscription in the list of erasures, as the key of a submission and that of an account do.
alter table subscribers add column erasure_key uuid not null default gen_random_uuid()
  constraint subscribers_erasure_key unique;
