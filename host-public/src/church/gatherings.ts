/** Kigali is UTC+2 all year. */
const kigaliMs = 7_200_000
const minuteMs = 60_000
const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** From then on the wall counts the minutes. */
const soonMinutes = 60

export interface Gathering {
  /** Its first start, as a date in Kigali: `2026-12-25T08:30+02:00`. */
  first: string
  minutes: number
  /** Only then; all others repeat every week. */
  isOnce: boolean
  /** Dates on which a weekly one does not take place, or is one of its own. */
  except: readonly string[]
}

/** `over`: the weekday is today's and the next one is in a week or later, or there is none any more. */
export type State = 'over' | 'later' | 'tomorrow' | 'today' | 'soon' | 'now'

export interface Mark {
  /** In ms; infinite when there is none any more. */
  start: number
  /** It is taking place, or nothing begins before it. */
  isNext: boolean
  state: State
  /** Until its start. */
  minutesLeft: number
  /** Midnights until its start. */
  days: number
  /** Percent that have passed: of the last hour before it, then of itself. */
  passed: number
}

const dayOf = (ms: number) => Math.floor((ms + kigaliMs) / dayMs)
const dateOf = (ms: number) => new Date(ms + kigaliMs).toISOString().slice(0, 10)

/** Start of the first one that is not over. */
function startOf({ first, minutes, isOnce, except }: Gathering, now: number): number {
  const begin = Date.parse(first)
  const sinceEnd = now - begin - minutes * minuteMs
  if (sinceEnd < 0) return begin
  if (isOnce) return Number.POSITIVE_INFINITY
  let start = begin + (Math.floor(sinceEnd / weekMs) + 1) * weekMs
  while (except.includes(dateOf(start))) start += weekMs
  return start
}

function stateOf(minutesLeft: number, days: number, isOnce: boolean): State {
  if (days === Number.POSITIVE_INFINITY) return 'over'
  if (minutesLeft <= 0) return 'now'
  if (minutesLeft <= soonMinutes) return 'soon'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days % 7 === 0 && !isOnce ? 'over' : 'later'
}

/** Where each gathering stands at an instant: the one rule for all that tells of the next service. */
export function marksOf(gatherings: readonly Gathering[], now: number): Mark[] {
  const starts = gatherings.map((each) => startOf(each, now))
  const next = Math.min(...starts)
  return gatherings.map(({ minutes, isOnce }, index) => {
    const start = starts[index] ?? Number.POSITIVE_INFINITY
    const minutesLeft = Math.ceil((start - now) / minuteMs)
    const days = dayOf(start) - dayOf(now)
    const state = stateOf(minutesLeft, days, isOnce)
    const share = state === 'now' ? (now - start) / (minutes * minuteMs) : 1 - minutesLeft / soonMinutes
    return {
      start,
      isNext: start === next && next < Number.POSITIVE_INFINITY,
      state,
      minutesLeft,
      days,
      passed: state === 'now' || state === 'soon' ? Math.round(share * 100) : 100,
    }
  })
}
