import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { z } from './zod.ts'

/** Why the church holds a value. */
export const processingPurposes = [
  'account',
  'care',
  'newsletter',
  'publishing',
  'rights',
  'security',
  'accountability',
] as const
export type ProcessingPurpose = (typeof processingPurposes)[number]

/** How long it is held. */
export const retentions = [
  /** Until the account is erased. */
  'account',
  /** `INBOX_RETENTION_MONTHS` after it was dealt with. */
  'inbox',
  /** Until it is answered. */
  'answered',
  /** `AUDIT_RETENTION_MONTHS`. */
  'audit',
  /** Until it expires, within 180 days. */
  'expires',
  /** Until the address is deleted; after unsubscribing only that nothing may be sent to it. */
  'subscription',
  /** As long as the text that it belongs to. */
  'text',
  /** 30 days, as everything in the trash. */
  'trash',
  /** Without end: it names nobody. */
  'for-ever',
] as const
export type Retention = (typeof retentions)[number]

export const dataReaders = ['owner', 'content', 'people', 'care', 'settings', 'admin', 'server'] as const
export type DataReader = (typeof dataReaders)[number]

export const dataKinds = [
  'name',
  'email',
  'phone',
  'address',
  'birth',
  'gender',
  'language',
  'follows',
  'role',
  'message',
  'writing',
  'consent',
  'device',
  'activity',
  'time',
  'technical',
] as const
export type DataKind = (typeof dataKinds)[number]

/** One row of the record: everything that is held for one purpose. */
export const ProcessingActivity = z.object({
  purpose: z.enum(processingPurposes),
  data: z.array(z.enum(dataKinds)),
  readers: z.array(z.enum(dataReaders)),
  retentions: z.array(z.enum(retentions)),
  /** Belief or health. */
  isSensitive: z.boolean(),
})
export type ProcessingActivity = z.infer<typeof ProcessingActivity>

/** Record of processing activities (law 058/2021, article 17), with what a registration asks for (article 30). */
export const ProcessingRecord = z.object({
  madeAt: Instant,
  activities: z.array(ProcessingActivity),
  /** Retention of processed submissions in months; 0: unlimited. */
  inboxRetentionMonths: z.int(),
  /** Retention of security events in months; 0: unlimited. */
  auditRetentionMonths: z.int(),
  /** A mail server passes mails on. */
  sendsMail: z.boolean(),
})
export type ProcessingRecord = z.infer<typeof ProcessingRecord>

export const processingRecord = {
  read: {
    method: 'GET',
    path: '/admin/processing-record',
    access: 'people',
    status: 200,
    response: ProcessingRecord,
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof processingRecord> = {
  about: 'The record of processing, derived from how every column of the database is classified.',
  examples: {
    madeAt: '2026-11-25T16:00:00.000Z',
    purpose: 'care',
    data: ['name', 'email', 'message'],
    readers: ['owner', 'care'],
    retentions: ['inbox'],
    isSensitive: true,
    sendsMail: true,
  },
  endpoints: {
    read: { summary: 'What is held about people, why, who reads it, and for how long.' },
  },
}
