import type { Language } from '@grace/contract/languages'
import { agoRw, clockRw, listRw, monthRw, numberRw, weekdayRw } from './kinyarwanda.ts'

const locales = { en: 'en-RW', fr: 'fr-RW' } as const

/** Kigali is UTC+2 all year. */
const kigaliOffsetMs = 2 * 3_600_000

// Written out: the browser's date formatter takes 0.1 s on a cheap phone when first used.
const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fr: ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'],
}
const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
}

/** @param day 0 is Sunday. */
export const weekday = (language: Language, day: number): string =>
  (language === 'rw' ? weekdayRw(day) : weekdays[language][day]) ?? ''

/** A time of day from `18:30`. */
export function clock(language: Language, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (language === 'en') return `${hour % 12 || 12}${time.slice(-3)} ${hour < 12 ? 'AM' : 'PM'}`
  if (language === 'rw') return clockRw(hour, minute)
  // A narrow space that does not break, on both sides of the h.
  return `${hour}\u202fh${minute ? `\u202f${time.slice(-2)}` : ''}`
}

/** A time of day in digits, where Kinyarwanda would say it in words. */
export const shortClock = (language: Language, time: string): string =>
  language === 'rw' ? time : clock(language, time)

/** @param number 1 is January. */
export const month = (language: Language, number: number): string =>
  (language === 'rw' ? monthRw(number) : months[language][number - 1]) ?? ''

/** From `2026-12`, as a heading. */
export function monthAndYear(language: Language, yearMonth: string): string {
  const name = month(language, Number(yearMonth.slice(5)))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${yearMonth.slice(0, 4)}`
}

/** A calendar date from `2025-08-16`, the same in every time zone. */
export function date(language: Language, isoDate: string): string {
  const [year = 0, ofYear = 0, day = 0] = isoDate.split('-').map(Number)
  const number = language === 'fr' && day === 1 ? '1er' : day
  return `${number} ${month(language, ofYear)} ${year}`
}

const shortMonths = {
  en: 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' '),
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  rw: 'Mut. Gas. Wer. Mata Gic. Kam. Nya. Kan. Nze. Ukwa. Ugu. Ukub.'.split(' '),
}

export const shortMonth = (language: Language, month: number): string =>
  shortMonths[language][month - 1] ?? ''

/** An instant in Kigali time: `2026-12-05T18:30`. */
export const kigaliTime = (instant: string): string =>
  new Date(Date.parse(instant) + kigaliOffsetMs).toISOString().slice(0, 16)

/** The calendar date of an instant in Kigali. */
export const dateOfInstant = (language: Language, instant: string): string =>
  date(language, kigaliTime(instant).slice(0, 10))

export const number = (language: Language, value: number): string =>
  language === 'rw' ? numberRw(value) : new Intl.NumberFormat(locales[language]).format(value)

/** Rwandan francs have no cents. */
export function francs(language: Language, amount: number): string {
  if (language === 'rw') return `${numberRw(Math.round(amount))} RWF`
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'RWF',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(amount)
}

export const list = (language: Language, items: readonly string[]): string =>
  language === 'rw' ? listRw(items) : new Intl.ListFormat(locales[language]).format(items)

const justNow = { en: () => 'just now', fr: () => 'à l’instant', rw: agoRw.now }

/** Elapsed time in minutes, hours or days; less than a minute is "just now". */
export function ago(language: Language, thenMs: number, nowMs: number): string {
  const seconds = Math.floor((nowMs - thenMs) / 1_000)
  if (seconds < 60) return justNow[language]()
  if (seconds < 3_600) return agoUnit(language, Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return agoUnit(language, Math.floor(seconds / 3_600), 'hour')
  return agoUnit(language, Math.floor(seconds / 86_400), 'day')
}

function agoUnit(language: Language, count: number, unit: 'minute' | 'hour' | 'day'): string {
  if (language === 'rw') return agoRw[unit](count)
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }).format(-count, unit)
}
