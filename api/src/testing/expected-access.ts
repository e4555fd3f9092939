import type { Endpoints } from '@grace/contract/endpoints'

/**
 * - `a token must be good`: the response for an administrator differs from that for a visitor, so a sent token must
 * be valid.
 * - `confirmed`: only soon after a login or a confirmation, whose cookie is sent.
 * - `before set-up`: also while an administrator still has to change the password or add a second factor.
 */
export type ExpectedAccess =
  | 'anyone'
  | 'anyone, a token must be good'
  | 'signed in'
  | 'admin'
  | 'admin, confirmed'
  | 'admin, before set-up'
  | 'admin, before set-up, confirmed'

const publicRead = 'anyone, a token must be good'
const ownSecondFactor = 'admin, before set-up, confirmed'

/**
 * Access per endpoint, written by hand from the specification, not derived from the contract: visitors read public
 * data and send forms; signed-in users have a profile and sessions; everything below `/admin`, all accounts, all
 * mutations of content, the inboxes and the statistics are for administrators only.
 */
export const expectedAccess: { [Area in keyof Endpoints]: Record<keyof Endpoints[Area], ExpectedAccess> } = {
  auth: {
    register: 'anyone',
    login: 'anyone',
    passkeyOptions: 'anyone',
    passkeyLogin: 'anyone',
    logout: 'anyone',
    refresh: 'anyone',
    availability: 'anyone',
    forgotPassword: 'anyone',
    resetPassword: 'anyone',
  },
  confirmation: {
    passkeyOptions: 'signed in',
    confirm: 'signed in',
  },
  secondFactor: {
    overview: 'admin, before set-up',
    beginOneTimeCodes: ownSecondFactor,
    confirmOneTimeCodes: ownSecondFactor,
    removeOneTimeCodes: ownSecondFactor,
    newRecoveryCodes: ownSecondFactor,
    passkeyOptions: ownSecondFactor,
    addPasskey: ownSecondFactor,
    renamePasskey: ownSecondFactor,
    removePasskey: ownSecondFactor,
  },
  accounts: {
    profile: 'signed in',
    updateProfile: 'signed in',
    changePassword: 'signed in',
    list: 'admin',
    active: 'admin',
    one: 'admin',
    byUsername: 'admin',
    export: 'admin, confirmed',
    create: 'admin',
    update: 'admin',
    setStatus: 'admin, confirmed',
    setRole: 'admin, confirmed',
    remove: 'admin, confirmed',
    erase: 'admin, confirmed',
    passwordLink: 'admin, confirmed',
  },
  emailConfirmation: {
    // The link in the mail is opened without signing in.
    confirm: 'anyone',
    resend: 'signed in',
    cancel: 'signed in',
  },
  sessions: {
    list: 'signed in',
    end: 'signed in',
    endOthers: 'signed in',
  },
  securityEvents: {
    list: 'signed in',
  },
  blogs: {
    list: publicRead,
    search: publicRead,
    byStatus: publicRead,
    one: publicRead,
    history: 'admin',
    create: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  categories: {
    list: 'anyone',
    one: 'anyone',
    create: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  posts: {
    list: publicRead,
    one: publicRead,
    byBlog: publicRead,
    byCategory: publicRead,
    create: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  pictures: {
    list: publicRead,
    one: publicRead,
    uses: 'admin',
    upload: 'admin',
    update: 'admin',
    remove: 'admin',
    file: 'anyone',
  },
  announcements: {
    list: publicRead,
    one: publicRead,
    create: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  events: {
    list: publicRead,
    one: publicRead,
    create: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  blocks: {
    list: publicRead,
    one: publicRead,
    create: 'admin',
    update: 'admin',
    order: 'admin',
    remove: 'admin',
  },
  services: {
    list: publicRead,
    one: publicRead,
    create: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  sermons: {
    list: publicRead,
    series: publicRead,
    one: publicRead,
    create: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  search: {
    find: 'anyone',
  },
  recordings: {
    start: 'admin',
    state: 'admin',
    append: 'admin',
    cancel: 'admin',
    file: 'anyone',
  },
  prayerRequests: {
    submit: 'anyone',
    list: 'admin',
    one: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  contactMessages: {
    submit: 'anyone',
    list: 'admin',
    one: 'admin',
    update: 'admin',
    remove: 'admin',
  },
  // Importing people needs a confirmation besides: imports.test.ts.
  imports: {
    run: 'admin',
  },
  newsletter: {
    subscribe: 'anyone',
    unsubscribe: 'anyone',
    list: 'admin',
    remove: 'admin',
  },
  settings: {
    read: 'anyone',
    readAll: 'admin',
    update: 'admin',
  },
  setUp: { read: 'admin', update: 'admin' },
  samples: { read: 'admin', remove: 'admin' },
  site: {
    read: 'anyone',
  },
  dashboard: {
    counts: 'admin',
    recentActivity: 'admin',
    overTime: 'admin',
  },
  languageStates: { list: 'admin', counts: 'admin' },
  revisions: {
    list: 'admin',
    one: 'admin',
    restore: 'admin',
  },
  trash: {
    list: 'admin',
    restore: 'admin',
    remove: 'admin, confirmed',
  },
  audit: {
    list: 'admin',
  },
  health: {
    live: 'anyone',
    ready: 'anyone',
    contract: 'anyone',
  },
}
