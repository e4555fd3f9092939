import { sheetDate } from '@grace/contract/export-cells'
import type { Subscriber } from '@grace/contract/newsletter'

export const csvHeader = [
  'id',
  'email',
  'language',
  'status',
  'since (Kigali time)',
  'unsubscribed (Kigali time)',
  'consent version',
  'consent given (Kigali time)',
  'mail refused',
  'last refusal',
  'unsubscribeUrl',
]

export const csvRow = (subscriber: Subscriber) => [
  String(subscriber.id),
  subscriber.email,
  subscriber.language ?? '',
  subscriber.active ? 'Active' : 'Unsubscribed',
  sheetDate(subscriber.createdAt),
  subscriber.unsubscribedAt ? sheetDate(subscriber.unsubscribedAt) : '',
  subscriber.consentVersion,
  sheetDate(subscriber.consentAt),
  String(subscriber.refusals),
  subscriber.refusalCode ?? '',
  subscriber.unsubscribeUrl,
]
