import { type SampleKind, type Samples, sampleKinds } from '@grace/contract/samples'
import { subjects } from '../lib/audit-entries/subjects.ts'

export const manyOf = (kind: SampleKind) => subjects[kind].many.toLowerCase()

/** `6 services, 4 posts and 5 settings` */
export function countsOf({ items, settings }: Samples): string {
  const counts = sampleKinds.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    if (count === 0) return []
    return `${count} ${count === 1 ? subjects[kind].one : manyOf(kind)}`
  })
  if (settings.length > 0) counts.push(`${settings.length} ${settings.length === 1 ? 'setting' : 'settings'}`)
  return [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ')
}
