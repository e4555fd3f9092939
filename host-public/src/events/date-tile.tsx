import { kigaliTime, shortMonth } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

/** Day and month as a picture; the text beside it says the whole date. */
export function DateTile({ instant }: { instant: string }) {
  const day = kigaliTime(instant)
  return (
    <p className="date-tile" aria-hidden="true">
      <b>{Number(day.slice(8, 10))}</b> {shortMonth(useLanguage(), Number(day.slice(5, 7)))}
    </p>
  )
}
