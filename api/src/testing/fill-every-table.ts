import type { Db } from '../database/db.ts'

/** Text that breaks naive escaping: quotes, backslashes, line ends, other scripts, combined emoji. */
const awkwardText = 'Imana "ni" \\nziza\\\\ \'); --\r\n\tnoël \u2028 日本 👩‍👩‍👧 %$1 {"a":1} \\x00 \\N'

/** Inserts one or two rows into each backed-up table, with values that a lossy copy would change. */
export async function fillEveryTable(db: Db): Promise<void> {
  const insert = (text: string, values: unknown[] = []) => db.query(text, values)
  await insert(
    `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash,
                           date_of_birth, address, guardian_consent_at, created_at, updated_at, active)
     values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', $1, 'ADMIN', '$argon2id$v=19$x', null, null, null,
             '2024-02-29 23:59:59.999999+02', 'infinity', true),
            ('eric', 'eric', 'eric@example.org', 'eric@example.org', 'Éric', 'MEMBER', 'x', '1999-12-31', $1,
             '0001-01-01 00:00:00.000001+00', now(), '1970-01-01 00:00:00+00', false)`,
    [awkwardText.slice(0, 60)],
  )
  await insert(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up, last_used_at)
     values (1, 'AbC-_1', 'pQEC', 4294967295, '{internal,"a,b"}', $1, true, null), (1, 'AbC-_2', 'pQEC', 0, '{}', 'Phone', false, now())`,
    [awkwardText.slice(0, 50)],
  )
  await insert(
    `insert into one_time_secrets (account_id, is_confirmed, secret, last_step) values (1, true, 'sealed', 58000000), (2, false, 'x', 0)`,
  )
  await insert(`insert into recovery_codes (code_hash, account_id) values ('h1', 1), ('h2', 1)`)
  // Deleted, but its id must not be reused.
  await insert(
    `with gone as (insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
                   values ('gone', 'gone', 'gone@example.org', 'gone@example.org', 'Gone', 'MEMBER', 'x') returning id)
     select id from gone`,
  )
  await insert(`delete from accounts where username = 'gone'`)
  await insert(
    `insert into audit_entries (actor_id, actor_username, action, subject_type, subject_id, before, after, request_id)
     values (1, 'ruth', 'account.update', 'account', 9007199254740991, 'null'::jsonb, $1::text::jsonb, 'a'),
            (1, 'ruth', 'account.update', 'account', 1, null, '[1.10, 1e400, "", {}, null]'::jsonb, $2)`,
    [JSON.stringify({ text: awkwardText, deep: { list: [null, true, 0.1] } }), awkwardText],
  )
  await insert(
    `insert into account_erasures (account_id, final_at, keep_token_hash) values (2, '2031-01-01', 'h3')`,
  )
  await insert(
    `insert into account_guardians (account_id, language, email, token_hash, token_expires_at, mailed_at, final_at,
       confirmed_at, confirmed_how, confirmed_by)
     values (1, 'rw', null, null, null, now(), null, now(), 'in-person', 'ruth'),
            (2, 'fr', 'guardian@example.org', 'h5', '2031-01-01', null, '2031-02-01', null, null, null)`,
  )
  await insert(`insert into erased_people (erasure_key) values ('00000000-0000-4000-8000-000000000001')`)
  await insert(`insert into consent_texts (hash, text) values ('h4', $1)`, [awkwardText])
  await insert(
    `insert into account_consents (account_id, purpose, version, language, text_hash, place, withdrawn_at)
     values (1, 'registration', '2026-11', 'rw', 'h4', 'register', null), (2, 'guardian', '1', null, null, 'profile', now())`,
  )
  await insert(`update content_version set version = 41`)
  await insert(
    `insert into categories (name, name_key, name_by_language) values ('Choir', 'choir', '{"rw": "Korali"}'), ('Youth', 'youth', '{}')`,
  )
  await insert(
    `insert into blogs (title, content, preview, search_text, language, status, status_changed_by, status_reason, created_by, updated_by)
     values ('Easter', $1, 'p', 's', 'fr', 'APPROVED', 'ruth', null, 'ruth', 'ruth'),
            ('Rejected', 'c', '', '', null, 'REJECTED', 'ruth', $1, 'ruth', 'ruth')`,
    [awkwardText],
  )
  await insert(
    `update blogs set public_in = language, public_title = title, public_search_text = $1, public_changed_at = now() where id = 1`,
    [awkwardText],
  )
  await insert(
    `insert into blog_steps (blog_id, status, by, reason) values (1, 'PENDING', 'ruth', null), (1, 'APPROVED', 'ruth', $1)`,
    [awkwardText],
  )
  await insert(
    `insert into pictures (path, alt_text, alt_text_by_language, search_text, format, width, height, bytes, file_name, file_name_search)
     values ('one.jpg', $1, '{"rw": "Ifoto"}', '', 'jpeg', 4000, 3000, 123456, $1, 'awkward'),
            ('two.png', null, '{}', '', 'png', 1, 1, 70, null, '')`,
    [awkwardText],
  )
  await insert(
    `insert into picture_variants (path, picture_id, format, width, height, bytes) values ('one-400.webp', 1, 'webp', 400, 300, 9)`,
  )
  await insert(
    `insert into posts (blog_id, status, public_in, created_by) values (1, 'APPROVED', 'fr', 1), (2, 'REJECTED', '', null)`,
  )
  await insert(
    `insert into post_categories (post_id, category_id, status, public_in) values (1, 2, 'APPROVED', 'fr'), (1, 1, 'APPROVED', 'fr')`,
  )
  await insert(
    `insert into albums (name, name_key, created_by, updated_by) values ($1, 'awkward', 1, null), ('Easter', 'easter', null, 1)`,
    [awkwardText],
  )
  await insert(`insert into album_pictures (album_id, picture_id) values (1, 1), (1, 2), (2, 2)`)
  await insert(`insert into post_pictures (post_id, position, picture_id) values (1, 0, 2), (1, 1, 1)`)
  await insert(`insert into blog_pictures (blog_id, position, picture_id) values (2, 0, 1)`)
  await insert(
    `insert into prayer_requests (name, request, email, note, consent_version, language, person_key, assigned_to)
       values ('Ruth', $1, null, $1, '1', 'rw', '00000000-0000-4000-8000-000000000001', 1)`,
    [awkwardText],
  )
  await insert(
    `insert into contact_messages (name, email, message, consent_version, person_key)
       values ('Eric', 'eric@example.org', $1, '1', '00000000-0000-4000-8000-000000000003')`,
    [awkwardText],
  )
  await insert(`update sealing_state set installation = '00000000-0000-4000-8000-000000000002'`)
  await insert(
    `insert into data_breaches (name, text, discovered_at, done, search_text)
     values ('A lost phone', $1, now(), '{stop}', '')`,
    [awkwardText],
  )
  await insert(
    `insert into rights_requests (kind, way, received_on, name, email, phone, note, search_text)
     values ('erase', 'phone', '2026-11-01', 'Ruth', 'ruth@example.org', '+250788000112', $1, 'ruth')`,
    [awkwardText],
  )
  await insert(
    `insert into rights_requests (kind, way, received_on, outcome, reason, answered_at, answered_by)
     values ('see', 'letter', '2026-11-01', 'refused', 'identity', now(), 'admin')`,
  )
  await insert(
    `insert into answer_templates (name, language, text, search_text) values ('Thanks', 'rw', $1, '')`,
    [awkwardText],
  )
  await insert(
    `insert into subscribers (email, email_key, consent_version, unsubscribe_token, unsubscribed_at)
     values ('a@example.org', 'a@example.org', '1', 't1', null), ('b@example.org', 'b@example.org', '1', 't2', now())`,
  )
  await insert(
    `insert into notification_settings (account_id, language, quiet_hours, stop_token) values (1, 'rw', false, 'stop-1')`,
  )
  await insert(`insert into notification_choices (account_id, kind, channel) values (1, 'events', 'push')`)
  await insert(
    `insert into push_devices (account_id, session_id, endpoint, p256dh, auth)
     values (1, gen_random_uuid(), 'https://push.example.org/1', 'p', 'a')`,
  )
  await insert(`insert into push_keys (public_key, private_key) values ('public', 'sealed')`)
  await insert(
    `insert into notification_deliveries (kind, subject_id, account_id, channel, device_id, status, code, attempted_at)
     values ('events', 1, 1, 'push', 1, 'SENT', '201', now())`,
  )
  await insert(
    `insert into letters (status, search_text, mail_key, main_language, totals, started_at, finished_at)
     values ('SENT', $1, 'k', 'en', '{"sent": 1}', now(), now()), ('DRAFT', '', null, null, null, null, null)`,
    [awkwardText],
  )
  await insert(
    `insert into letter_deliveries (letter_id, subscriber_id, language, status, code, attempted_at)
     values (1, 1, 'rw', 'SENT', null, now()), (1, null, 'en', 'REFUSED', '550 5.1.1', now())`,
  )
  await insert(`insert into announcements (search_text, told_at) values ($1, now())`, [awkwardText])
  await insert(
    `insert into events (search_text, event_date, over_at, told_at) values ($1, '2031-01-01 16:30:00.5+02', '2031-01-01 22:00Z', now())`,
    [awkwardText],
  )
  await insert(
    `insert into services (weekday, starts, ends, exceptions) values (0, '10:00', '12:00', '[{"date": "2030-12-25", "start": null, "end": null}]')`,
  )
  await insert(
    `insert into blocks (kind, position, date, picture_id, search_text) values ('news', 1, '2025-08-31', null, ''), ('slide', 2, null, 1, '')`,
  )
  await insert(
    `insert into text_revisions (kind, subject_id, language, revision, fields) values ('service', 1, 'rw', 1, jsonb_build_object('name', $1::text)), ('service', 1, 'fr', 1, null)`,
    [awkwardText],
  )
  await insert(`insert into texts (kind, subject_id, language, revision) values ('service', 1, 'rw', 1)`)
  await insert(
    `insert into sermons (date, speaker, spoken_in, search_text) values ('2026-11-22', $1, 'rw', $1)`,
    [awkwardText.slice(0, 50)],
  )
  await insert(
    `insert into recordings (path, bytes, received, format, seconds, sermon_id)
     values ('33333333333333333333333333333333.mp3', 3, 3, 'mp3', 1, 1)`,
  )
  await insert(`insert into recording_parts (path, recording_id, number) values ('part-0.part', 1, 0)`)
  await insert(
    `insert into texts (kind, subject_id, language, revision, status, status_changed_at, status_changed_by, status_reason, public_revision, updated_at)
     values ('blog', 1, 'fr', 2, 'REJECTED', now(), 'ruth', $1, 1, now())`,
    [awkwardText],
  )
  await insert(
    `insert into jobs (list, act, change, areas, status, started_by, request_id, ended_at)
     values ('picture', 'type', jsonb_build_object('type', $1::text), '{content}', 'DONE', 1, 'request', now())`,
    [awkwardText],
  )
  await insert(
    `insert into job_items (job_id, position, subject_id, status, before, reason)
     values (1, 1, 1, 'DONE', jsonb_build_object('type', $1::text), null), (1, 2, 2, 'REFUSED', null, $1)`,
    [awkwardText],
  )
  await insert(
    `insert into trash (kind, subject_id, name, search_text, content, was_public, deleted_by)
     values ('event', 9, $1, '', jsonb_build_object('events', jsonb_build_array(jsonb_build_object('id', 9, 'place', $1::text))), true, 'ruth')`,
    [awkwardText],
  )
  await insert(
    `insert into drafts (account_id, id, form, content, device) values (1, 'draft', 'new-blog', $1, 'browser')`,
    [awkwardText],
  )
  await insert(`insert into only_languages (kind, subject_id, languages) values ('blog', 1, '["rw"]')`)
  await insert(`insert into sample_removals (settings) values ('{"giving": [], "mainLanguage": "rw"}')`)
  await insert(
    `insert into samples (kind, subject_id, version) select 'service', id, updated_at from services`,
  )
  await insert(`update settings set set_up = '{"skipped": ["giving"], "isFinished": true}'`)
  await insert(`update settings set given = $1::text::jsonb, updated_at = now(), updated_by = 'ruth'`, [
    JSON.stringify({ name: awkwardText }),
  ])
}

/** A value in all excluded tables, which must not appear in a backup. */
export const secret = 'never-to-be-kept'
export async function fillTablesLeftOut(db: Db): Promise<void> {
  const session = '7f000001-0000-4000-8000-000000000000'
  await db.query(
    `insert into person_keys (id, wrapped_key, wrapped_by) values ('00000000-0000-4000-8000-000000000001', $1, 'key')`,
    [secret],
  )
  await db.query(
    `insert into sessions (id, account_id, cookie_hash, expires_at) values ($1, 1, $2, now() + interval '1 day')`,
    [session, secret],
  )
  await db.query('insert into refresh_tokens (token_hash, session_id) values ($2, $1)', [session, secret])
  await db.query(
    `insert into password_links (token_hash, account_id, expires_at) values ($1, 1, now() + interval '1 day')`,
    [secret],
  )
  await db.query('insert into known_devices (account_id, cookie_hash) values (1, $1)', [secret])
  await db.query(
    `insert into email_links (token_hash, account_id, email, expires_at) values ($1, 1, $1, now() + interval '1 day')`,
    [secret],
  )
  await db.query(
    `insert into passkey_challenges (challenge_hash, purpose, bound_to, expires_at) values ($1, 'sign-in', $1, now())`,
    [secret],
  )
  await db.query('insert into login_failures (key, failures) values ($1, 1)', [secret])
  await db.query('insert into rate_limits (key, hits, resets_at) values ($1, 1, now())', [secret])
  await db.query(`insert into requested_mails (mailbox, kind) values ($1, 'welcome')`, [secret])
  await db.query(
    `insert into idempotency_keys (key, request_hash, answer) values ($1, $1, to_jsonb($1::text))`,
    [secret],
  )
  await db.query('insert into loose_files (path, owner) values ($1, 1)', [secret])
}
