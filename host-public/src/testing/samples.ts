import type { Profile } from '@grace/contract/accounts'
import type { SignedIn } from '@grace/contract/auth'
import type { PublicEvent } from '@grace/contract/events'
import type { Language } from '@grace/contract/languages'
import type { Notifications } from '@grace/contract/notifications'
import type { LinkedRequest } from '@grace/contract/own-requests'
import { sampleSettings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import { blocksIn } from '@grace/testkit/blocks'
import { aSchedule } from '@grace/testkit/schedule'
import type { CachedResponse } from '../hydration/query-cache.ts'

export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  id: 7,
  username: 'ruth',
  email: 'ruth@example.org',
  fullName: 'Ruth Uwase',
  phoneNumber: '+250788123456',
  accountCategory: 'MEMBER',
  areas: [],
  gender: 'FEMALE',
  active: true,
  createdAt: '2025-08-01T22:30:00.000Z',
  updatedAt: '2025-08-01T22:30:00.000Z',
  dateOfBirth: '1990-04-01',
  address: null,
  pendingEmail: null,
  emailConfirmed: null,
  ...change,
})

export const aNotifications = (change: Partial<Notifications> = {}): Notifications => ({
  choices: [
    { kind: 'requests', channel: 'none' },
    { kind: 'announcements', channel: 'none' },
    { kind: 'events', channel: 'none' },
    { kind: 'letter', channel: 'none' },
  ],
  ...{ language: 'en', quietHours: true, quietFrom: '21:00', quietUntil: '07:00' },
  ...{ email: 'possible', publicKey: 'A'.repeat(87), isThisDevice: false, otherDevices: 0 },
  ...change,
})

export const aSignedIn = (change: Partial<SignedIn> = {}): SignedIn => ({
  success: true,
  message: 'Login successful! Welcome back.',
  token: 'access-1',
  refreshToken: 'refresh-1',
  userId: 7,
  username: 'ruth',
  fullName: 'Ruth Uwase',
  role: 'MEMBER',
  email: 'ruth@example.org',
  ...change,
})

/** Responses embedded in every document. */
export const aSite = (change: Partial<Site> = {}, language: Language = 'en'): Site => ({
  settings: sampleSettings,
  inboxRetentionMonths: 12,
  sendsMail: true,
  auditRetentionMonths: 24,
  services: aSchedule(),
  blocks: blocksIn(language),
  announcements: [],
  events: [],
  posts: [],
  ...change,
})

export const anAnswer = (body: unknown, change: Partial<CachedResponse> = {}): CachedResponse => ({
  status: 200,
  body,
  total: null,
  etag: null,
  ...change,
})

export const aPublicEvent = (change: Partial<PublicEvent> = {}): PublicEvent => {
  const { eventDate = '2030-12-21T16:30:00.000Z' } = change
  return {
    id: 1,
    texts: { en: { title: 'Concert', description: 'Four choirs.', place: null } },
    eventDate,
    endDate: null,
    repeats: 'none',
    repeatsUntil: null,
    exceptions: [],
    nextDate: eventDate,
    latitude: null,
    longitude: null,
    picture: null,
    ...change,
  }
}

/** As its private link opens it. */
export const aRequest = (with_: Partial<LinkedRequest> = {}): LinkedRequest => ({
  kind: 'prayer-request',
  id: 7,
  text: 'For my mother.',
  withoutName: false,
  state: 'received',
  seenAt: null,
  answer: null,
  answeredAt: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  needsWord: false,
  ...with_,
})
