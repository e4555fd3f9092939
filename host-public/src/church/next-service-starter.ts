import { serverNow } from '@grace/contract/clock'

/** Kigali is UTC+2 all year. */
const kigaliMs = 7_200_000
const dayMs = 86_400_000
const weekMs = 7 * dayMs

export interface Gathering {
  /** Start as an ISO date. */
  at: string
  /** Only on this date; all others repeat every week. */
  isOnce: boolean
}

const dayOf = (ms: number) => Math.floor((ms + kigaliMs) / dayMs)

/** In how many days each gathering begins (0: today; 7: began today, a week ago), and which is the next. */
export function marksOf(gatherings: readonly Gathering[], now: number) {
  const starts = gatherings.map(({ at, isOnce }) => {
    const start = Date.parse(at)
    if (start > now) return start
    return isOnce ? Number.POSITIVE_INFINITY : start + Math.ceil((now - start + 1) / weekMs) * weekMs
  })
  const first = Math.min(...starts)
  return starts.map((start) => ({ days: dayOf(start) - dayOf(now), isNext: start === first }))
}

/** Corrects the marks of a page that was made some time ago. They are attributes, which React does not compare. */
export function markNextService(now = serverNow()): void {
  for (const list of document.querySelectorAll('[data-gatherings]')) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-at]')]
    const gatherings = items.map(({ dataset: { at = '', once } }) => ({ at, isOnce: once !== undefined }))
    for (const [index, { days, isNext }] of marksOf(gatherings, now).entries()) {
      const item = items[index] as HTMLElement
      item.dataset.days = String(days)
      item.toggleAttribute('data-next', isNext)
    }
  }
}
