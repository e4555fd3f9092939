import type { AuditEntry } from '@grace/contract/audit'
import { kigaliTime } from '../lib/kigali-time.tsx'

/** A field before and after the mutation; null where there is no value to compare. */
export interface Difference {
  field: string
  before: string | null
  after: string | null
}

const maxChars = 200
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** All fields of an audit entry, formatted for display. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field: fieldLabel(field),
    before: before && field in before ? textOf(before[field]) : null,
    after: after && field in after ? textOf(after[field]) : null,
  }))
}

/** Formats `statusReason` as `Status reason`. */
function fieldLabel(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isInstant(value)) return kigaliTime(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${textOf(part)}`)
    return parts.length === 0 ? 'nothing' : truncate(parts.join('; '))
  }
  return truncate(String(value))
}

const truncate = (text: string) =>
  [...text].length > maxChars ? `${[...text].slice(0, maxChars).join('')}…` : text
