import { counted } from '@grace/contract/kinds'
import { type Samples, sampleKinds } from '@grace/contract/samples'
import { plural } from '../lib/plural.ts'

/** `6 services, 4 posts and 5 settings` */
export function countsOf({ items, settings }: Samples): string {
  const counts = sampleKinds.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    return count === 0 ? [] : counted(count, kind)
  })
  if (settings.length > 0) counts.push(plural(settings.length, 'setting'))
  return [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ')
}
