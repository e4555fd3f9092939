import type { DataReader, ProcessingPurpose, Retention } from '@grace/contract/processing-record'

/** Effect of a person's erasure on a value. */
export type Erasure =
  /** The row is deleted with the account: it is the account's, or a foreign key with `on delete cascade` leads there. */
  | 'with-account'
  /** The row is deleted if it has an address of the person. */
  | 'by-address'
  /** A row of another address, or of none, loses the name. */
  | 'sender'
  /** The name is replaced. */
  | 'name'
  /** It is removed from what the person uploaded; elsewhere it stays. */
  | 'uploader'
  /** Names, addresses and numbers are removed from the JSON. */
  | 'cleaned'
  /** A row that names the person is deleted. */
  | 'row-that-names'
  /** A hash, a code or a number that leads to nobody once the account is gone. */
  | 'means-nothing'
  /** A text of the church, which stays without the name of who wrote it. */
  | 'stays'

/** The part of a copy of one's data that contains it; null: not part of it. */
export type Section =
  | 'account'
  | 'requests'
  | 'messages'
  | 'subscriptions'
  | 'notifications'
  | 'consents'
  | 'guardian'
  | 'devices'
  | 'securityLog'
  | 'written'

export interface Classified {
  /** Area, schema and field of the contract; null: no endpoint accepts or returns the value itself. */
  field: string | null
  purpose: ProcessingPurpose
  retention: Retention
  readers: readonly DataReader[]
  erasure: Erasure
  copy: Section | null
}

interface Classification {
  personal: Record<string, Classified>
  /** Columns that hold nothing about a person, separated by spaces. */
  other: string
}

const rule =
  (common: Omit<Classified, 'field'>) =>
  (field: string | null = null, own: Partial<Classified> = {}): Classified => ({ ...common, ...own, field })

const account = rule({
  purpose: 'account',
  retention: 'account',
  readers: ['owner', 'people'],
  erasure: 'with-account',
  copy: 'account',
})
const security = rule({
  purpose: 'security',
  retention: 'expires',
  readers: ['owner', 'server'],
  erasure: 'with-account',
  copy: 'devices',
})
/** Only the server reads it: hashes, keys and sealed secrets, of which a copy would be a risk. */
const secret = (own: Partial<Classified> = {}) =>
  security(null, { retention: 'account', readers: ['server'], copy: null, ...own })
const submission = (section: 'requests' | 'messages') =>
  rule({
    purpose: 'care',
    retention: 'inbox',
    readers: ['owner', 'care'],
    erasure: 'by-address',
    copy: section,
  })
const [request, message] = [submission('requests'), submission('messages')]
const subscription = rule({
  purpose: 'newsletter',
  retention: 'subscription',
  readers: ['owner', 'people'],
  erasure: 'by-address',
  copy: 'subscriptions',
})
const follows = rule({
  purpose: 'newsletter',
  retention: 'account',
  readers: ['owner', 'server'],
  erasure: 'with-account',
  copy: 'notifications',
})
const consent = rule({
  purpose: 'rights',
  retention: 'account',
  readers: ['owner', 'server'],
  erasure: 'with-account',
  copy: 'consents',
})
/** Data of a parent or guardian, who has no account: in the copy of the child, and erased with the child's account. */
const guardian = rule({
  purpose: 'rights',
  retention: 'account',
  readers: ['owner', 'people'],
  erasure: 'with-account',
  copy: 'guardian',
})
const asked = rule({
  purpose: 'rights',
  retention: 'answered',
  readers: ['people'],
  erasure: 'by-address',
  copy: null,
})
const auditOf = rule({
  purpose: 'accountability',
  retention: 'audit',
  readers: ['owner', 'admin'],
  erasure: 'cleaned',
  copy: 'securityLog',
})
/** Name of who changed a row. */
const nameOf = (
  field: string | null,
  readers: readonly DataReader[],
  own: Partial<Classified> = {},
): Classified => ({
  field,
  purpose: 'accountability',
  retention: 'text',
  readers,
  erasure: 'name',
  copy: null,
  ...own,
})
/** Id of who made or changed a row; ids are never used again. */
const idOf = (readers: readonly DataReader[], own: Partial<Classified> = {}) =>
  nameOf(null, readers, { erasure: 'means-nothing', ...own })
const text = (field: string | null, own: Partial<Classified> = {}): Classified => ({
  field,
  purpose: 'publishing',
  retention: 'text',
  readers: ['content'],
  erasure: 'stays',
  copy: null,
  ...own,
})
const keyed = (): Classified => ({
  field: null,
  purpose: 'security',
  retention: 'expires',
  readers: ['server'],
  erasure: 'means-nothing',
  copy: null,
})

const byContent = ['content'] as const
const changedBy = { created_by: idOf(byContent), updated_by: idOf(byContent) }

/**
 * Every column of the database: what it tells about a person, why, for how long, who reads it, and what becomes of it when
 * that person is erased. A test compares it with the catalogue of the database, so a new column is classified or turns it
 * red; erasures and copies of one's data are built on it.
 */
export const columns: Record<string, Classification> = {
  accounts: {
    personal: {
      id: account('accounts.Profile.id'),
      username: account('accounts.Profile.username'),
      username_key: account(null, { copy: null }),
      username_skeleton: account(null, { copy: null, readers: ['server'] }),
      email: account('accounts.Profile.email'),
      email_key: account(null, { copy: null }),
      full_name: account('accounts.Profile.fullName'),
      phone_number: account('accounts.Profile.phoneNumber'),
      account_category: account('accounts.Profile.accountCategory'),
      areas: account('accounts.Profile.areas'),
      gender: account('accounts.Profile.gender'),
      active: account('accounts.Profile.active'),
      password_hash: secret(),
      is_password_weak: secret(),
      date_of_birth: account('accounts.Profile.dateOfBirth', { readers: ['owner'] }),
      address: account('accounts.Profile.address', { readers: ['owner'] }),
      guardian_consent_at: consent('myData.MyAccount.guardianConsentAt', { copy: 'account' }),
      created_at: account('accounts.Profile.createdAt'),
      updated_at: account('accounts.Profile.updatedAt'),
      created_by: idOf(['server'], { erasure: 'with-account' }),
      updated_by: idOf(['server'], { erasure: 'with-account' }),
      email_confirmed_at: account('accounts.Profile.emailConfirmed'),
      is_email_given: account('accounts.Profile.emailConfirmed', { copy: null }),
      requests_email: secret(),
      requests_closed_at: secret(),
      pending_email: account('accounts.Profile.pendingEmail', { readers: ['owner'] }),
      search_text: account(null, { copy: null, readers: ['server'] }),
      erasure_key: secret({ purpose: 'rights' }),
      restricted_at: consent('myData.MyAccount.restrictedAt', {
        copy: 'account',
        readers: ['owner', 'people'],
      }),
    },
    other: '',
  },
  account_consents: {
    personal: {
      id: consent('myData.Consent.id'),
      account_id: secret({ purpose: 'rights' }),
      purpose: consent('myData.Consent.purpose'),
      version: consent('myData.Consent.version'),
      language: consent('myData.Consent.language'),
      text_hash: consent('myData.Consent.text'),
      place: consent('myData.Consent.place'),
      given_at: consent('myData.Consent.givenAt'),
      withdrawn_at: consent('myData.Consent.withdrawnAt'),
    },
    other: '',
  },
  account_erasures: {
    personal: {
      account_id: secret({ purpose: 'rights' }),
      requested_at: secret({ purpose: 'rights' }),
      final_at: secret({ purpose: 'rights' }),
      keep_token_hash: secret({ purpose: 'rights' }),
    },
    other: '',
  },
  account_guardians: {
    personal: {
      account_id: secret({ purpose: 'rights' }),
      language: guardian('myData.MyGuardian.language'),
      email: guardian('myData.MyGuardian.email', { retention: 'expires' }),
      token_hash: secret({ purpose: 'rights', retention: 'expires' }),
      token_expires_at: secret({ purpose: 'rights', retention: 'expires' }),
      requested_at: guardian('myData.MyGuardian.requestedAt'),
      mailed_at: guardian('myData.MyGuardian.mailedAt'),
      final_at: guardian('myData.MyGuardian.finalAt'),
      confirmed_at: guardian('myData.MyGuardian.confirmedAt'),
      confirmed_how: guardian('myData.MyGuardian.confirmedBy'),
      confirmed_by: nameOf('guardians.GuardianConsent.by', ['people']),
    },
    other: '',
  },
  announcements: {
    personal: changedBy,
    other: 'told_at id search_text publish_date created_at updated_at',
  },
  answer_templates: { personal: {}, other: 'id name language text search_text created_at updated_at' },
  audit_entries: {
    personal: {
      actor_id: auditOf('audit.AuditEntry.actorId', { erasure: 'means-nothing', copy: null }),
      actor_username: auditOf('audit.AuditEntry.actorUsername', { copy: null }),
      at: auditOf('securityEvents.SecurityEvent.at'),
      action: auditOf('securityEvents.SecurityEvent.action'),
      subject_id: auditOf('audit.AuditEntry.subjectId', { erasure: 'means-nothing', copy: null }),
      before: auditOf('audit.AuditEntry.before', { copy: null }),
      after: auditOf('securityEvents.SecurityEvent.details'),
      session_id: auditOf(null, { erasure: 'means-nothing', copy: null }),
      browser: auditOf('securityEvents.SecurityEvent.browser'),
    },
    other: 'id subject_type things request_id',
  },
  blocks: {
    personal: changedBy,
    other: 'id kind position date picture_id image action search_text created_at updated_at',
  },
  blog_steps: {
    personal: { by: nameOf(null, byContent), reason: text(null) },
    other: 'id blog_id status at language',
  },
  blog_pictures: { personal: {}, other: 'blog_id position picture_id' },
  blogs: {
    personal: {
      author_id: idOf(byContent),
      shown_name: text('writings.WholeWriting.shownName', { erasure: 'name', copy: 'written' }),

      title: text('blogs.Blog.title', { copy: 'written' }),
      content: text('blogs.Blog.content', { copy: 'written' }),
      preview: text(null),
      search_text: text(null),
      public_title: text(null),
      public_search_text: text(null),
      created_by: nameOf('blogs.Blog.createdBy', byContent),
      updated_by: nameOf('blogs.Blog.updatedBy', byContent),
      status_changed_by: nameOf('blogs.Blog.statusChangedBy', byContent),
      status_reason: text(null),
    },
    other:
      'author_language id language status status_changed_at created_at updated_at public_in public_changed_at',
  },
  categories: { personal: changedBy, other: 'id name name_key name_by_language created_at updated_at' },
  consent_texts: { personal: {}, other: 'hash text first_given_at' },
  contact_messages: {
    personal: {
      account_id: idOf(['server'], { purpose: 'care', retention: 'inbox', erasure: 'by-address' }),
      answer: message('ownRequests.OwnRequest.answer', { readers: ['owner', 'care'] }),
      link_key: keyed(),
      link_hash: keyed(),
      mailed_link_hash: keyed(),
      link_word: keyed(),
      person_key: keyed(),

      name: message('contactMessages.ContactMessage.name', { erasure: 'sender' }),
      email: message('contactMessages.ContactMessage.email'),
      message: message('contactMessages.ContactMessage.message'),
      search_text: message(null, { copy: null, readers: ['server'], erasure: 'sender' }),
      note: message('contactMessages.ContactMessage.note', { copy: null, readers: ['care'] }),
      consent_version: message('contactMessages.ContactMessage.consentVersion', { copy: 'consents' }),
      consent_at: message('contactMessages.ContactMessage.consentAt', { copy: 'consents' }),
      consent_text_hash: message('myData.Consent.text', { copy: 'consents' }),
      language: message('contactMessages.ContactMessage.language', { copy: 'consents' }),
      created_at: message('contactMessages.ContactMessage.createdAt'),
      status: message('contactMessages.ContactMessage.status'),
      updated_by: nameOf('contactMessages.ContactMessage.updatedBy', ['care'], { retention: 'inbox' }),
      assigned_to: idOf(['care'], { retention: 'inbox' }),
    },
    other: 'answered_at done_at withdrawn_at id updated_at',
  },
  content_version: { personal: {}, other: 'is_only version' },
  // They are written about what happened, not about people.
  data_breaches: { personal: {}, other: 'id name text discovered_at done search_text created_at updated_at' },
  drafts: {
    personal: {
      account_id: secret({ purpose: 'publishing', retention: 'expires' }),
      content: secret({
        field: 'drafts.WholeDraft.content',
        purpose: 'publishing',
        retention: 'expires',
        readers: ['owner'],
      }),
      device: secret({ purpose: 'publishing', retention: 'expires' }),
      changed_at: secret({ purpose: 'publishing', retention: 'expires' }),
    },
    other: 'id form revision is_deleted',
  },
  email_links: {
    personal: {
      token_hash: secret({ retention: 'expires' }),
      account_id: secret({ retention: 'expires' }),
      email: secret({ retention: 'expires' }),
      created_at: secret({ retention: 'expires' }),
      expires_at: secret({ retention: 'expires' }),
      is_asked_by_owner: secret({ retention: 'expires' }),
    },
    other: '',
  },
  erased_people: {
    personal: {
      erasure_key: idOf(['server'], { purpose: 'rights', retention: 'for-ever' }),
    },
    other: 'is_by_owner erased_at',
  },
  events: {
    personal: changedBy,
    other: `told_at id search_text event_date created_at updated_at end_date repeats repeats_until exceptions over_at latitude longitude picture_id`,
  },
  idempotency_keys: {
    personal: {
      key: keyed(),
      request_hash: keyed(),
      answer: { ...keyed(), readers: ['owner'], erasure: 'row-that-names' },
    },
    other: 'created_at',
  },
  job_items: {
    personal: { subject_id: idOf(['server'], { retention: 'expires' }) },
    other: 'job_id position status before reason',
  },
  jobs: {
    personal: {
      started_by: idOf(['server'], { retention: 'expires' }),
      stopped_by: idOf(['server'], { retention: 'expires' }),
    },
    other: 'id list act change areas undoes status request_id started_at queued_at ended_at closed_at',
  },
  known_devices: {
    personal: {
      id: secret({ retention: 'expires' }),
      account_id: secret({ retention: 'expires' }),
      cookie_hash: secret({ retention: 'expires' }),
      created_at: security('myData.KnownDevice.createdAt'),
      last_used_at: security('myData.KnownDevice.lastUsedAt'),
    },
    other: '',
  },
  letter_deliveries: {
    personal: {
      subscriber_id: idOf(['server'], { purpose: 'newsletter', retention: 'expires' }),
    },
    other: 'id letter_id language status attempts deferrals next_attempt_at claimed_by attempted_at code',
  },
  letter_pace: { personal: {}, other: 'is_only next_at' },
  letters: {
    personal: changedBy,
    other: `id status search_text mail_key main_language trouble_code trouble_at totals started_at finished_at created_at
      updated_at`,
  },
  login_failures: { personal: { key: keyed() }, other: 'failures first_failed_at blocked_until' },
  loose_files: { personal: {}, other: 'path owner since' },
  notification_choices: {
    personal: {
      account_id: secret({ purpose: 'newsletter', erasure: 'means-nothing' }),
      kind: follows('myData.Followed.kind', { erasure: 'means-nothing' }),
      channel: follows('myData.Followed.channel', { erasure: 'means-nothing' }),
    },
    other: '',
  },
  notification_deliveries: {
    personal: { account_id: secret({ purpose: 'newsletter', retention: 'expires' }) },
    other: `id kind subject_id change channel device_id status attempts deferrals next_attempt_at claimed_by
      attempted_at code created_at`,
  },
  notification_settings: {
    personal: {
      account_id: secret({ purpose: 'newsletter' }),
      language: follows('notifications.Notifications.language', { copy: null }),
      quiet_hours: follows('notifications.Notifications.quietHours', { copy: null }),
      stop_token: secret({ purpose: 'newsletter' }),
    },
    other: '',
  },
  one_time_secrets: {
    personal: {
      account_id: secret(),
      is_confirmed: security('myData.Devices.hasOneTimeCodes', { retention: 'account' }),
      secret: secret(),
      last_step: secret(),
      created_at: secret(),
    },
    other: '',
  },
  passkey_challenges: {
    personal: { challenge_hash: keyed(), bound_to: keyed() },
    other: 'purpose expires_at',
  },
  passkeys: {
    personal: {
      account_id: secret(),
      credential_id: secret(),
      public_key: secret(),
      counter: secret(),
      transports: secret(),
      backed_up: secret(),
      name: security('myData.OwnPasskey.name', { retention: 'account' }),
      created_at: security('myData.OwnPasskey.createdAt', { retention: 'account' }),
      last_used_at: security('myData.OwnPasskey.lastUsedAt', { retention: 'account' }),
    },
    other: 'id',
  },
  password_links: {
    personal: {
      token_hash: secret({ retention: 'expires' }),
      account_id: secret({ retention: 'expires' }),
      created_at: secret({ retention: 'expires' }),
      expires_at: secret({ retention: 'expires' }),
      mailed_to: secret({ retention: 'expires' }),
    },
    other: '',
  },
  // A key means nothing without what it seals, and goes with it.
  person_keys: { personal: { id: keyed(), wrapped_key: keyed() }, other: 'wrapped_by created_at' },
  picture_variants: { personal: {}, other: 'path picture_id format width height bytes' },
  albums: { personal: changedBy, other: 'id name name_key created_at updated_at' },
  album_pictures: { personal: {}, other: 'album_id picture_id' },
  pictures: {
    personal: {
      // Files are named after people, and what members upload by their own devices.
      file_name: text('pictures.WholePicture.fileName', { erasure: 'uploader', copy: 'written' }),
      file_name_search: text(null, { erasure: 'uploader' }),
      ...changedBy,
    },
    other: `id path type alt_text alt_text_by_language search_text format width height bytes avif_due_at avif_tries
      created_at updated_at of_member`,
  },
  post_categories: { personal: {}, other: 'post_id category_id status public_in publish_at' },
  post_pictures: { personal: {}, other: 'post_id position picture_id' },
  posts: { personal: changedBy, other: 'id blog_id status created_at updated_at public_in publish_at' },
  prayer_requests: {
    personal: {
      account_id: idOf(['server'], { purpose: 'care', retention: 'inbox', erasure: 'by-address' }),
      answer: request('ownRequests.OwnRequest.answer', { readers: ['owner', 'care'] }),
      link_key: keyed(),
      link_hash: keyed(),
      mailed_link_hash: keyed(),
      link_word: keyed(),
      person_key: keyed(),
      without_name: request('prayerRequests.NewPrayerRequest.withoutName', {
        copy: null,
        readers: ['owner'],
      }),

      name: request('prayerRequests.PrayerRequest.name', { erasure: 'sender' }),
      email: request('prayerRequests.PrayerRequest.email'),
      request: request('prayerRequests.PrayerRequest.request'),
      search_text: request(null, { copy: null, readers: ['server'], erasure: 'sender' }),
      note: request('prayerRequests.PrayerRequest.note', { copy: null, readers: ['care'] }),
      consent_version: request('prayerRequests.PrayerRequest.consentVersion', { copy: 'consents' }),
      consent_at: request('prayerRequests.PrayerRequest.consentAt', { copy: 'consents' }),
      consent_text_hash: request('myData.Consent.text', { copy: 'consents' }),
      consent_is_ticked: request('myData.Consent.isTicked', { copy: 'consents' }),
      language: request('prayerRequests.PrayerRequest.language', { copy: 'consents' }),
      created_at: request('prayerRequests.PrayerRequest.createdAt'),
      status: request('prayerRequests.PrayerRequest.status'),
      updated_by: nameOf('prayerRequests.PrayerRequest.updatedBy', ['care'], { retention: 'inbox' }),
      assigned_to: idOf(['care'], { retention: 'inbox' }),
    },
    other: 'answered_at done_at withdrawn_at id updated_at',
  },
  push_devices: {
    personal: {
      account_id: secret(),
      session_id: secret(),
      endpoint: secret(),
      p256dh: secret(),
      auth: secret(),
      created_at: security('myData.Devices.push', { retention: 'account' }),
    },
    other: 'id',
  },
  push_keys: { personal: {}, other: 'is_only public_key private_key' },
  rate_limits: { personal: { key: keyed() }, other: 'hits resets_at' },
  requested_mails: { personal: { mailbox: keyed() }, other: 'id kind asked_at' },
  recording_parts: { personal: {}, other: 'path recording_id number' },
  recordings: {
    personal: { created_by: idOf(byContent) },
    other: 'id path bytes received format seconds sermon_id announcement_id created_at',
  },
  recovery_codes: { personal: { code_hash: secret(), account_id: secret() }, other: '' },
  // With the session, which goes with the account.
  refresh_tokens: {
    personal: { token_hash: keyed(), session_id: keyed() },
    other: 'created_at rotated_at',
  },
  // Once it is answered, a request names nobody.
  rights_requests: {
    personal: {
      name: asked('rightsRequests.RightsRequest.name', { erasure: 'sender' }),
      email: asked('rightsRequests.RightsRequest.email'),
      phone: asked('rightsRequests.RightsRequest.phone'),
      note: asked('rightsRequests.RightsRequest.note'),
      search_text: asked(null, { readers: ['server'], erasure: 'sender' }),
      answered_by: nameOf('rightsRequests.RightsRequest.answeredBy', ['people'], { retention: 'for-ever' }),
    },
    other: 'id kind way received_on outcome reason answered_at created_at updated_at',
  },
  only_languages: { personal: {}, other: 'kind subject_id languages' },
  // The values are those of the sample content.
  sample_removals: { personal: {}, other: 'id settings' },
  samples: { personal: {}, other: 'kind subject_id version removal_id' },
  schema_migrations: { personal: {}, other: 'version name md5 run_at' },
  sealing_state: { personal: {}, other: 'is_only_row installation' },
  sermons: {
    // The preacher is public, as an announcement of the church.
    personal: { ...changedBy, speaker: text('sermons.Sermon.speaker') },
    other: 'id date passage_book passage_verses series spoken_in video search_text created_at updated_at',
  },
  services: {
    personal: changedBy,
    other:
      'id weekday starts ends duration_minutes spoken_in is_listed_everywhere exceptions created_at updated_at',
  },
  sessions: {
    personal: {
      id: security('sessions.Session.id', { copy: null }),
      account_id: secret({ retention: 'expires' }),
      cookie_hash: secret({ retention: 'expires' }),
      confirmed_hash: secret({ retention: 'expires' }),
      confirmed_at: secret({ retention: 'expires' }),
      created_at: security('sessions.Session.createdAt'),
      expires_at: secret({ retention: 'expires' }),
      browser: security('sessions.Session.browser'),
      platform: security('sessions.Session.platform'),
      last_used_at: security('sessions.Session.lastUsedAt'),
      device_id: secret({ retention: 'expires' }),
    },
    other: '',
  },
  settings: {
    personal: { updated_by: nameOf(null, ['settings']) },
    other: 'is_only given updated_at set_up logo_picture_id identifier_host needed_languages',
  },
  subscribers: {
    personal: {
      email: subscription('newsletter.Subscriber.email'),
      email_key: subscription(null, { copy: null, readers: ['server'] }),
      language: subscription('newsletter.Subscriber.language'),
      consent_version: subscription('newsletter.Subscriber.consentVersion', { copy: 'consents' }),
      consent_at: subscription('newsletter.Subscriber.consentAt', { copy: 'consents' }),
      consent_text_hash: subscription('myData.Consent.text', { copy: 'consents' }),
      unsubscribe_token: subscription(null, { copy: null }),
      unsubscribed_at: subscription('newsletter.Subscriber.unsubscribedAt'),
      created_at: subscription('newsletter.Subscriber.createdAt'),
      refusals: subscription('newsletter.Subscriber.refusals', { copy: null }),
      refusal_code: subscription('newsletter.Subscriber.refusalCode', { copy: null }),
      refused_at: subscription('newsletter.Subscriber.refusedAt', { copy: null }),
      erasure_key: { ...keyed(), purpose: 'rights', retention: 'subscription' },
    },
    other: 'id',
  },
  text_revisions: {
    personal: { fields: text(null), author_id: idOf(byContent) },
    other: 'kind subject_id language revision written_at',
  },
  texts: {
    personal: { status_changed_by: nameOf(null, byContent), status_reason: text(null) },
    other:
      'kind subject_id language revision based_on_language based_on_revision status status_changed_at public_revision updated_at',
  },
  trash: {
    personal: {
      name: trashed(),
      search_text: trashed(),
      content: trashed(),
      username_key: trashed(),
      username_skeleton: trashed(),
      email_key: trashed(),
      deleted_by: nameOf('trash.TrashItem.deletedBy', ['admin'], { retention: 'trash' }),
    },
    other: 'id kind subject_id was_public deleted_at',
  },
}

function trashed(): Classified {
  return {
    field: null,
    purpose: 'accountability',
    retention: 'trash',
    readers: ['admin'],
    erasure: 'cleaned',
    copy: null,
  }
}

/** Columns of a table whose values an erasure treats in one way. */
export const columnsWith = (erasure: Erasure): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([table, { personal }]) => {
      const names = Object.keys(personal).filter((name) => personal[name]?.erasure === erasure)
      return names.length > 0 ? [[table, names]] : []
    }),
  )
