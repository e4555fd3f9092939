import type { AdminArea } from '@grace/contract/areas'
import type { Endpoints } from '@grace/contract/endpoints'

/**
 * - `free`: the access token alone is enough, and nobody is told.
 * - `asks`: only soon after a login or a confirmation, whose cookie is sent; no administrator is told.
 * - an area, or `everybody`: the same, and its administrators are told, or all of them.
 * - in a list: by what changes, as the cases of `sensitive-actions.test.ts` show.
 */
export type Expected = 'free' | 'asks' | AdminArea | 'everybody'

type Writes<Group> = {
  [Name in keyof Group as Group[Name] extends { method: 'GET' } ? never : Name]:
    | Expected
    | Record<string, Expected>
}
type WithWrites = {
  [Area in keyof Endpoints as keyof Writes<Endpoints[Area]> extends never ? never : Area]: Writes<
    Endpoints[Area]
  >
}

/** Texts to the sender of a request or a message. */
const answer = { 'a note': 'free', 'an answer with a number': 'asks' } as const
/** Texts that visitors read. */
const text = { 'without a number': 'free', 'with a new number': 'settings' } as const

/**
 * Confirmation that each write asks of an administrator with all areas, and who is told of it: written by hand, not
 * derived from the contract. Reads are named where they ask.
 */
export const expectedConfirmation: WithWrites & { accounts: { export: Expected } } = {
  auth: {
    register: 'free',
    login: 'free',
    passkeyOptions: 'free',
    passkeyLogin: 'free',
    logout: 'free',
    refresh: 'free',
    forgotPassword: 'free',
    resetPassword: 'free',
  },
  confirmation: { passkeyOptions: 'free', confirm: 'free' },
  secondFactor: {
    beginOneTimeCodes: 'asks',
    confirmOneTimeCodes: 'asks',
    removeOneTimeCodes: 'asks',
    newRecoveryCodes: 'asks',
    passkeyOptions: 'asks',
    addPasskey: 'asks',
    renamePasskey: 'asks',
    removePasskey: 'asks',
  },
  accounts: {
    updateProfile: 'free',
    changePassword: 'free',
    export: 'people',
    create: { 'a member': 'free', 'an administrator': 'people' },
    update: {
      'nothing changes': 'free',
      'another name': 'asks',
      'another phone number': 'asks',
      'another email': 'asks',
      'another username': 'asks',
      'another gender': 'asks',
      'another status': 'asks',
      'another category': 'people',
      'other areas': 'people',
    },
    setStatus: 'asks',
    setRole: 'people',
    remove: 'asks',
    erase: 'people',
    passwordLink: 'asks',
  },
  emailConfirmation: { confirm: 'free', resend: 'free', cancel: 'free' },
  sessions: { end: 'asks', endOthers: 'asks' },
  notifications: { change: 'free', addDevice: 'asks', removeDevice: 'free' },
  myData: {
    agree: 'free',
    withdraw: 'free',
    restrict: 'free',
    erase: 'free',
    keep: 'free',
    keepByLink: 'free',
  },
  guardians: { request: 'free', answer: 'free', mail: 'free', confirm: 'asks', withdraw: 'asks' },
  blogs: {
    create: { 'with a number, not approved': 'free', 'with a number, approved': 'settings' },
    update: {
      'a number that waits': 'free',
      'the approval of a number': 'settings',
      'a number that visitors read already': 'free',
    },
    remove: 'free',
  },
  categories: { create: text, update: text, remove: 'free' },
  posts: { create: 'free', update: 'free', remove: 'free' },
  pictures: { upload: text, update: text, remove: 'free' },
  albums: { create: 'free', update: 'free', changePictures: 'free', remove: 'free' },
  writings: { create: 'free', update: 'free', remove: 'free', upload: 'free' },
  announcements: { create: text, update: text, remove: 'free' },
  events: { create: text, update: text, remove: 'free' },
  services: { create: text, update: text, remove: 'free' },
  sermons: { create: text, update: text, remove: 'free' },
  recordings: { start: 'free', append: 'free', cancel: 'free' },
  blocks: {
    create: { ...text, 'about giving': 'settings' },
    update: { ...text, 'about giving': 'settings', 'about contact, unchanged': 'free' },
    order: 'free',
    remove: 'asks',
  },
  prayerRequests: { submit: 'free', update: answer, remove: 'free' },
  contactMessages: { submit: 'free', update: answer, remove: 'free' },
  ownRequests: { mailClosed: 'free', withdraw: 'free', byLink: 'free', withdrawByLink: 'free' },
  answerTemplates: { create: 'free', update: 'free', remove: 'free' },
  dataBreaches: { create: 'free', update: 'free', remove: 'asks' },
  rightsRequests: {
    create: 'asks',
    update: 'asks',
    remove: 'asks',
    answer: 'asks',
    copy: 'people',
    erase: 'people',
  },
  newsletter: { subscribe: 'free', unsubscribe: 'free', remove: 'asks' },
  letters: {
    create: 'free',
    update: 'free',
    remove: 'free',
    preview: 'free',
    test: 'free',
    send: 'content',
    pause: 'free',
    resume: 'free',
    resend: 'free',
  },
  imports: { run: { 'a trial': 'free', people: 'asks', content: 'asks' } },
  settings: {
    update: {
      'what is stored already': 'free',
      'another street': 'free',
      'another colour': 'free',
      'another name of a way of giving': 'free',
      'another order of the ways of giving': 'free',
      'another MoMo code': 'settings',
      'another MoMo number': 'settings',
      'another bank account': 'settings',
      'another payee': 'settings',
      'no way of giving': 'settings',
      'another phone': 'settings',
      'another chat number': 'settings',
      'another email': 'settings',
      'another website': 'settings',
      'another address for notices': 'settings',
      'a number in the name of the church': 'settings',
      'a number in the address': 'settings',
      'a number in the name of a way of giving': 'settings',
    },
    revert: 'everybody',
  },
  setUp: { update: 'asks' },
  samples: { remove: 'asks' },
  languageStates: { setNeeded: 'free', setOnly: 'free' },
  drafts: { save: 'free', remove: 'free' },
  previews: { seal: 'asks', check: 'free' },
  revisions: { restore: { ...text } },
  trash: {
    restore: { 'an announcement': 'free', 'an administrator': 'people' },
    remove: 'asks',
  },
  jobs: {
    start: {
      'requests that are done': 'free',
      accounts: 'asks',
      'deletions for good': 'asks',
      'the restore of an administrator': 'people',
    },
    stop: 'free',
    goOn: 'free',
    undo: { 'a type of pictures': 'free', accounts: 'asks' },
    close: 'free',
  },
}
