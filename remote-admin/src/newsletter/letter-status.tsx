import type { LetterProgress, LetterStatus } from '@grace/contract/letters'
import { plural } from '../lib/plural.ts'
import '../lib/badges.css'

const badges: Record<LetterStatus, { className: string; label: string }> = {
  DRAFT: { className: 'adm-badge-draft', label: 'Draft' },
  SENDING: { className: 'adm-badge-client', label: 'Being sent' },
  PAUSED: { className: 'adm-badge-pending', label: 'Paused' },
  SENT: { className: 'adm-badge-active', label: 'Sent' },
}

export const letterStatusNames = Object.entries(badges).map(([value, { label }]) => ({
  value: value as LetterStatus,
  label,
}))

export const LetterStatusBadge = ({ status }: { status: LetterStatus }) => (
  <span className={`adm-badge ${badges[status].className}`}>{badges[status].label}</span>
)

export const counted = (count: number) => count.toLocaleString('en-US')
export const people = (count: number) => plural(count, 'person', 'people')

/** `318 of 1,240`. */
export const sentOf = ({ sent, total }: LetterProgress) => `${counted(sent)} of ${counted(total)}`
