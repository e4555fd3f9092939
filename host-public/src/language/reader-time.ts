import type { Language } from '@grace/contract/languages'
import { kigaliTime, shortClock, weekday } from './format.ts'
import { isOnOtherTime } from './other-time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const at = {
  en: (time: string, city: string) => `${time} in ${city}`,
  fr: (time: string, city: string) => `${time} à ${city}`,
  rw: (time: string, city: string) => `${time} i ${city}`,
}

/** Zones have English names; these are the cities that French names in another way, as far as many from Rwanda live there. */
const inFrench: Record<string, string> = { Brussels: 'Bruxelles', London: 'Londres', Cairo: 'Le Caire' }

/** The city of a zone like `America/Los_Angeles`; others, like `Etc/GMT+5`, have none. */
function cityOf(zone: string, language: Language): string {
  const [area, ...rest] = zone.split('/')
  const city = area === 'Etc' ? '' : (rest.at(-1) ?? '').replaceAll('_', ' ')
  return language === 'fr' ? (inFrench[city] ?? city) : city
}

/** An instant by the visitor's clock where it differs from Kigali's: `Thursday 11:00 PM in Los Angeles`. */
export function readerTime(instant: number, language: Language): string | null {
  const iso = new Date(instant).toISOString()
  if (!isOnOtherTime(iso)) return null
  const offsetMs = new Date(instant).getTimezoneOffset() * minuteMs
  const [day = '', clock = ''] = new Date(instant - offsetMs).toISOString().slice(0, 16).split('T')
  const isSameDay = kigaliTime(iso).startsWith(day)
  const time = `${isSameDay ? '' : `${weekday(language, new Date(day).getUTCDay())} `}${shortClock(language, clock)}`
  const city = cityOf(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '', language)
  return city ? at[language](time, city) : `${time} ${offsetName(-offsetMs / hourMs)}`
}

/** `UTC`, `UTC+5`, `UTC−3.5`. */
function offsetName(hours: number): string {
  if (hours === 0) return 'UTC'
  return `UTC${hours > 0 ? '+' : '−'}${Math.abs(hours)}`
}
