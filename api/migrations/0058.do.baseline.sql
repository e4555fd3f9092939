-- All tables, as the migrations before had made them: docs/decisions/0074-one-file-for-the-first-migrations.md

-- Part of every PostgreSQL, and of the embedded one: finds a part of a text without reading all of them.
create extension if not exists pg_trgm;

-- For rows that do not name the time of their post.
create function copy_publish_at() returns trigger
    language plpgsql
    as $$
begin
  new.publish_at := (select publish_at from posts where id = new.post_id);
  return new;
end
$$;

create function erase_key_in_trash() returns trigger
    language plpgsql
    as $$
begin
  delete from person_keys
  where id = coalesce(old.content #>> '{prayer_requests,0,person_key}', old.content #>> '{contact_messages,0,person_key}')::uuid
    and not exists (select from prayer_requests where old.kind = 'prayer-request' and prayer_requests.id = old.subject_id)
    and not exists (select from contact_messages where old.kind = 'contact-message' and contact_messages.id = old.subject_id);
  return null;
end
$$;

-- The key goes with the last row that it seals, however that is deleted: a submission is in its table or in the trash,
-- and a move inserts before it deletes.
create function erase_key_of_submission() returns trigger
    language plpgsql
    as $$
begin
  delete from person_keys where id = old.person_key
    and not exists (select from trash where kind = tg_argv[0] and subject_id = old.id);
  return null;
end
$$;

-- A unique constraint over two tables. After the row, so that it also sees an account that was deleted while the insert
-- waited for its name.
create function refuse_names_in_trash() returns trigger
    language plpgsql
    as $$
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

create table account_consents (
  id bigint generated always as identity,
  account_id bigint not null,
  purpose text not null,
  version text not null,
  -- Null, like the text: a client that named no language.
  language text,
  text_hash text,
  -- The form.
  place text not null,
  given_at timestamptz default now() not null,
  withdrawn_at timestamptz,
  constraint account_consents_language check (language in ('en', 'fr', 'rw')),
  constraint account_consents_place check (place in ('register', 'profile', 'my-data', 'mail', 'in-person')),
  constraint account_consents_purpose check (purpose in ('registration', 'guardian')),
  constraint account_consents_pkey primary key (id)
);
create index account_consents_account on account_consents (account_id, id);

-- Erasures at the owner's request that are not final yet. The account is inactive meanwhile.
create table account_erasures (
  account_id bigint not null,
  requested_at timestamptz default now() not null,
  final_at timestamptz not null,
  -- SHA-256; the token itself is in the mail alone.
  keep_token_hash text,
  constraint account_erasures_pkey primary key (account_id),
  constraint account_erasures_token unique (keep_token_hash)
);
create index account_erasures_final on account_erasures (final_at);

-- The confirmation of a guardian's consent, for accounts whose registration or profile says under 16.
create table account_guardians (
  account_id bigint not null,
  -- In which the child registered, for the mail.
  language text not null,
  -- Deleted once the guardian has answered or the link has expired.
  email text,
  -- SHA-256; the token itself is in the mail alone.
  token_hash text,
  token_expires_at timestamptz,
  requested_at timestamptz default now() not null,
  mailed_at timestamptz,
  -- When the account is erased unless somebody agrees; null: it was there before its owner said that they are under 16.
  final_at timestamptz,
  confirmed_at timestamptz,
  confirmed_how text,
  -- The administrator who confirmed it in person.
  confirmed_by text,
  constraint account_guardians_confirmed check ((confirmed_at is null) = (confirmed_how is null)),
  constraint account_guardians_how check (confirmed_how in ('mail', 'in-person')),
  constraint account_guardians_language check (language in ('en', 'fr', 'rw')),
  constraint account_guardians_pkey primary key (account_id),
  constraint account_guardians_token unique (token_hash)
);
create index account_guardians_waiting on account_guardians (final_at) where confirmed_at is null;

-- Bounds equal those of contract/src/fields.ts, so that no other way in can break them.
create table accounts (
  id bigint generated always as identity,
  username text not null,
  -- How names are compared: NFKC, trimmed, lower case. Computed by the contract's caseKey.
  username_key text not null,
  email text not null,
  email_key text not null,
  full_name text not null,
  phone_number text,
  account_category text not null,
  gender text,
  active boolean default true not null,
  password_hash text not null,
  date_of_birth date,
  address text,
  guardian_consent_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  -- No foreign keys: who acted stays known after their own account is gone. Null: the owner, or the server.
  created_by bigint,
  updated_by bigint,
  -- Whether the password met the rule for administrators when it was last typed; null while that is unknown.
  is_password_weak boolean,
  -- When the owner proved to read the mails of this address; null until then.
  email_confirmed_at timestamptz,
  -- Takes the place of the address once it is confirmed.
  pending_email text,
  -- Areas of an administrator; null stands for all of them.
  areas text[],
  -- Names, address and phone number of an account without case and accents, for the search of the console.
  search_text text generated always as (lower(regexp_replace(normalize(
    username || ' ' || full_name || ' ' || email || ' ' || coalesce(phone_number, '')
      -- Numbers of Rwanda are found as they are dialled there.
      || case when phone_number like '+250%' then ' 0' || substr(phone_number, 5) else '' end,
    nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")) stored not null,
  -- Names the account in the list of erasures, which outlives database and backups, and means nothing elsewhere.
  erasure_key uuid default gen_random_uuid() not null,
  -- Kept, and used for nothing: at the owner's wish, until they take it back.
  restricted_at timestamptz,
  -- What was sent before is closed to the account: somebody other than its sender may have signed in since. 'infinity':
  -- an administrator knows the password. Null: nothing is closed.
  requests_closed_at timestamptz,
  -- The last address that the sender confirmed; who reads mails there opens what is closed.
  requests_email text,
  -- An administrator chose the address, and the owner has not confirmed it from a session.
  is_email_given boolean default false not null,
  -- How usernames look: the skeleton of Unicode's UTS 39, computed by skeletonOf of the API. Null: another account looks
  -- the same.
  username_skeleton text,
  constraint accounts_address_length check (char_length(address) between 1 and 200),
  constraint accounts_areas_check check (areas <@ array['content', 'people', 'care', 'settings']),
  constraint accounts_category check (account_category in ('ADMIN', 'CLIENT', 'MEMBER')),
  constraint accounts_date_of_birth check (date_of_birth >= '1900-01-01'::date),
  constraint accounts_email_format check ((char_length(email) <= 254) and (email like '_%@_%._%')),
  constraint accounts_full_name_length check (char_length(full_name) between 2 and 100),
  constraint accounts_gender check (gender in ('MALE', 'FEMALE', 'OTHER')),
  constraint accounts_pending_email_format check ((char_length(pending_email) <= 254) and (pending_email like '_%@_%._%')),
  constraint accounts_phone_number_format check (phone_number ~ '^\+25[0-9][0-9]{8,9}$'),
  constraint accounts_username_length check (char_length(username) between 3 and 50),
  constraint accounts_email_key unique (email_key),
  constraint accounts_erasure_key unique (erasure_key),
  constraint accounts_pkey primary key (id),
  constraint accounts_username_key unique (username_key),
  constraint accounts_username_skeleton_key unique (username_skeleton)
);
-- Few rows, locked by every act that could take the last administrator away.
create index accounts_active_admins on accounts (id) where ((account_category = 'ADMIN') and active);
-- Every list is newest first.
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_registered on accounts (id) where ((created_by is null) and (account_category <> 'ADMIN'));
create index accounts_search on accounts using gin (search_text gin_trgm_ops);
create index accounts_without_skeleton on accounts (id) where username_skeleton is null;

create table album_pictures (
  album_id bigint not null,
  picture_id bigint not null,
  constraint album_pictures_pkey primary key (album_id, picture_id)
);
create index album_pictures_picture on album_pictures (picture_id, album_id);

create table albums (
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  constraint albums_name_length check (char_length(name) between 1 and 100),
  constraint albums_name_key unique (name_key),
  constraint albums_pkey primary key (id)
);

create table announcements (
  id bigint generated always as identity,
  -- Copies of the texts.
  title text default '' not null,
  title_by_language jsonb default '{}' not null,
  content text default '' not null,
  content_by_language jsonb default '{}' not null,
  -- All its texts, as the contract's searchKey has them.
  search_text text default '' not null,
  -- Visitors see it from then on.
  publish_date timestamptz default now() not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  -- When followers were told of it. What is public already is news to nobody.
  told_at timestamptz,
  constraint announcements_pkey primary key (id)
);
create index announcements_newest on announcements (publish_date desc, id desc);
create index announcements_search on announcements using gin (search_text gin_trgm_ops);
create index announcements_untold on announcements (publish_date) where told_at is null;

-- Texts with which administrators begin an answer to a submission.
create table answer_templates (
  id bigint generated always as identity,
  name text not null,
  language text not null,
  text text not null,
  search_text text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint answer_templates_language check (language in ('en', 'fr', 'rw')),
  constraint answer_templates_name_length check (char_length(name) between 1 and 100),
  constraint answer_templates_text_length check (char_length(text) between 1 and 1500),
  constraint answer_templates_pkey primary key (id)
);

-- What administrators did. Entries outlive the accounts they speak of, so nothing refers to accounts.
create table audit_entries (
  id bigint generated always as identity,
  at timestamptz default now() not null,
  -- Null: a failed sign-in.
  actor_id bigint,
  actor_username text,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  -- Only what changed, and never a secret.
  before jsonb,
  after jsonb,
  request_id text not null,
  -- No foreign key: entries outlive sessions.
  session_id uuid,
  -- Family and platform, as in “Chrome on Android”; of security events alone.
  browser text,
  constraint audit_entries_pkey primary key (id)
);
-- How often something happened to an account lately.
create index audit_entries_account_actions on audit_entries (subject_id, action, at desc) where (subject_type = 'account');
create index audit_entries_action on audit_entries using gin (action gin_trgm_ops);
-- Administrators look back on the mutations of one person, those on one kind of thing, and who registered.
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc);
create index audit_entries_actor_username on audit_entries using gin (actor_username gin_trgm_ops);
create index audit_entries_by_actor on audit_entries (actor_username collate "und-x-icu", id);
-- The dashboard shows what administrators changed, among any number of sign-ins.
create index audit_entries_mutations on audit_entries (at desc, id desc) where (action not like 'security.%');
create index audit_entries_newest on audit_entries (at desc, id desc);
-- Sensitive changes name the session and the browser that made them, as security events do. The console shows those of
-- the last 24 hours.
create index audit_entries_sensitive on audit_entries (at desc, id desc) where ((session_id is not null) and (action not like 'security.%'));
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_subject_type on audit_entries (subject_type, at desc, id desc);

-- Pieces of content that the pages show; their texts are in `texts` and `text_revisions`, of kind `block`.
create table blocks (
  id bigint generated always as identity,
  -- Its rules are in the contract, because kinds will be added.
  kind text not null,
  -- Ascending within a kind; gaps are normal.
  "position" integer not null,
  date date,
  picture_id bigint,
  -- Name of a built-in drawing.
  image text,
  action text,
  -- All its texts, as the contract's searchKey has them.
  search_text text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  constraint blocks_kind check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  constraint blocks_pkey primary key (id)
);
create index blocks_in_order on blocks (kind, date desc, "position", id);
create index blocks_picture on blocks (picture_id);
create index blocks_search on blocks using gin (search_text gin_trgm_ops);

-- Pictures that were put into a blog while it was written. Its first post takes them over.
create table blog_pictures (
  blog_id bigint not null,
  "position" smallint not null,
  picture_id bigint not null,
  constraint blog_pictures_once unique (blog_id, picture_id),
  constraint blog_pictures_pkey primary key (blog_id, "position")
);
create index blog_pictures_picture on blog_pictures (picture_id, blog_id);

-- Every state that a blog was in, with who put it there and why.
create table blog_steps (
  id bigint generated always as identity,
  blog_id bigint not null,
  status text not null,
  at timestamptz default now() not null,
  by text not null,
  reason text,
  language text,
  constraint blog_steps_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'DRAFT')),
  constraint blog_steps_pkey primary key (id)
);
create index blog_steps_blog on blog_steps (blog_id, id);

create table blogs (
  id bigint generated always as identity,
  title text not null,
  -- Clean HTML, and what is made of it: the first characters as text; title and text as the contract's searchKey has them.
  content text not null,
  preview text not null,
  search_text text not null,
  language text,
  status text default 'PENDING' not null,
  -- The last step, as in blog_steps. People are named as they were called then: what they did outlives their accounts.
  status_changed_at timestamptz default now() not null,
  status_changed_by text not null,
  status_reason text,
  created_at timestamptz default now() not null,
  created_by text not null,
  updated_at timestamptz default now() not null,
  updated_by text not null,
  -- Languages in which visitors read the blog, in the order of the alphabet: '', 'en', 'en rw' …
  public_in text default '' not null,
  public_title text,
  public_search_text text,
  -- When a public text changed last.
  public_changed_at timestamptz,
  -- What a member wrote: the account, also after its deletion, the language in which they wrote, and the name that readers
  -- see, if any. Null in blogs of administrators.
  author_id bigint,
  author_language text,
  shown_name text,
  constraint blogs_author_language check (author_language in ('en', 'fr', 'rw')),
  constraint blogs_content_length check (char_length(content) between 1 and 200000),
  constraint blogs_language check (language in ('en', 'fr', 'rw')),
  constraint blogs_shown_name_length check (char_length(shown_name) between 1 and 100),
  constraint blogs_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'DRAFT')),
  constraint blogs_status_reason_length check (char_length(status_reason) between 1 and 500),
  constraint blogs_title_length check (char_length(title) between 1 and 200),
  -- A post is public in the languages of its blog. As with the status, the foreign keys keep them equal.
  constraint blogs_id_public_key unique (id, public_in),
  -- What posts refer to, so that each carries the state of its blog.
  constraint blogs_id_status_key unique (id, status),
  constraint blogs_pkey primary key (id)
);
create index blogs_author on blogs (author_id, id) where author_id is not null;
create index blogs_public on blogs (id) where public_in <> '';
create index blogs_public_search on blogs using gin (public_search_text gin_trgm_ops);
create index blogs_search on blogs using gin (search_text gin_trgm_ops);
-- Newest first within a state, read backwards.
create index blogs_status_id on blogs (status, id);
create index blogs_title on blogs (title collate "und-x-icu", id);
create index blogs_updated on blogs (updated_at, id);

create table categories (
  id bigint generated always as identity,
  -- Copies of the texts, in the main language and in all of them, so that lists need no other table.
  name text not null,
  -- How names are compared. Computed by the contract's caseKey.
  name_key text not null,
  name_by_language jsonb default '{}' not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  constraint categories_name_key unique (name_key),
  constraint categories_pkey primary key (id)
);

-- Each text that somebody agreed to, as it was shown.
create table consent_texts (
  -- SHA-256.
  hash text not null,
  text text not null,
  first_given_at timestamptz default now() not null,
  constraint consent_texts_pkey primary key (hash)
);

create table contact_messages (
  id bigint generated always as identity,
  name text not null,
  email text not null,
  message text not null,
  search_text text default '' not null,
  status text default 'NEW' not null,
  note text,
  consent_version text not null,
  consent_at timestamptz default now() not null,
  language text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  -- The administrator, as they were called then.
  updated_by text,
  assigned_to bigint,
  person_key uuid,
  account_id bigint,
  link_key text,
  link_hash text,
  answer text,
  answered_at timestamptz,
  done_at timestamptz,
  withdrawn_at timestamptz,
  consent_text_hash text,
  mailed_link_hash text,
  link_word text,
  constraint contact_messages_answer_length check (char_length(answer) between 1 and 20000),
  constraint contact_messages_email_format check ((char_length(email) <= 254) and (email like '_%@_%._%')),
  constraint contact_messages_language check (language in ('en', 'fr', 'rw')),
  constraint contact_messages_link_word_length check (char_length(link_word) between 1 and 1000),
  constraint contact_messages_mailed_link check ((mailed_link_hash is null) = (link_word is null)),
  constraint contact_messages_message_length check (char_length(message) between 1 and 40000),
  constraint contact_messages_name_length check (char_length(name) between 1 and 100),
  constraint contact_messages_note_length check (char_length(note) between 1 and 20000),
  constraint contact_messages_status check (status in ('NEW', 'DONE')),
  constraint contact_messages_link_hash_key unique (link_hash),
  constraint contact_messages_mailed_link_hash_key unique (mailed_link_hash),
  constraint contact_messages_pkey primary key (id)
);
create index contact_messages_assigned on contact_messages (assigned_to, id) where assigned_to is not null;
create index contact_messages_by_name on contact_messages (name collate "und-x-icu", id);
create index contact_messages_done on contact_messages (created_at) where (status = 'DONE');
create index contact_messages_inbox on contact_messages (status, id);
create index contact_messages_of_account on contact_messages (account_id, id) where account_id is not null;
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
create index contact_messages_unsealed on contact_messages (id) where person_key is null;

-- One number that every change of the public content raises, so that each process knows what its copies are worth.
create table content_version (
  is_only boolean default true not null,
  version bigint default 1 not null,
  constraint content_version_only check (is_only),
  constraint content_version_pkey primary key (is_only)
);

-- Breaches of personal data, with the steps that are done.
create table data_breaches (
  id bigint generated always as identity,
  name text not null,
  text text not null,
  discovered_at timestamptz not null,
  done text[] default '{}'::text[] not null,
  search_text text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint data_breaches_name_length check (char_length(name) between 1 and 100),
  constraint data_breaches_text_length check (char_length(text) between 1 and 1500),
  constraint data_breaches_pkey primary key (id)
);

-- One-time links with which an owner confirms an address.
create table email_links (
  -- SHA-256; the token itself is in the mail alone.
  token_hash text not null,
  account_id bigint not null,
  -- The address that the link was mailed to.
  email text not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  -- The owner asked for the link while signed in.
  is_asked_by_owner boolean default false not null,
  constraint email_links_pkey primary key (token_hash)
);
create index email_links_account on email_links (account_id);
create index email_links_expiry on email_links (expires_at);

-- Who was erased for good, by random keys. An older backup names the same key beside the person.
create table erased_people (
  erasure_key uuid not null,
  -- At the owner's request alone: only what came from a confirmed address was erased with the account.
  is_by_owner boolean default false not null,
  erased_at timestamptz default now() not null,
  constraint erased_people_pkey primary key (erasure_key)
);

create table events (
  id bigint generated always as identity,
  -- Copies of the texts.
  title text default '' not null,
  title_by_language jsonb default '{}' not null,
  description text default '' not null,
  description_by_language jsonb default '{}' not null,
  search_text text default '' not null,
  event_date timestamptz not null,
  place text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  -- End of the first occurrence.
  end_date timestamptz,
  repeats text default 'none' not null,
  -- Dates in Kigali, as 2027-01-30.
  repeats_until text,
  exceptions jsonb default '[]' not null,
  -- When the last occurrence is over; infinity for an event that repeats without an end.
  over_at timestamptz,
  latitude double precision,
  longitude double precision,
  picture_id bigint,
  told_at timestamptz,
  constraint events_end check (end_date > event_date),
  constraint events_place_length check (char_length(place) between 1 and 200),
  constraint events_repeats check (repeats in ('none', 'weekly', 'monthly-by-day', 'monthly-by-weekday')),
  constraint events_pkey primary key (id)
);
-- Read forwards for what comes next, and backwards for what was last.
create index events_by_date on events (event_date, id);
create index events_over on events (over_at, id);
create index events_picture on events (picture_id) where picture_id is not null;
create index events_search on events using gin (search_text gin_trgm_ops);
create index events_untold on events (id) where told_at is null;

-- What was answered to a request that may arrive again: a double click, or a retry after a lost answer.
create table idempotency_keys (
  -- HMAC of who asked, for what, and the key that was sent.
  key text not null,
  -- SHA-256 of the body: the same key with another body is a mistake.
  request_hash text not null,
  -- Null only inside the transaction of the first request.
  answer jsonb,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Devices that signed in to an account before: strangers' guesses do not slow them.
create table known_devices (
  id bigint generated always as identity,
  account_id bigint not null,
  -- SHA-256 of the browser's long-lived cookie. Several accounts may know the same browser.
  cookie_hash text not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz default now() not null,
  constraint known_devices_account_cookie unique (account_id, cookie_hash),
  constraint known_devices_pkey primary key (id)
);
create index known_devices_age on known_devices (last_used_at);

-- One subscriber of one letter.
create table letter_deliveries (
  id bigint generated always as identity,
  letter_id bigint not null,
  -- Null once the subscriber was deleted.
  subscriber_id bigint,
  -- Of the subscription, as it was at the start.
  language text not null,
  status text default 'WAITING' not null,
  attempts integer default 0 not null,
  -- How often the mail server asked to try later.
  deferrals integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  -- The process that has this row in its hands, by the name of its journal.
  claimed_by text,
  attempted_at timestamptz,
  -- Codes of the mail server's answer, never its words, which quote addresses.
  code text,
  constraint letter_deliveries_code check (char_length(code) <= 30),
  constraint letter_deliveries_language check (language in ('en', 'fr', 'rw')),
  constraint letter_deliveries_status check (status in ('WAITING', 'SENDING', 'SENT', 'REFUSED', 'UNKNOWN', 'LEFT')),
  constraint letter_deliveries_once unique (letter_id, subscriber_id),
  constraint letter_deliveries_pkey primary key (id)
);
create index letter_deliveries_by_status on letter_deliveries (letter_id, status, id);
create index letter_deliveries_claimed on letter_deliveries (claimed_by) where (status = 'SENDING');
create index letter_deliveries_subscriber on letter_deliveries (subscriber_id);
create index letter_deliveries_waiting on letter_deliveries (letter_id, next_attempt_at, id) where (status = 'WAITING');

-- When the next mail may be sent, for all processes together.
create table letter_pace (
  is_only boolean default true not null,
  next_at timestamptz default now() not null,
  constraint letter_pace_one_row check (is_only),
  constraint letter_pace_pkey primary key (is_only)
);

-- Letters to the subscribers. Their texts are in texts and text_revisions, as kind 'letter'.
create table letters (
  id bigint generated always as identity,
  status text default 'DRAFT' not null,
  search_text text default '' not null,
  -- Part of each Message-ID, so that a second attempt has the same one. From the start of sending.
  mail_key text,
  -- For subscribers in whose language there is no text; fixed at the start of sending.
  main_language text,
  -- A failure that concerns the mail server itself, while it lasts.
  trouble_code text,
  trouble_at timestamptz,
  -- Numbers by state, counted at the end: the deliveries are deleted some time later.
  totals jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  constraint letters_main_language check (main_language in ('en', 'fr', 'rw')),
  constraint letters_started check ((status = 'DRAFT') = (started_at is null)),
  constraint letters_status check (status in ('DRAFT', 'SENDING', 'PAUSED', 'SENT')),
  constraint letters_pkey primary key (id)
);
create index letters_being_sent on letters (started_at, id) where (status = 'SENDING');

-- Keys are HMACs of a username or an address: the tables hold no personal data.
create table login_failures (
  key text not null,
  failures integer not null,
  first_failed_at timestamptz default now() not null,
  blocked_until timestamptz default now() not null,
  constraint login_failures_pkey primary key (key)
);
create index login_failures_age on login_failures (first_failed_at);

-- Files that no row owns yet, or any more. A row is committed before its file is written, and leaves in the transaction
-- that gives the file an owner; what is left by a process that is gone is deleted at the next start, and nothing else is.
create table loose_files (
  path text not null,
  -- The process that looks after it, by the number of the advisory lock that it holds while it lives.
  owner bigint not null,
  since timestamptz default now() not null,
  constraint loose_files_pkey primary key (path)
);
create index loose_files_owner on loose_files (owner);

-- How an account is told of a kind; no row: not at all. The letter is a row of subscribers.
create table notification_choices (
  account_id bigint not null,
  kind text not null,
  channel text not null,
  constraint notification_choices_channel check (channel in ('email', 'push')),
  constraint notification_choices_kind check (kind in ('requests', 'announcements', 'events')),
  constraint notification_choices_pkey primary key (account_id, kind)
);
create index notification_choices_of_kind on notification_choices (kind, account_id);

-- One address or device that is told of one thing.
create table notification_deliveries (
  id bigint generated always as identity,
  kind text not null,
  subject_id bigint not null,
  -- Which change of the subject, if it is told of several.
  change text default '' not null,
  account_id bigint not null,
  channel text not null,
  -- Of a push message.
  device_id bigint,
  status text default 'WAITING' not null,
  attempts integer default 0 not null,
  -- How often the other server asked to try later.
  deferrals integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  -- The process that has this row in its hands, by the name of its journal.
  claimed_by text,
  attempted_at timestamptz,
  -- Codes of the answer, never its words.
  code text,
  created_at timestamptz default now() not null,
  constraint notification_deliveries_channel check (channel in ('email', 'push')),
  constraint notification_deliveries_code check (char_length(code) <= 30),
  constraint notification_deliveries_device check ((channel = 'push') = (device_id is not null)),
  constraint notification_deliveries_kind check (kind in ('requests', 'announcements', 'events')),
  constraint notification_deliveries_status check (status in ('WAITING', 'SENDING', 'SENT', 'REFUSED', 'UNKNOWN', 'LEFT')),
  constraint notification_deliveries_once unique nulls not distinct (kind, subject_id, change, account_id, device_id),
  constraint notification_deliveries_pkey primary key (id)
);
create index notification_deliveries_account on notification_deliveries (account_id);
create index notification_deliveries_claimed on notification_deliveries (claimed_by) where (status = 'SENDING');
create index notification_deliveries_created on notification_deliveries (created_at);
create index notification_deliveries_of_device on notification_deliveries (device_id);
create index notification_deliveries_waiting on notification_deliveries (channel, next_attempt_at, id) where (status = 'WAITING');

-- Accounts that have chosen something.
create table notification_settings (
  account_id bigint not null,
  language text not null,
  quiet_hours boolean default true not null,
  -- In the link of a mail that ends one kind.
  stop_token text not null,
  constraint notification_settings_language check (language in ('en', 'fr', 'rw')),
  constraint notification_settings_pkey primary key (account_id),
  constraint notification_settings_stop_token unique (stop_token)
);

-- Secrets of one-time codes (TOTP). One that is being set up stands beside the confirmed one until its first code.
create table one_time_secrets (
  account_id bigint not null,
  is_confirmed boolean not null,
  -- AES-256-GCM, base64url; the key comes from the server's secret.
  secret text not null,
  -- Time step of the last accepted code: none is accepted twice.
  last_step bigint default 0 not null,
  created_at timestamptz default now() not null,
  constraint one_time_secrets_pkey primary key (account_id, is_confirmed)
);

-- Challenges that a passkey has to sign: valid for minutes, once, for one purpose and one browser or session.
create table passkey_challenges (
  -- SHA-256.
  challenge_hash text not null,
  purpose text not null,
  -- SHA-256 of the browser's cookie before a sign-in, afterwards the session.
  bound_to text,
  expires_at timestamptz not null,
  constraint passkey_challenges_purpose check (purpose in ('sign-in', 'registration', 'confirmation')),
  constraint passkey_challenges_pkey primary key (challenge_hash)
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Passkeys (WebAuthn credentials) of an account.
create table passkeys (
  id bigint generated always as identity,
  account_id bigint not null,
  -- Base64url, as the browser sends it.
  credential_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- Signature counter of the authenticator; many passkeys leave it at 0.
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  -- Given by the owner.
  name text not null,
  backed_up boolean not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  constraint passkeys_name_length check (char_length(name) between 1 and 60),
  constraint passkeys_credential_id unique (credential_id),
  constraint passkeys_pkey primary key (id)
);
create index passkeys_account on passkeys (account_id);

-- One-time links with which an account's owner sets a new password.
create table password_links (
  token_hash text not null,
  account_id bigint not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  -- The address that the link was mailed to; null: an administrator passed it on.
  mailed_to text,
  constraint password_links_pkey primary key (token_hash)
);
create index password_links_account on password_links (account_id);
create index password_links_expiry on password_links (expires_at);

-- One key for each submission of a person, encrypted by the installation's key, which is outside the database. Backups
-- exclude this table, so that an erased key is gone from old ones as well. Random ids: after a restore, an id that
-- counts could name another person's key.
create table person_keys (
  id uuid not null,
  wrapped_key text not null,
  -- Which installation key has encrypted it.
  wrapped_by text not null,
  created_at timestamptz default now() not null,
  constraint person_keys_pkey primary key (id)
);
create index person_keys_wrapped_by on person_keys (wrapped_by);

-- The smaller copies of a picture.
create table picture_variants (
  path text not null,
  picture_id bigint not null,
  format text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  constraint picture_variants_bytes_check check (bytes > 0),
  constraint picture_variants_format check (format in ('webp', 'avif')),
  constraint picture_variants_height_check check (height > 0),
  constraint picture_variants_width_check check (width > 0),
  constraint picture_variants_once unique (picture_id, width, format),
  constraint picture_variants_pkey primary key (path)
);

create table pictures (
  id bigint generated always as identity,
  -- A random name, never the user's; its smaller copies are in picture_variants.
  path text not null,
  type text default 'general' not null,
  -- Copies of the texts, in the main language and in all of them, so that lists need no other table.
  alt_text text,
  alt_text_by_language jsonb default '{}' not null,
  -- Every alt text, made alike by the contract's searchKey: what a search looks through.
  search_text text not null,
  format text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- When somebody should make the copies in AVIF; null once they are there, and where there will be none.
  avif_due_at timestamptz,
  avif_tries integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  -- The names of uploaded files, by which administrators find them. Null: unknown.
  file_name text,
  -- The same, made alike by the contract's searchKey. Beside search_text, which visitors search, too.
  file_name_search text default '' not null,
  -- Pictures that members have sent: visitors read their files only while something public shows them. Whatever type an
  -- administrator gives them, they stay those of a member.
  of_member boolean default false not null,
  constraint pictures_alt_text_length check (char_length(alt_text) between 1 and 300),
  constraint pictures_bytes_check check (bytes > 0),
  constraint pictures_file_name_length check (char_length(file_name) between 1 and 200),
  constraint pictures_format check (format in ('jpeg', 'png', 'gif', 'webp')),
  constraint pictures_height_check check (height > 0),
  constraint pictures_type_length check (char_length(type) between 1 and 50),
  constraint pictures_width_check check (width > 0),
  constraint pictures_path_key unique (path),
  constraint pictures_pkey primary key (id)
);
create index pictures_avif_due on pictures (avif_due_at) where avif_due_at is not null;
create index pictures_bytes on pictures (bytes, id);
create index pictures_editor_search on pictures using gin ((((search_text || ' ') || file_name_search)) gin_trgm_ops);
-- Pictures of members that nothing shows are looked for each hour.
create index pictures_of_members on pictures (created_at) where (type = 'member');
create index pictures_search on pictures using gin (search_text gin_trgm_ops);
create index pictures_sent_by_members on pictures (id) where of_member;
create index pictures_type on pictures (type, id);

create table post_categories (
  post_id bigint not null,
  category_id bigint not null,
  -- Of the post, and in the same way.
  status text not null,
  public_in text,
  publish_at timestamptz not null,
  constraint post_categories_pkey primary key (post_id, category_id)
);
create index post_categories_in_en on post_categories (category_id, (public_in like '%en%'), publish_at, post_id) where public_in <> '';
create index post_categories_in_fr on post_categories (category_id, (public_in like '%fr%'), publish_at, post_id) where public_in <> '';
create index post_categories_in_rw on post_categories (category_id, (public_in like '%rw%'), publish_at, post_id) where public_in <> '';
create index post_categories_newest on post_categories (category_id, publish_at, post_id);
create index post_categories_public on post_categories (category_id, publish_at, post_id) where public_in <> '';
create index post_categories_status on post_categories (category_id, status, post_id);

-- The first is the cover.
create table post_pictures (
  post_id bigint not null,
  "position" smallint not null,
  picture_id bigint not null,
  constraint post_pictures_once unique (post_id, picture_id),
  constraint post_pictures_pkey primary key (post_id, "position")
);
create index post_pictures_picture on post_pictures (picture_id, post_id);

-- A post shows a blog. Visitors see those whose blog is APPROVED: the status is the blog's own, and follows it because
-- it is part of the foreign key. So lists need no look at the blogs to know what is public.
create table posts (
  id bigint generated always as identity,
  blog_id bigint not null,
  status text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  public_in text,
  -- Visitors see a post from publish_at. Until then public_in is null, which every public query excludes and no foreign
  -- key compares; at its minute a server copies that of the blog (api/src/posts/publisher.ts). Lists sort by this time.
  publish_at timestamptz default now() not null,
  constraint posts_id_public_key unique (id, public_in),
  constraint posts_id_publish_key unique (id, publish_at),
  constraint posts_id_status_key unique (id, status),
  constraint posts_pkey primary key (id)
);
create index posts_blog_id on posts (blog_id, id);
create index posts_blog_status_id on posts (blog_id, status, id);
-- Posts in the reader's language first, then newest first, read backwards.
create index posts_in_en on posts ((public_in like '%en%'), publish_at, id) where public_in <> '';
create index posts_in_fr on posts ((public_in like '%fr%'), publish_at, id) where public_in <> '';
create index posts_in_rw on posts ((public_in like '%rw%'), publish_at, id) where public_in <> '';
-- Newest first, read backwards.
create index posts_newest on posts (publish_at, id);
create index posts_public on posts (id) where public_in <> '';
create index posts_public_blog on posts (blog_id, id) where public_in <> '';
create index posts_public_newest on posts (publish_at, id) where public_in <> '';
-- Newest first, read backwards: what is public, what shows a blog, and what of that is public.
create index posts_status_id on posts (status, id);
create index posts_waiting on posts (publish_at) where public_in is null;

-- What visitors send. Bounds equal those of the contract, so that no other way in can break them.
create table prayer_requests (
  id bigint generated always as identity,
  name text not null,
  request text not null,
  email text,
  -- Who and what, as the contract's searchKey has them.
  search_text text default '' not null,
  status text default 'NEW' not null,
  -- Of the administrators, for each other.
  note text,
  -- Which privacy text was agreed to, when, and in which language it was shown.
  consent_version text not null,
  consent_at timestamptz default now() not null,
  language text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  -- The administrator, as they were called then.
  updated_by text,
  -- The administrator who takes care of a submission. Whoever goes to the trash or is deleted has none any more.
  assigned_to bigint,
  -- No foreign key: a row keeps the id of an erased key, and a restored backup has no keys at first.
  person_key uuid,
  -- Whose submission it is, for the sender's own view; administrators never see it. No foreign key: the account may be in
  -- the trash, and its erasure deletes the row.
  account_id bigint,
  -- The private link of a sender without an account. The token is derived from the key with a secret of the server, and
  -- found by its hash: the database alone opens nothing.
  link_key text,
  link_hash text,
  without_name boolean default false not null,
  -- The answer is sealed, so it is longer here than it was written.
  answer text,
  answered_at timestamptz,
  done_at timestamptz,
  withdrawn_at timestamptz,
  consent_text_hash text,
  -- By a tick in a box, and not by sending alone.
  consent_is_ticked boolean default false not null,
  -- A private link that is mailed opens the state of a submission alone. Its text needs a word that the sender chose: the
  -- hash of it, sealed like the text. The link that the site shows after sending needs none.
  mailed_link_hash text,
  link_word text,
  constraint prayer_requests_answer_length check (char_length(answer) between 1 and 20000),
  constraint prayer_requests_email_format check ((char_length(email) <= 254) and (email like '_%@_%._%')),
  constraint prayer_requests_language check (language in ('en', 'fr', 'rw')),
  constraint prayer_requests_link_word_length check (char_length(link_word) between 1 and 1000),
  constraint prayer_requests_mailed_link check ((mailed_link_hash is null) = (link_word is null)),
  constraint prayer_requests_name_length check (char_length(name) between 1 and 100),
  constraint prayer_requests_note_length check (char_length(note) between 1 and 20000),
  constraint prayer_requests_request_length check (char_length(request) between 1 and 40000),
  constraint prayer_requests_status check (status in ('NEW', 'DONE')),
  constraint prayer_requests_link_hash_key unique (link_hash),
  constraint prayer_requests_mailed_link_hash_key unique (mailed_link_hash),
  constraint prayer_requests_pkey primary key (id)
);
create index prayer_requests_assigned on prayer_requests (assigned_to, id) where assigned_to is not null;
-- Orders that administrators choose in lists that grow without bound. Equal rows have the order of their ids.
create index prayer_requests_by_name on prayer_requests (name collate "und-x-icu", id);
-- What has been done with, for as long as it is kept.
create index prayer_requests_done on prayer_requests (created_at) where (status = 'DONE');
-- One status, newest first.
create index prayer_requests_inbox on prayer_requests (status, id);
create index prayer_requests_of_account on prayer_requests (account_id, id) where account_id is not null;
create index prayer_requests_search on prayer_requests using gin (search_text gin_trgm_ops);
create index prayer_requests_unsealed on prayer_requests (id) where person_key is null;

-- Browsers that get push messages.
create table push_devices (
  id bigint generated always as identity,
  account_id bigint not null,
  -- Without a foreign key: it stays when the session expires by itself, and goes when somebody ends the session.
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz default now() not null,
  constraint push_devices_endpoint unique (endpoint),
  constraint push_devices_pkey primary key (id)
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id);

-- The VAPID key pair of the installation: devices are bound to it.
create table push_keys (
  is_only boolean default true not null,
  public_key text not null,
  -- Encrypted with a key derived from the secret of the server.
  private_key text not null,
  constraint push_keys_one_row check (is_only),
  constraint push_keys_pkey primary key (is_only)
);

-- Unlogged: losing the counters in a crash costs nothing, and writing them to the log would.
create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  resets_at timestamptz not null,
  constraint rate_limits_pkey primary key (key)
);
create index rate_limits_age on rate_limits (resets_at);

-- The stored files of a recording. All but the last one have the size of a part, so that a range is found by division.
create table recording_parts (
  path text not null,
  recording_id bigint not null,
  number integer not null,
  constraint recording_parts_once unique (recording_id, number),
  constraint recording_parts_pkey primary key (path)
);

-- Uploads, and the recordings that they become. One that no sermon uses is deleted after a day.
create table recordings (
  id bigint generated always as identity,
  -- A random name, never the user's.
  path text not null,
  bytes integer not null,
  received integer default 0 not null,
  -- Null until all parts are stored and inspected.
  format text,
  seconds integer,
  sermon_id bigint,
  created_at timestamptz default now() not null,
  created_by bigint,
  constraint recordings_bytes_check check (bytes > 0),
  constraint recordings_format check (format in ('mp3', 'm4a', 'ogg')),
  constraint recordings_received check ((received >= 0) and (received <= bytes)),
  constraint recordings_of_sermon unique (sermon_id),
  constraint recordings_path_key unique (path),
  constraint recordings_pkey primary key (id)
);
create index recordings_unused on recordings (created_at) where sermon_id is null;

-- Single-use codes for when the other factors are lost; a used one is deleted.
create table recovery_codes (
  -- SHA-256 of a code of 79 random bits.
  code_hash text not null,
  account_id bigint not null,
  constraint recovery_codes_pkey primary key (code_hash)
);
create index recovery_codes_account on recovery_codes (account_id);

-- The refresh tokens of a session are one family: used ones are kept until it ends, to recognise their reuse.
create table refresh_tokens (
  -- SHA-256; the token itself is known to the client alone.
  token_hash text not null,
  session_id uuid not null,
  created_at timestamptz default now() not null,
  -- When it was traded for its successor.
  rotated_at timestamptz,
  constraint refresh_tokens_pkey primary key (token_hash)
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Mails to one mailbox that anybody can ask for, sent or not. The key is an HMAC of the mailbox: the table holds no
-- personal data. Unlogged, like rate_limits.
create unlogged table requested_mails (
  id bigint generated always as identity,
  mailbox text not null,
  kind text not null,
  asked_at timestamptz default clock_timestamp() not null,
  constraint requested_mails_pkey primary key (id)
);
create index requested_mails_age on requested_mails (asked_at);
create index requested_mails_mailbox on requested_mails (mailbox, asked_at);

-- What people ask for about their data in person, by phone or in writing. Once a request is answered it names nobody.
create table rights_requests (
  id bigint generated always as identity,
  kind text not null,
  way text not null,
  received_on date not null,
  name text,
  email text,
  phone text,
  note text,
  search_text text default '' not null,
  -- Null: open.
  outcome text,
  -- One of a list, because a text could name the person.
  reason text,
  answered_at timestamptz,
  -- The administrator, as they were called then.
  answered_by text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint rights_requests_answered check ((outcome is null) = (answered_at is null)),
  constraint rights_requests_email_format check ((char_length(email) <= 254) and (email like '_%@_%._%')),
  constraint rights_requests_kind check (kind in ('see', 'copy', 'correct', 'restrict', 'erase', 'withdraw')),
  constraint rights_requests_name_length check (char_length(name) between 1 and 100),
  -- An open one says whose it is, an answered one does not.
  constraint rights_requests_names_nobody check (
case
  when (outcome is null) then (name is not null)
  else ((name is null) and (email is null) and (phone is null) and (note is null) and (search_text = ''))
end),
  constraint rights_requests_note_length check (char_length(note) between 1 and 1500),
  constraint rights_requests_outcome check (outcome in ('answered', 'refused')),
  constraint rights_requests_phone_length check (char_length(phone) between 1 and 20),
  constraint rights_requests_reason check (reason in ('identity', 'law', 'others', 'repeated')),
  constraint rights_requests_reason_of_refusal check ((not (outcome is distinct from 'refused')) = (reason is not null)),
  constraint rights_requests_way check (way in ('in-person', 'phone', 'letter', 'email')),
  constraint rights_requests_pkey primary key (id)
);
create index rights_requests_due on rights_requests (received_on, id) where outcome is null;

-- Rows of the sample content. A row is still sample content while it has this version.
create table samples (
  kind text not null,
  -- Without a foreign key: each kind has a table of its own. Ids are not used again.
  subject_id bigint not null,
  version timestamptz not null,
  constraint samples_pkey primary key (kind, subject_id)
);

create table sealing_state (
  is_only_row boolean default true not null,
  -- Names the file of keys that belongs to the backups of this installation.
  installation uuid default gen_random_uuid() not null,
  -- How often stored texts were sealed, and up to which of these times the files of the database were rewritten.
  sealed bigint not null,
  rewritten bigint default 0 not null,
  constraint sealing_state_is_only_row_check check (is_only_row),
  constraint sealing_state_pkey primary key (is_only_row)
);

create table sermons (
  id bigint generated always as identity,
  -- The day in Kigali, as 2026-11-22; sorted as text.
  date text not null,
  speaker text not null,
  passage_book text,
  passage_verses text default '' not null,
  series text,
  spoken_in text not null,
  video text,
  -- Titles, notes, speaker, series and passage in every language, made by the contract's searchKey.
  search_text text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  constraint sermons_date check (date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  constraint sermons_series_length check (char_length(series) between 1 and 100),
  constraint sermons_speaker_length check (char_length(speaker) between 1 and 100),
  constraint sermons_spoken_in check (spoken_in in ('en', 'fr', 'rw')),
  constraint sermons_pkey primary key (id)
);
create index sermons_newest on sermons (date, id);
create index sermons_of_series on sermons (series, date, id);
create index sermons_search on sermons using gin (search_text gin_trgm_ops);

create table services (
  id bigint generated always as identity,
  -- 0 is Sunday.
  weekday smallint not null,
  -- Kigali time, as 09:00; sorted as text.
  starts text not null,
  ends text,
  spoken_in jsonb default '[]' not null,
  is_listed_everywhere boolean default true not null,
  exceptions jsonb default '[]' not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  created_by bigint,
  updated_by bigint,
  constraint services_ends check ((ends ~ '^[0-2][0-9]:[0-5][0-9]$') and (ends > starts)),
  constraint services_starts check (starts ~ '^[0-2][0-9]:[0-5][0-9]$'),
  constraint services_weekday check (weekday between 0 and 6),
  constraint services_pkey primary key (id)
);
create index services_of_week on services (weekday, starts, id);

create table sessions (
  id uuid not null,
  account_id bigint not null,
  -- SHA-256 of the cookie that a browser got at login; null for a client that is no browser.
  cookie_hash text,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  -- The newest confirmation of a session that it is its owner who acts.
  -- SHA-256 of the cookie that was set with it.
  confirmed_hash text,
  confirmed_at timestamptz,
  -- Family of the browser and platform, as in "Chrome" and "Android"; null where the client did not say.
  browser text,
  platform text,
  -- Rounded to some minutes: written when the session is renewed.
  last_used_at timestamptz default now() not null,
  device_id bigint,
  constraint sessions_browser_length check (char_length(browser) between 1 and 40),
  constraint sessions_platform_length check (char_length(platform) between 1 and 40),
  constraint sessions_pkey primary key (id)
);
create index sessions_account on sessions (account_id);
create index sessions_device on sessions (device_id);
create index sessions_expiry on sessions (expires_at);

-- One row. `given` holds only what an administrator has set; for the rest the contract's samples stand.
create table settings (
  is_only boolean default true not null,
  given jsonb default '{}' not null,
  updated_at timestamptz,
  -- As they were called then.
  updated_by text,
  -- Steps of the set-up that an administrator skipped, and whether it is finished. Not in `given`: it is no setting.
  set_up jsonb default '{"skipped": [], "isFinished": false}' not null,
  -- The logo of the church: a picture that cannot be deleted while it is one.
  logo_picture_id bigint,
  constraint settings_only check (is_only),
  constraint settings_pkey primary key (is_only)
);

create table subscribers (
  id bigint generated always as identity,
  email text not null,
  -- How addresses are compared. Computed by the contract's caseKey.
  email_key text not null,
  language text,
  consent_version text not null,
  consent_at timestamptz default now() not null,
  -- In clear, because it stands in every letter anew; all it opens is the way out.
  unsubscribe_token text not null,
  -- Null: subscribed. An address that left is kept, so that it stays known that it did.
  unsubscribed_at timestamptz,
  created_at timestamptz default now() not null,
  -- Refusals for good by the mail server of the address.
  refusals integer default 0 not null,
  refusal_code text,
  refused_at timestamptz,
  consent_text_hash text,
  -- Names a subscription in the list of erasures, as the key of a submission and that of an account do.
  erasure_key uuid default gen_random_uuid() not null,
  constraint subscribers_email_format check ((char_length(email) <= 254) and (email like '_%@_%._%')),
  constraint subscribers_language check (language in ('en', 'fr', 'rw')),
  constraint subscribers_email_key unique (email_key),
  constraint subscribers_erasure_key unique (erasure_key),
  constraint subscribers_pkey primary key (id),
  constraint subscribers_unsubscribe_token_key unique (unsubscribe_token)
);
create index subscribers_active on subscribers (id) where unsubscribed_at is null;
create index subscribers_by_email on subscribers (email collate "und-x-icu", id);
create index subscribers_by_state on subscribers (((unsubscribed_at is not null)), id);
create index subscribers_search on subscribers using gin (email_key gin_trgm_ops);

-- Only appended to, so that no text is lost while its subject exists.
create table text_revisions (
  kind text not null,
  subject_id bigint not null,
  language text not null,
  revision integer not null,
  -- Null: the language was removed, by whom and when.
  fields jsonb,
  author_id bigint,
  written_at timestamptz default now() not null,
  constraint text_revisions_pkey primary key (kind, subject_id, language, revision)
);

-- Texts in several languages: the newest revision of each. No key points at the subject, because it has a table of its
-- own for each kind; the repository of texts deletes both together.
create table texts (
  kind text not null,
  subject_id bigint not null,
  language text not null,
  revision integer not null,
  -- The text of the main language that this one was made from, or last confirmed against.
  based_on_language text,
  based_on_revision integer,
  -- Texts that are approved: each language has its own status, and visitors read `public_revision` until a newer one is
  -- approved. Null in all of them: a kind whose texts are public as soon as they are saved.
  status text,
  status_changed_at timestamptz,
  status_changed_by text,
  status_reason text,
  public_revision integer,
  updated_at timestamptz,
  -- An approved text is what visitors read.
  constraint texts_approved_is_public check ((status is distinct from 'APPROVED') or (public_revision = revision)),
  constraint texts_language check (language in ('en', 'fr', 'rw')),
  constraint texts_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'DRAFT')),
  constraint texts_pkey primary key (kind, subject_id, language)
);

-- What was deleted within the last days: each row with everything that belongs to it. No other query has to know of it.
create table trash (
  id bigint generated always as identity,
  kind text not null,
  -- The id in its own table, which it gets again. Ids are not used again.
  subject_id bigint not null,
  -- What administrators call it, and the same as the contract's searchKey has it.
  name text not null,
  search_text text not null,
  -- By table: its rows, as to_jsonb has them.
  content jsonb not null,
  -- Visitors could read it at an address of its own.
  was_public boolean not null,
  -- Of an account: its names stay taken.
  username_key text,
  email_key text,
  deleted_at timestamptz default now() not null,
  -- The administrator, as they were called then.
  deleted_by text not null,
  -- Names of an account in the trash stay taken.
  username_skeleton text generated always as ((content #>> '{accounts,0,username_skeleton}'::text[])) stored,
  constraint trash_email_key unique (email_key),
  constraint trash_pkey primary key (id),
  constraint trash_subject_key unique (kind, subject_id),
  constraint trash_username_key unique (username_key)
);
create index trash_age on trash (deleted_at, id);
create index trash_username_skeleton on trash (username_skeleton);

-- At the end, because tables refer to each other in both directions.
alter table account_consents add constraint account_consents_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table account_consents add constraint account_consents_text_hash_fkey foreign key (text_hash) references consent_texts(hash);
alter table account_erasures add constraint account_erasures_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table account_guardians add constraint account_guardians_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table album_pictures add constraint album_pictures_album_id_fkey foreign key (album_id) references albums(id) on delete cascade;
alter table album_pictures add constraint album_pictures_picture_id_fkey foreign key (picture_id) references pictures(id) on delete cascade;
alter table blocks add constraint blocks_picture_fkey foreign key (picture_id) references pictures(id);
alter table blog_pictures add constraint blog_pictures_blog_id_fkey foreign key (blog_id) references blogs(id) on delete cascade;
alter table blog_pictures add constraint blog_pictures_picture_fkey foreign key (picture_id) references pictures(id);
alter table blog_steps add constraint blog_steps_blog_id_fkey foreign key (blog_id) references blogs(id) on delete cascade;
alter table contact_messages add constraint contact_messages_assigned_to_fkey foreign key (assigned_to) references accounts(id) on delete set null;
alter table email_links add constraint email_links_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table events add constraint events_picture_id_fkey foreign key (picture_id) references pictures(id);
alter table known_devices add constraint known_devices_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table letter_deliveries add constraint letter_deliveries_letter_id_fkey foreign key (letter_id) references letters(id) on delete cascade;
alter table letter_deliveries add constraint letter_deliveries_subscriber_id_fkey foreign key (subscriber_id) references subscribers(id) on delete set null;
alter table notification_choices add constraint notification_choices_account_id_fkey foreign key (account_id) references notification_settings(account_id) on delete cascade;
alter table notification_deliveries add constraint notification_deliveries_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table notification_deliveries add constraint notification_deliveries_device_id_fkey foreign key (device_id) references push_devices(id) on delete cascade;
alter table notification_settings add constraint notification_settings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table one_time_secrets add constraint one_time_secrets_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table passkeys add constraint passkeys_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table password_links add constraint password_links_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table picture_variants add constraint picture_variants_picture_id_fkey foreign key (picture_id) references pictures(id) on delete cascade;
alter table post_categories add constraint post_categories_category_fkey foreign key (category_id) references categories(id);
alter table post_categories add constraint post_categories_post_fkey foreign key (post_id, status) references posts(id, status) on update cascade on delete cascade;
alter table post_categories add constraint post_categories_public_fkey foreign key (post_id, public_in) references posts(id, public_in) on update cascade on delete cascade;
alter table post_categories add constraint post_categories_publish_fkey foreign key (post_id, publish_at) references posts(id, publish_at) on update cascade on delete cascade;
alter table post_pictures add constraint post_pictures_picture_fkey foreign key (picture_id) references pictures(id);
alter table post_pictures add constraint post_pictures_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;
alter table posts add constraint posts_blog_fkey foreign key (blog_id, status) references blogs(id, status) on update cascade;
alter table posts add constraint posts_public_fkey foreign key (blog_id, public_in) references blogs(id, public_in) on update cascade;
alter table prayer_requests add constraint prayer_requests_assigned_to_fkey foreign key (assigned_to) references accounts(id) on delete set null;
alter table push_devices add constraint push_devices_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table recording_parts add constraint recording_parts_recording_id_fkey foreign key (recording_id) references recordings(id) on delete cascade;
alter table recordings add constraint recordings_sermon_id_fkey foreign key (sermon_id) references sermons(id);
alter table recovery_codes add constraint recovery_codes_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table refresh_tokens add constraint refresh_tokens_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade;
alter table sessions add constraint sessions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table sessions add constraint sessions_device_id_fkey foreign key (device_id) references known_devices(id) on delete set null;
alter table settings add constraint settings_logo_picture_id_fkey foreign key (logo_picture_id) references pictures(id);

-- Accounts whose data are used for nothing: their owner restricts it, has asked for the erasure, or waits for a guardian.
create view unused_accounts as
 select accounts.id,
    accounts.email_key,
    accounts.email_confirmed_at
   from accounts
  where ((accounts.restricted_at is not null) or (exists ( select
           from account_erasures
          where (account_erasures.account_id = accounts.id))) or (exists ( select
           from account_guardians
          where ((account_guardians.account_id = accounts.id) and (account_guardians.confirmed_at is null)))));

-- Addresses to which nothing is sent. Only confirmed ones: anybody can register with the address of somebody else, and
-- must not end what that person subscribed to.
create view withheld_addresses as
 select unused_accounts.email_key
   from unused_accounts
  where (unused_accounts.email_confirmed_at is not null);

create trigger accounts_names_in_trash after insert or update of username_key, username_skeleton, email_key on accounts for each row execute function refuse_names_in_trash();

create trigger contact_messages_erase_key after delete on contact_messages for each row when (old.person_key is not null) execute function erase_key_of_submission('contact-message');

create trigger post_categories_publish_at before insert on post_categories for each row when (new.publish_at is null) execute function copy_publish_at();

create trigger prayer_requests_erase_key after delete on prayer_requests for each row when (old.person_key is not null) execute function erase_key_of_submission('prayer-request');

create trigger trash_erase_key after delete on trash for each row when (old.kind in ('prayer-request', 'contact-message')) execute function erase_key_in_trash();

-- Tables of a single row.
insert into content_version default values;
insert into settings default values;
insert into letter_pace default values;
insert into sealing_state (sealed) values (0);
