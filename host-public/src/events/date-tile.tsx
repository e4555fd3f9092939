import { kigaliTime, shortMonth } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

/** Day and month as a picture; the text beside it says the whole date. */
export function DateTile({ instant, isOver = false }: { instant: string; isOver?: boolean }) {
  const day = kigaliTime(instant)
  return (
    <p className={isOver ? 'date-tile over' : 'date-tile'} aria-hidden="true">
      <b>{Number(day.slice(8, 10))}</b> {shortMonth(useLanguage(), Number(day.slice(5, 7)))}
    </p>
  )
}
