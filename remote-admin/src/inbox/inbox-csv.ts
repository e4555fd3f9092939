import { sheetDate } from '@grace/contract/export-cells'
import { type Inbox, type InboxItem, unreadable } from './inbox.ts'

export const csvHeader = ({ one }: Inbox) => [
  'id',
  'received (Kigali time)',
  'name',
  'email',
  one,
  'status',
  'note',
  'answer',
  'assigned to',
  'language',
  'consent version',
  'consent given (Kigali time)',
  'last changed by',
]

export const csvRow = (item: InboxItem) => [
  String(item.id),
  sheetDate(item.createdAt),
  item.name,
  item.email ?? '',
  item.isUnreadable ? unreadable : item.text,
  item.withdrawnAt ? 'Withdrawn' : item.status === 'NEW' ? 'New' : 'Done',
  item.note ?? '',
  item.answer ?? '',
  item.assignedTo?.fullName ?? '',
  item.language ?? '',
  item.consentVersion,
  sheetDate(item.consentAt),
  item.updatedBy ?? '',
]
