import type { Subscriber } from '@grace/contract/newsletter'
import { kigaliTime } from '../lib/kigali-time.tsx'

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
  kigaliTime(subscriber.createdAt),
  subscriber.unsubscribedAt ? kigaliTime(subscriber.unsubscribedAt) : '',
  subscriber.consentVersion,
  kigaliTime(subscriber.consentAt),
  String(subscriber.refusals),
  subscriber.refusalCode ?? '',
  subscriber.unsubscribeUrl,
]
