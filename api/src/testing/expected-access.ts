import type { Endpoints } from '@grace/contract/endpoints'

/**
 * - `a token must be good`: the response for an administrator differs from that for a visitor, so a sent token must
 * be valid.
 * - `a good token counts`: what is sent belongs to the account; with any other token its sender is a visitor.
 * - `admin`: every administrator, `content`, `people`, `care` and `settings`: those with the area. Some of the former
 * answer by area: areas.test.ts, find.test.ts.
 * - `before set-up`: also while an administrator still has to change the password or add a second factor.
 */
export type ExpectedAccess =
  | 'anyone'
  | 'anyone, a token must be good'
  | 'anyone, a good token counts'
  | 'signed in'
  | 'admin'
  | 'admin, before set-up'
  | 'content'
  | 'people'
  | 'care'
  | 'settings'

const publicRead = 'anyone, a token must be good'
const ownSecondFactor = 'admin, before set-up'

/**
 * Access per endpoint, written by hand from the specification, not derived from the contract: visitors read public
 * data and send forms; signed-in users have a profile and sessions; everything below `/admin`, all accounts, all
 * mutations of content, the inboxes and the statistics are for administrators only. Prayer requests and contact messages
 * are read by those with the area `care` alone, accounts and subscribers by those with `people`.
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
    list: 'people',
    active: 'people',
    one: 'people',
    byUsername: 'people',
    export: 'people',
    create: 'people',
    update: 'people',
    setStatus: 'people',
    setRole: 'people',
    remove: 'people',
    erase: 'people',
    passwordLink: 'people',
  },
  myData: {
    copy: 'signed in',
    status: 'signed in',
    agree: 'signed in',
    withdraw: 'signed in',
    restrict: 'signed in',
    erase: 'signed in',
    // For people whose sessions have ended.
    keep: 'anyone',
    keepByLink: 'anyone',
  },
  guardians: {
    // For guardians, who have no account, and the registration.
    options: 'anyone',
    request: 'anyone',
    answer: 'anyone',
    mail: 'signed in',
    one: 'people',
    confirm: 'people',
    withdraw: 'people',
  },
  processingRecord: { read: 'people' },
  emailConfirmation: {
    // The link in the mail is opened without signing in.
    confirm: 'anyone, a good token counts',
    resend: 'signed in',
    cancel: 'signed in',
  },
  sessions: {
    list: 'signed in',
    end: 'signed in',
    endOthers: 'signed in',
  },
  notifications: {
    read: 'signed in',
    change: 'signed in',
    addDevice: 'signed in',
    removeDevice: 'signed in',
  },
  securityEvents: {
    list: 'signed in',
  },
  blogs: {
    list: publicRead,
    search: publicRead,
    byStatus: publicRead,
    one: publicRead,
    history: 'content',
    create: 'content',
    update: 'content',
    remove: 'content',
  },
  categories: {
    list: 'anyone, a token must be good',
    one: 'anyone',
    create: 'content',
    update: 'content',
    remove: 'content',
  },
  posts: {
    list: publicRead,
    one: publicRead,
    byBlog: publicRead,
    byCategory: publicRead,
    create: 'content',
    update: 'content',
    remove: 'content',
  },
  pictures: {
    list: publicRead,
    one: publicRead,
    uses: 'content',
    upload: 'content',
    update: 'content',
    remove: 'content',
    file: 'anyone',
  },
  albums: {
    list: 'content',
    one: 'content',
    create: 'content',
    update: 'content',
    changePictures: 'content',
    remove: 'content',
  },
  writings: {
    list: 'signed in',
    one: 'signed in',
    create: 'signed in',
    update: 'signed in',
    remove: 'signed in',
    upload: 'signed in',
  },
  announcements: {
    list: publicRead,
    one: publicRead,
    create: 'content',
    update: 'content',
    remove: 'content',
  },
  events: {
    list: publicRead,
    one: publicRead,
    create: 'content',
    update: 'content',
    remove: 'content',
  },
  blocks: {
    list: publicRead,
    one: publicRead,
    create: 'content',
    update: 'content',
    order: 'content',
    remove: 'content',
  },
  services: {
    list: publicRead,
    one: publicRead,
    create: 'content',
    update: 'content',
    remove: 'content',
  },
  sermons: {
    list: publicRead,
    series: publicRead,
    one: publicRead,
    create: 'content',
    update: 'content',
    remove: 'content',
  },
  search: {
    find: 'anyone',
  },
  find: { everything: 'admin' },
  recordings: {
    start: 'content',
    state: 'content',
    append: 'content',
    cancel: 'content',
    file: 'anyone',
  },
  prayerRequests: {
    submit: 'anyone, a good token counts',
    list: 'care',
    one: 'care',
    update: 'care',
    remove: 'care',
  },
  contactMessages: {
    submit: 'anyone, a good token counts',
    list: 'care',
    one: 'care',
    update: 'care',
    remove: 'care',
  },
  // Each caller their own, each link its own: own-requests.test.ts.
  ownRequests: {
    list: 'signed in',
    closed: 'signed in',
    mailClosed: 'signed in',
    withdraw: 'signed in',
    byLink: 'anyone',
    withdrawByLink: 'anyone',
  },
  // People need the area and a confirmation besides, content its area: imports.test.ts.
  imports: {
    run: 'admin',
  },
  inbox: {
    counts: 'care',
    assignees: 'care',
  },
  answerTemplates: {
    list: 'care',
    one: 'care',
    create: 'care',
    update: 'care',
    remove: 'care',
  },
  dataBreaches: {
    list: 'people',
    one: 'people',
    create: 'people',
    update: 'people',
    remove: 'people',
  },
  rightsRequests: {
    list: 'people',
    one: 'people',
    create: 'people',
    update: 'people',
    remove: 'people',
    find: 'people',
    records: 'people',
    answer: 'people',
    // Prayer requests and messages only together with `care`: care.test.ts.
    copy: 'people',
    erase: 'people',
  },
  newsletter: {
    subscribe: 'anyone',
    unsubscribe: 'anyone',
    list: 'people',
    remove: 'people',
  },
  letters: {
    list: 'content',
    one: 'content',
    create: 'content',
    update: 'content',
    remove: 'content',
    audience: 'content',
    preview: 'content',
    test: 'content',
    send: 'content',
    pause: 'content',
    resume: 'content',
    // The addresses of subscribers.
    deliveries: 'people',
    resend: 'content',
  },
  settings: {
    read: 'anyone',
    readAll: 'admin',
    update: 'settings',
    changes: 'settings',
    revert: 'settings',
  },
  setUp: { read: 'admin', update: 'settings' },
  samples: { read: 'admin', remove: 'content' },
  site: {
    read: 'anyone',
  },
  dashboard: {
    today: 'admin',
    counts: 'admin',
    recentActivity: 'admin',
    overTime: 'admin',
  },
  drafts: { list: 'admin', one: 'admin', save: 'admin', remove: 'admin' },
  previews: { seal: 'admin', check: 'admin' },
  languageStates: {
    list: 'content',
    counts: 'content',
    needed: 'admin',
    setNeeded: 'content',
    setOnly: 'content',
  },
  revisions: {
    list: 'content',
    one: 'content',
    restore: 'content',
  },
  trash: {
    list: 'admin',
    restore: 'admin',
    remove: 'admin',
  },
  // For the lists whose area the caller has: jobs.test.ts.
  jobs: { list: 'admin', start: 'admin', stop: 'admin', goOn: 'admin', undo: 'admin', close: 'admin' },
  audit: {
    list: 'admin',
  },
  health: {
    live: 'anyone',
    ready: 'anyone',
    contract: 'anyone',
  },
}
