import { cleanText } from '@grace/contract/clean-text'
import { listMaxBytes } from '@grace/contract/limits'
import { firstWithin } from '../lib/first-within.ts'

/** The iCalendar format of RFC 5545. Kigali is UTC+2 all year. */

const timeZone = 'Africa/Kigali'
const kigaliOffsetMs = 2 * 3_600_000
const maxOctets = 75

/** `20270109T090000`: an instant by the clocks of Kigali. */
export const localTime = (instant: string): string =>
  new Date(Date.parse(instant) + kigaliOffsetMs).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** `20270109T070000Z` */
export const utcTime = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const sequenceEpochMs = Date.UTC(2020, 0)

/** Grows with each change. In seconds, because many calendars read 32 bits. */
export const sequenceOf = (changedAt: string): number =>
  Math.floor((Date.parse(changedAt) - sequenceEpochMs) / 1000)

export const escaped = (text: string): string =>
  cleanText(text, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')

/** Splits a line into parts of at most 75 octets, without splitting a character. */
export function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      text += '\r\n '
      // The leading space counts.
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

export interface Entry {
  /** Without a host; the same in every language. */
  uid: string
  start: string
  end: string | null
  changedAt: string
  title: string
  description: string | null
  place: string | null
  position?: { latitude: number; longitude: number } | null
  url: string
  /** Value of `RRULE`. */
  rule?: string | null
  /** Starts of occurrences that are left out. */
  leftOut?: readonly string[]
  /** Original start of the occurrence that this entry replaces. */
  replaces?: string
}

interface Calendar {
  name: string
  /** In the identifiers of the entries. */
  host: string
  language: string
  /** Those that do not fit into `maxBytes` are left out. */
  entries: readonly Entry[]
}

/** Together with the lines around the entries less than a list of the API may have. */
const maxBytes = listMaxBytes - 2_000

export function icalendar({ name, host, language, entries }: Calendar): string {
  const text = (property: string, value: string | null | undefined) =>
    value ? [`${property};LANGUAGE=${language}:${escaped(value)}`] : []
  const at = (property: string, instant: string) => `${property};TZID=${timeZone}:${localTime(instant)}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'TZNAME:CAT',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const events = entries.map((entry) =>
    textOf([
      'BEGIN:VEVENT',
      `UID:${entry.uid}@${host}`,
      // The time of the last change, so that an unchanged calendar has the same bytes.
      `DTSTAMP:${utcTime(entry.changedAt)}`,
      `LAST-MODIFIED:${utcTime(entry.changedAt)}`,
      `SEQUENCE:${sequenceOf(entry.changedAt)}`,
      at('DTSTART', entry.start),
      ...(entry.end ? [at('DTEND', entry.end)] : []),
      ...(entry.replaces ? [at('RECURRENCE-ID', entry.replaces)] : []),
      ...(entry.rule ? [`RRULE:${entry.rule}`] : []),
      ...(entry.leftOut ?? []).map((instant) => at('EXDATE', instant)),
      ...text('SUMMARY', entry.title),
      ...text('DESCRIPTION', entry.description),
      ...text('LOCATION', entry.place),
      ...(entry.position ? [`GEO:${entry.position.latitude};${entry.position.longitude}`] : []),
      `URL:${entry.url}`,
      // An offer of the church makes nobody busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  )
  return [textOf(lines), ...firstWithin(events, maxBytes), textOf(['END:VCALENDAR'])].join('')
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')
