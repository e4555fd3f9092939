import type { AdminArea } from './areas.ts'
import type { Endpoint } from './endpoint.ts'
import { type Endpoints, endpoints } from './endpoints.ts'

/** Administrators with an area, all administrators, or the person whose account it is. */
export type Notified = AdminArea | 'admin' | 'person'

/**
 * An action that needs a confirmation by password or passkey within the last ten minutes, so that a copied access token
 * is not enough.
 */
export interface SensitiveAction {
  /** `always`, or in words for which input; then the handler compares it with the stored row. */
  confirmation: 'always' | { when: string }
  /** Recipients of a mail; or a sentence that says why nobody gets one. */
  notifies: readonly Notified[] | { nobody: string }
}

/** A sentence that says why a write needs neither a confirmation nor a mail. */
type Reason = string

type IsRead<E> = E extends { method: 'GET' } ? true : false
type Rules<Group> = {
  [Name in keyof Group as IsRead<Group[Name]> extends true ? never : Name]: SensitiveAction | Reason
} & { [Name in keyof Group as IsRead<Group[Name]> extends true ? Name : never]?: SensitiveAction }
/** `true` distributes: an area with at least one write. */
type HasWrites<Group> = false extends IsRead<Group[keyof Group]> ? true : false
type Actions = {
  [Area in keyof Endpoints as HasWrites<Endpoints[Area]> extends true ? Area : never]: Rules<Endpoints[Area]>
}

const ownProof = 'It needs a password, a passkey or a link of its own, and an access token does not help.'
const ownRight =
  'It is a right of the person about their own data, which must stay easy, and the security activity shows it.'
const restorable = 'It goes to the trash, from where it can be restored for 30 days.'
const visitorForm = 'Visitors send it without an account.'
const unpublished = 'Nothing of it is public until an administrator approves it.'
const noWords = 'It changes no text, number or address, and can be undone in the same place.'

const inAudit = { nobody: 'The audit names who did it, and the console shows it.' }
const inSecurityActivity = { nobody: 'The owner sees it in the security activity of the account.' }
const erased = { nobody: 'One thing is gone, and the audit names who deleted it.' }

/** Texts in which people look for a number to pay to or to call. */
const text: SensitiveAction = {
  confirmation: { when: 'the text has a number of five or more digits that it did not have' },
  notifies: ['settings'],
}
const approved: SensitiveAction = {
  confirmation: {
    when: 'it approves a text with a number of five or more digits that visitors did not read before',
  },
  notifies: ['settings'],
}
const answered: SensitiveAction = {
  confirmation: { when: 'the answer has a number of five or more digits' },
  notifies: inAudit,
}
const always = (notifies: SensitiveAction['notifies']): SensitiveAction => ({
  confirmation: 'always',
  notifies,
})
const ownFactor = always(inSecurityActivity)
const rightsDesk = always(inAudit)
const final = always(erased)

/**
 * Rule of each write, which the compiler requires, and of each read that needs a confirmation: the sensitive action, or
 * the reason why it is none.
 */
export const sensitiveActions: Actions = {
  auth: {
    register: visitorForm,
    login: ownProof,
    passkeyOptions: ownProof,
    passkeyLogin: ownProof,
    logout: 'It ends the session of the caller alone.',
    refresh: 'It needs the refresh token and the cookie of its session.',
    forgotPassword: 'The link goes to the address of the account alone.',
    resetPassword: ownProof,
  },
  confirmation: {
    passkeyOptions: ownProof,
    confirm: ownProof,
  },
  secondFactor: {
    beginOneTimeCodes: ownFactor,
    confirmOneTimeCodes: ownFactor,
    removeOneTimeCodes: ownFactor,
    newRecoveryCodes: ownFactor,
    passkeyOptions: ownFactor,
    addPasskey: ownFactor,
    renamePasskey: ownFactor,
    removePasskey: ownFactor,
  },
  accounts: {
    updateProfile: 'A new email address needs the current password; the rest tells nobody how to sign in.',
    changePassword: ownProof,
    export: always(['people']),
    create: {
      confirmation: { when: 'the new account is an administrator’s' },
      notifies: ['people'],
    },
    update: {
      confirmation: { when: 'anything of the account changes' },
      notifies: ['people', 'person'],
    },
    setStatus: always(inAudit),
    setRole: always(['people']),
    remove: always({ nobody: restorable }),
    erase: always(['people']),
    passwordLink: always(['person']),
  },
  emailConfirmation: {
    confirm: ownProof,
    resend: 'The link goes to the address that waits, and counts per address.',
    cancel: 'The address of the account stays as it is, and the security activity shows it.',
  },
  sessions: {
    end: always(inSecurityActivity),
    endOthers: always(inSecurityActivity),
  },
  notifications: {
    change: 'It chooses kinds and ways for the devices and the address that the account has already.',
    addDevice: always({ nobody: 'The list of devices shows how many there are.' }),
    removeDevice: 'It is the device of the session, which can be added again.',
  },
  myData: {
    agree: ownRight,
    withdraw: ownRight,
    restrict: ownRight,
    erase: ownProof,
    keep: ownProof,
    keepByLink: ownProof,
  },
  guardians: {
    request: ownProof,
    answer: ownProof,
    mail: 'The mail goes to the guardian whom the account names already, and counts per address.',
    confirm: always(inAudit),
    withdraw: always(inAudit),
  },
  blogs: { create: approved, update: approved, remove: restorable },
  categories: { create: text, update: text, remove: restorable },
  posts: {
    create: 'It shows a blog whose text was approved, with pictures of the gallery.',
    update: noWords,
    remove: restorable,
  },
  pictures: {
    upload: text,
    update: text,
    remove: restorable,
  },
  albums: {
    create: 'Only administrators see albums.',
    update: 'Only administrators see albums.',
    changePictures: noWords,
    remove: restorable,
  },
  writings: {
    create: unpublished,
    update: unpublished,
    remove: 'It is a text of the caller that is not public.',
    upload: unpublished,
  },
  announcements: { create: text, update: text, remove: restorable },
  events: { create: text, update: text, remove: restorable },
  services: { create: text, update: text, remove: restorable },
  sermons: { create: text, update: text, remove: restorable },
  recordings: {
    start: 'An upload is not public until a sermon has it.',
    append: 'An upload is not public until a sermon has it.',
    cancel: 'It ends an upload that no sermon has.',
  },
  blocks: {
    create: {
      confirmation: {
        when: 'it is a text about giving or contact, or has a number of five or more digits',
      },
      notifies: ['settings'],
    },
    update: {
      confirmation: {
        when: 'the text is about giving or contact, or has a number of five or more digits that it did not have',
      },
      notifies: ['settings'],
    },
    order: noWords,
    remove: final,
  },
  prayerRequests: { submit: visitorForm, update: answered, remove: restorable },
  contactMessages: { submit: visitorForm, update: answered, remove: restorable },
  ownRequests: {
    mailClosed: 'The link goes to the address that the owner confirmed before, and counts per address.',
    withdraw: ownRight,
    byLink: ownProof,
    withdrawByLink: ownProof,
  },
  answerTemplates: {
    create: 'An administrator reads a template before it is sent.',
    update: 'An administrator reads a template before it is sent.',
    remove: restorable,
  },
  dataBreaches: {
    create: 'It is a note of the church for itself, and the audit names who wrote it.',
    update: 'It is a note of the church for itself, and the audit keeps what was.',
    remove: final,
  },
  rightsRequests: {
    create: rightsDesk,
    update: rightsDesk,
    remove: rightsDesk,
    answer: rightsDesk,
    copy: always(['people']),
    erase: always(['people']),
  },
  newsletter: {
    subscribe: visitorForm,
    unsubscribe: ownProof,
    remove: final,
  },
  letters: {
    create: 'A draft goes to nobody.',
    update: 'A draft goes to nobody.',
    remove: restorable,
    preview: 'It stores and sends nothing.',
    test: 'It goes to the address of the caller’s own account.',
    send: always(['content']),
    pause: 'Sending can be resumed.',
    resume: 'It goes on with a letter whose sending was confirmed.',
    resend: 'It goes to one address of a letter whose sending was confirmed.',
  },
  imports: {
    run: { confirmation: { when: 'it is no trial' }, notifies: inAudit },
  },
  settings: {
    update: {
      confirmation: {
        when: 'a way of giving, a number, an email address or the website changes, or a text has a new number',
      },
      notifies: ['settings'],
    },
    revert: always(['admin']),
  },
  setUp: { update: always({ nobody: 'It says how far the set-up is, and changes no content.' }) },
  languageStates: { setNeeded: noWords, setOnly: noWords },
  samples: {
    remove: always({
      nobody: 'Only samples that nobody has changed are removed, and one restore brings them back.',
    }),
  },
  drafts: {
    save: 'It is a text of the caller that nobody else reads.',
    remove: 'It is a text of the caller that nobody else reads.',
  },
  previews: {
    seal: always({ nobody: 'Nothing is published by it.' }),
    check: 'It stores nothing.',
  },
  revisions: { restore: text },
  trash: {
    restore: {
      confirmation: { when: 'it is the account of an administrator' },
      notifies: ['people'],
    },
    remove: always({ nobody: 'It was deleted before, and the audit names who deleted it for good.' }),
  },
  jobs: {
    start: {
      confirmation: {
        when: 'it changes accounts, deletes for good, or restores the account of an administrator',
      },
      notifies: ['people'],
    },
    stop: 'It changes nothing more.',
    goOn: 'It goes on with what was confirmed.',
    undo: { confirmation: { when: 'it changes accounts' }, notifies: inAudit },
    close: 'It ends what was stopped, and changes nothing more.',
  },
}

const byEndpoint = new Map(
  Object.entries<Record<string, SensitiveAction | Reason>>(sensitiveActions as never).flatMap(
    ([area, group]) => Object.entries(group).map(([name, rule]) => [endpoints[area]?.[name], rule] as const),
  ),
)

/** @returns null for an endpoint that needs no confirmation. */
export function sensitiveActionOf(endpoint: Endpoint): SensitiveAction | null {
  const rule = byEndpoint.get(endpoint)
  return rule === undefined || typeof rule === 'string' ? null : rule
}

/** True if each call needs a confirmation, whatever its input. */
export const alwaysNeedsConfirmation = (endpoint: Endpoint): boolean =>
  sensitiveActionOf(endpoint)?.confirmation === 'always'
