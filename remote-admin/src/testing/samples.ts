import type { Account } from '@grace/contract/accounts'
import type { Announcement } from '@grace/contract/announcements'
import { adminAreas } from '@grace/contract/areas'
import type { AuditEntry } from '@grace/contract/audit'
import type { SignedIn } from '@grace/contract/auth'
import type { Block } from '@grace/contract/blocks'
import type { WholeBlog } from '@grace/contract/blogs'
import type { ContactMessage } from '@grace/contract/contact-messages'
import type { DashboardCounts, Today } from '@grace/contract/dashboard'
import type { DataBreach } from '@grace/contract/data-breaches'
import type { Event } from '@grace/contract/events'
import type { Audience, Letter } from '@grace/contract/letters'
import type { Subscriber } from '@grace/contract/newsletter'
import type { PrayerRequest } from '@grace/contract/prayer-requests'
import type { RightsRequest } from '@grace/contract/rights-requests'
import type { SecurityEvent } from '@grace/contract/security-events'
import type { Sermon, WholeSermon } from '@grace/contract/sermons'
import type { Service } from '@grace/contract/services'
import type { Session } from '@grace/contract/sessions'
import { type AllSettings, type SensitiveChange, sampleSettings } from '@grace/contract/settings'

export const anAccount = (with_: Partial<Account> = {}): Account => ({
  id: 7,
  username: 'ruth',
  email: 'ruth@example.org',
  fullName: 'Ruth Uwase',
  phoneNumber: '+250788123456',
  accountCategory: 'MEMBER',
  areas: with_.accountCategory === 'ADMIN' ? [...adminAreas] : [],
  gender: 'FEMALE',
  active: true,
  createdAt: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-04T18:05:00.000Z',
  ...with_,
})

/** The administrator who is signed in. */
export const anAdmin = anAccount({
  id: 1,
  username: 'admin',
  email: 'admin@example.org',
  fullName: 'Ada Admin',
  accountCategory: 'ADMIN',
  createdAt: '2025-07-01T08:00:00.000Z',
})

export const signedIn: SignedIn = {
  success: true,
  message: 'Login successful!',
  token: 'token',
  refreshToken: 'refresh',
  userId: anAdmin.id,
  username: anAdmin.username,
  fullName: anAdmin.fullName,
  role: 'ADMIN',
  areas: anAdmin.areas,
  email: anAdmin.email,
}

/** `count` members, the newest first: member30, member29, … */
export const members = (count: number): Account[] =>
  Array.from({ length: count }, (_, at) => {
    const number = count - at
    return anAccount({
      id: 100 + number,
      username: `member${number}`,
      email: `member${number}@example.org`,
      fullName: `Member ${number}`,
      createdAt: new Date(Date.UTC(2025, 7, 1, number)).toISOString(),
    })
  })

export const anAct = (with_: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  actorId: 1,
  actorUsername: 'admin',
  action: 'blog.approve',
  subjectType: 'blog',
  subjectId: 4,
  before: { status: 'PENDING' },
  after: { status: 'APPROVED' },
  things: 1,
  requestId: 'test',
  browser: null,
  ...with_,
})

/** In English, unless `language` says another one; `with_.languages` and `with_.texts` add others. */
export function aBlog(with_: Partial<WholeBlog> = {}): WholeBlog {
  const blog = {
    id: 3,
    title: 'Sunday news',
    content: '<p>Grace and peace</p>',
    preview: 'Grace and peace',
    language: 'en' as const,
    status: 'PENDING' as const,
    statusChangedAt: '2025-08-03T07:30:00.000Z',
    statusChangedBy: 'admin',
    statusReason: null,
    createdAt: '2025-08-03T07:30:00.000Z',
    createdBy: 'admin',
    updatedAt: '2025-08-04T18:05:00.000Z',
    updatedBy: 'admin',
    postId: null,
    postPublishAt: null,
    member: null,
    pictureIds: [],
    ...with_,
  }
  const { title, content, status, statusChangedAt, statusChangedBy, statusReason, updatedAt } = blog
  const language = blog.language ?? 'en'
  const isPublic = status === 'APPROVED'
  const state = { status, statusChangedAt, statusChangedBy, statusReason, isPublic, updatedAt }
  return {
    ...blog,
    outdated: with_.outdated ?? {},
    languages: { [language]: state, ...with_.languages },
    texts: { [language]: { title, content }, ...with_.texts },
    publicTexts: { ...(isPublic && { [language]: { title, content } }), ...with_.publicTexts },
  }
}

/** Response to a write. */
export const written = <T>(message: string, data: T) => ({ success: true as const, message, data })

/** The dashboard of an empty database. */
export const nothingToday: Today = { date: '2026-11-25', waiting: [], drafts: [], week: [] }

export const noCounts: DashboardCounts = {
  totalUsers: 0,
  activeUsers: 0,
  inactiveUsers: 0,
  adminUsers: 0,
  clientUsers: 0,
  memberUsers: 0,
  recentUsers: [],
  totalBlogs: 0,
  pendingBlogs: 0,
  totalPosts: 0,
  totalPictures: 0,
  totalCategories: 0,
  newPrayerRequests: 0,
  newContactMessages: 0,
  activeSubscribers: 0,
}

const received = {
  status: 'NEW',
  note: null,
  isUnreadable: false,
  answer: null,
  answeredAt: null,
  canReadAnswer: true,
  withdrawnAt: null,
  assignedTo: null,
  consentVersion: '2026-11',
  consentAt: '2025-08-03T07:30:00.000Z',
  language: 'rw',
  createdAt: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-03T07:30:00.000Z',
  updatedBy: null,
} as const

export const aPrayerRequest = (with_: Partial<PrayerRequest> = {}): PrayerRequest => ({
  id: 7,
  name: 'Ruth Uwase',
  request: 'For my mother.',
  email: 'ruth@example.org',
  ...received,
  ...with_,
})

export const aContactMessage = (with_: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 5,
  name: 'Chantal',
  email: 'chantal@example.org',
  message: 'When is the service?',
  ...received,
  ...with_,
})

export const aSubscriber = (with_: Partial<Subscriber> = {}): Subscriber => ({
  id: 3,
  email: 'eric@example.org',
  language: 'fr',
  active: true,
  consentVersion: '2026-11',
  consentAt: '2025-08-03T07:30:00.000Z',
  createdAt: '2025-08-03T07:30:00.000Z',
  unsubscribedAt: null,
  unsubscribeUrl: 'https://church.example/newsletter/unsubscribe?token=abc',
  refusals: 0,
  refusalCode: null,
  refusedAt: null,
  ...with_,
})

export const aLetter = (with_: Partial<Letter> = {}): Letter => {
  const text = { subject: 'Thanksgiving', content: '<p>Come and eat.</p>' }
  return {
    id: 8,
    ...text,
    texts: { en: text },
    outdated: {},
    status: 'DRAFT',
    createdAt: '2025-08-03T07:30:00.000Z',
    updatedAt: '2025-08-04T18:05:00.000Z',
    startedAt: null,
    finishedAt: null,
    progress: null,
    languages: ['en'],
    trouble: null,
    ...with_,
  }
}

export const anAudience = (with_: Partial<Audience> = {}): Audience => ({
  total: 1_240,
  byLanguage: { en: 310, fr: 180, rw: 740, unknown: 10 },
  missing: [],
  ratePerMinute: 60,
  testAddress: 'grace@example.org',
  ...with_,
})

export const anAnnouncement = (with_: Partial<Announcement> = {}): Announcement => {
  const { title = 'Choir practice', content = 'Moves to Thursday.' } = with_
  return {
    id: 4,
    title,
    content,
    texts: { en: { title, content } },
    outdated: {},
    publishDate: '2025-08-03T07:30:41.123Z',
    recording: null,
    createdAt: '2025-08-03T07:30:00.000Z',
    updatedAt: '2025-08-04T18:05:00.000Z',
    ...with_,
  }
}

export const anEvent = (with_: Partial<Event> = {}): Event => {
  const { title = 'Night of prayer', description = 'Come and pray.', place = null } = with_
  const { eventDate = '2099-08-03T16:30:00.000Z' } = with_
  return {
    id: 6,
    title,
    description,
    place,
    texts: { en: { title, description, place } },
    outdated: {},
    eventDate,
    endDate: null,
    repeats: 'none',
    repeatsUntil: null,
    exceptions: [],
    nextDate: eventDate,
    latitude: null,
    longitude: null,
    pictureId: null,
    picture: null,
    createdAt: '2025-08-03T07:30:00.000Z',
    updatedAt: '2025-08-04T18:05:00.000Z',
    ...with_,
  }
}

export const aService = (with_: Partial<Service> = {}): Service => ({
  id: 8,
  weekday: 0,
  start: '10:00',
  end: null,
  durationMinutes: 120,
  spokenIn: [],
  isListedEverywhere: true,
  exceptions: [],
  texts: { en: { name: 'Worship', place: null, note: null } },
  outdated: {},
  createdAt: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-04T18:05:00.000Z',
  ...with_,
})

export const aBlock = (with_: Partial<Block> = {}): Block => ({
  id: 12,
  kind: 'belief',
  date: null,
  picture: null,
  image: null,
  action: null,
  position: 1,
  pictureId: null,
  texts: { en: { title: 'Grace', subtitle: null, text: 'It is free.', writer: null } },
  outdated: {},
  createdAt: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-04T18:05:00.000Z',
  ...with_,
})

export const aSermon = (with_: Partial<Sermon> = {}): WholeSermon => ({
  id: 9,
  date: '2026-11-22',
  speaker: 'Pastoral team',
  passage: null,
  series: null,
  spokenIn: 'rw',
  video: null,
  recording: null,
  texts: { en: { title: 'The good shepherd', notes: null } },
  outdated: {},
  createdAt: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-04T18:05:00.000Z',
  ...with_,
  seriesId: null,
  older: null,
  newer: null,
})

/** As they are before anybody has changed them. */
export const theSettings = (with_: Partial<AllSettings> = {}): AllSettings => ({
  ...sampleSettings,
  notifyEmail: null,
  updatedAt: null,
  updatedBy: null,
  ...with_,
})

export const aSensitiveChange = (with_: Partial<SensitiveChange> = {}): SensitiveChange => ({
  id: 31,
  at: '2025-08-16T22:30:00.000Z',
  by: 'eric',
  device: 'Chrome on Android',
  isOwn: false,
  subjectType: 'settings',
  subjectId: 1,
  values: [{ field: 'giving', before: 'MoMo code 123456', after: 'MoMo code 666666' }],
  ...with_,
})

export const aSecurityEvent = (with_: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 1,
  at: '2025-08-16T22:30:00.000Z',
  action: 'security.sign-in-failed',
  browser: 'Chrome on Android',
  details: {},
  ...with_,
})

export const aSession = (with_: Partial<Session> = {}): Session => ({
  id: '0d9f6a52-6a0e-4d0f-9c53-6a3a5d2f8b11',
  browser: 'Chrome',
  platform: 'Android',
  createdAt: '2025-08-03T07:30:00.000Z',
  lastUsedAt: '2025-08-04T18:05:00.000Z',
  isCurrent: false,
  ...with_,
})

export const aDataBreach = (changes: Partial<DataBreach> = {}): DataBreach => ({
  id: 4,
  name: 'A lost phone',
  text: 'It was left in a bus.',
  discoveredAt: '2026-11-01T08:00:00.000Z',
  done: ['stop', 'find-out'],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...changes,
})

export const aRightsRequest = (changes: Partial<RightsRequest> = {}): RightsRequest => ({
  id: 4,
  kind: 'erase',
  way: 'phone',
  receivedOn: '2026-11-02',
  dueOn: '2026-12-02',
  isOverdue: false,
  name: 'Ruth Uwera',
  email: 'ruth@example.org',
  phone: '+250788000112',
  note: 'By post',
  outcome: null,
  reason: null,
  answeredAt: null,
  answeredBy: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...changes,
})
