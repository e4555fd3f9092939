import {
  type DataKind,
  dataKinds,
  dataReaders,
  type ProcessingActivity,
  processingPurposes,
  type processingRecord,
  retentions,
} from '@grace/contract/processing-record'
import type { Handlers } from '../http/handlers.ts'
import { columns } from './columns.ts'

/** Names of the contract's fields, by what they tell about a person. */
const fieldsOf: Record<DataKind, string> = {
  name: 'id username fullName name answeredBy createdBy updatedBy statusChangedBy deletedBy by shownName actorId actorUsername speaker',
  email: 'email pendingEmail emailConfirmed',
  phone: 'phoneNumber phone',
  address: 'address',
  birth: 'dateOfBirth',
  gender: 'gender',
  language: 'language',
  follows: 'kind channel quietHours',
  role: 'accountCategory areas active',
  message: 'request message note answer text',
  writing: 'title content fileName',
  consent: 'guardianConsentAt consentVersion consentAt restrictedAt unsubscribedAt confirmedAt confirmedBy',
  device: 'browser platform hasOneTimeCodes push',
  activity: 'at action subjectId before details status withoutName refusals refusalCode refusedAt',
  time: 'createdAt updatedAt lastUsedAt requestedAt mailedAt finalAt',
  technical: '',
}
const kinds = new Map(
  Object.entries(fieldsOf).flatMap(([kind, fields]) =>
    fields.split(' ').map((field): [string, DataKind] => [field, kind as DataKind]),
  ),
)

/** @param field area, schema and field of the contract; null: no endpoint accepts or returns the value. */
export function dataKindOf(field: string | null): DataKind {
  if (field === null) return 'technical'
  const [, schema, name = ''] = field.split('.')
  const kind = schema === 'Consent' ? 'consent' : kinds.get(name)
  if (!kind) throw new Error(`${field} has no kind in processing-record.ts.`)
  return kind
}

/** One row for each purpose, from the classification of all columns. */
export function processingActivities(): ProcessingActivity[] {
  const all = Object.values(columns).flatMap(({ personal }) => Object.values(personal))
  return processingPurposes.flatMap((purpose) => {
    const held = all.filter((column) => column.purpose === purpose)
    if (held.length === 0) return []
    const data = new Set(held.map(({ field }) => dataKindOf(field)))
    const readers = new Set(held.flatMap((column) => column.readers))
    const periods = new Set(held.map(({ retention }) => retention))
    return [
      {
        purpose,
        data: dataKinds.filter((kind) => data.has(kind)),
        readers: dataReaders.filter((reader) => readers.has(reader)),
        retentions: retentions.filter((period) => periods.has(period)),
        isSensitive: purpose === 'care',
      },
    ]
  })
}

interface Options {
  inboxRetentionMonths: number
  auditRetentionMonths: number
  sendsMail: boolean
}

export const processingRecordRoutes = ({ inboxRetentionMonths, auditRetentionMonths, sendsMail }: Options) =>
  ({
    read: async () => ({
      madeAt: new Date().toISOString(),
      activities: processingActivities(),
      ...{ inboxRetentionMonths, auditRetentionMonths, sendsMail },
    }),
  }) satisfies Handlers<typeof processingRecord>
