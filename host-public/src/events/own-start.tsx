import { attributesOf, useMarks } from '../church/next-service.ts'
import { OwnTime } from '../church/own-time.tsx'

/** When an event begins by the visitor's clock, where it differs from Kigali's. */
export function OwnStart({ at }: { at: string }) {
  useMarks()
  // Without an end: a past event keeps its time.
  const gathering = { first: at, minutes: Number.POSITIVE_INFINITY, isOnce: true, except: [] }
  return (
    <span className="place" data-gatherings="">
      <span {...attributesOf(gathering)}>
        <OwnTime />
      </span>
    </span>
  )
}
