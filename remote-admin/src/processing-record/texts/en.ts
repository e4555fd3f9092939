import type { RecordTexts } from './texts.ts'

const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`

export const en: RecordTexts = {
  title: 'Record of processing',
  intro:
    'Law nº 058/2021 relating to the protection of personal data and privacy: what an application for registration states (article 30), and the record of processing (article 17). The website writes it from what it really keeps; check it before you sign it.',
  asOf: 'As of',
  contactPerson: 'Contact person',
  representative: 'Representative, if there is one',
  registration: {
    title: 'For the registration (article 30)',
    items: [
      'Who is responsible, and whom to contact',
      'Representative',
      'Personal data, and the people they are about',
      'Sensitive data',
      'Purposes',
      'Who receives the data',
      'Countries to which data are transferred',
      'Risks, and measures against them',
    ],
    sensitive:
      'Yes. Prayer requests and messages can tell of belief, health and family. The fact that somebody belongs to a church tells of belief.',
    recipients: [
      'Administrators of the church, each with the areas that were given to them.',
      'Nobody else: nothing is sold, and nothing is passed on unless a law or a court demands it.',
    ],
    mailServer: 'The provider of the mail server passes on the e-mails that the website sends. Its name:',
    noMailServer: 'The website sends no e-mails: no mail server is set up.',
    location: 'Country where the server and its backups are:',
    risksTitle: 'Risks',
    measuresTitle: 'Measures',
    risks: [
      'Somebody who should not reads a prayer request or a message.',
      'Somebody signs in with a guessed or stolen password.',
      'A device, a server or a backup is lost or stolen.',
      'Data are kept longer than they are needed.',
    ],
    measures: [
      'Every administrator has only the areas that they need; the server checks them at each request and records what was changed, and by whom.',
      'Passwords are stored so that nobody can read them; failed attempts are slowed down; administrators can use a second factor; sensitive actions ask for the password again.',
      'Everything is encrypted on its way. Secrets on the server are stored separately from the data.',
      'Submissions, sessions and logs are deleted automatically when their retention period ends; deleted things leave the trash after 30 days.',
      'Everyone can see, copy, correct, restrict and erase what is kept about them.',
    ],
  },
  record: {
    title: 'The record (article 17)',
    sensitive: 'sensitive data',
    purpose: 'Purpose',
    people: 'People',
    data: 'Data',
    readers: 'Who reads it',
    period: 'How long',
  },
  purposes: {
    account: { title: 'Accounts of members and clients', people: 'People who registered' },
    care: { title: 'Praying and answering', people: 'People who ask for prayer or write to the church' },
    newsletter: {
      title: 'Sending the newsletter and notifications',
      people: 'People who subscribed or follow something',
    },
    publishing: { title: 'Publishing texts and pictures', people: 'Authors and speakers' },
    rights: { title: 'Consent, and the rights of people', people: 'Everyone above' },
    security: { title: 'Keeping accounts and the website safe', people: 'People who sign in' },
    accountability: { title: 'Knowing who changed what', people: 'Administrators and authors' },
  },
  kinds: {
    name: 'name and username',
    email: 'email address',
    phone: 'phone number',
    address: 'postal address',
    birth: 'date of birth',
    gender: 'gender',
    language: 'language',
    follows: 'what the person follows, and how they are notified',
    role: 'account type, areas, active or not',
    message: 'what was written to the church, its notes and answers',
    writing: 'texts of authors',
    consent: 'consent: text, time, place, withdrawal',
    device: 'browser and kind of device',
    activity: 'what was done and its state',
    time: 'times',
    technical: 'keys, checksums and numbers that only the server uses',
  },
  readers: {
    owner: 'the person',
    content: 'administrators with “content”',
    people: 'administrators with “people”',
    care: 'administrators with “care”',
    settings: 'administrators with “settings”',
    admin: 'administrators',
    server: 'the server alone',
  },
  periodOf: (retention, { inboxRetentionMonths, auditRetentionMonths }) =>
    ({
      account: 'until the account is erased',
      inbox: inboxRetentionMonths
        ? `${months(inboxRetentionMonths)} after it was dealt with`
        : 'until it is deleted',
      answered: 'until it is answered',
      audit: auditRetentionMonths ? months(auditRetentionMonths) : 'without limit',
      expires: 'until it expires, at most 180 days',
      subscription: 'until the address is deleted',
      text: 'as long as the text',
      trash: '30 days in the trash',
      'for-ever': 'without limit; it names nobody',
    })[retention],
}
