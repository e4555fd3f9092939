import type { ImportColumn } from '@grace/contract/import-columns'
import { autonyms, englishNames, languages } from '@grace/contract/languages'

/** Comparison key of head names and words: ignores case, accents, spaces and punctuation. */
export const wordKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const tableOf = <T>(entries: readonly (readonly [T, ...string[]])[]) =>
  new Map(entries.flatMap(([value, ...words]) => words.map((word) => [wordKey(word), value] as const)))

const weekdays = tableOf<number>([
  [0, '0', '7', 'Sunday', 'dimanche', 'ku cyumweru', 'cyumweru'],
  [1, '1', 'Monday', 'lundi', 'ku wa mbere', 'mbere'],
  [2, '2', 'Tuesday', 'mardi', 'ku wa kabiri', 'kabiri'],
  [3, '3', 'Wednesday', 'mercredi', 'ku wa gatatu', 'gatatu'],
  [4, '4', 'Thursday', 'jeudi', 'ku wa kane', 'kane'],
  [5, '5', 'Friday', 'vendredi', 'ku wa gatanu', 'gatanu'],
  [6, '6', 'Saturday', 'samedi', 'ku wa gatandatu', 'gatandatu'],
])

const truths = tableOf<boolean>([
  [true, 'yes', 'oui', 'yego', 'true', 'vrai', '1'],
  [false, 'no', 'non', 'oya', 'false', 'faux', '0'],
])

const languageNames = tableOf(
  languages.map((language) => [language, language, englishNames[language], autonyms[language]] as const),
)

const two = (digits: string) => digits.padStart(2, '0')

/** `9:00`, `09:00:00`, `9h`, `18h30` and `6:30 PM` become `HH:MM`; other texts are returned unchanged. */
function timeOf(text: string): string {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?: ?[h:] ?(\d\d)?)?(?::\d\d)?(?: ?([ap])m)?$/i.exec(text) ?? []
  if (hour === '') return text
  if (!half) return `${two(hour)}:${minute}`
  if (Number(hour) < 1 || Number(hour) > 12) return text
  return `${two(String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))}:${minute}`
}

/** `25/12/2026 18:00` becomes `2026-12-25T18:00`, `9h` `09:00`; other texts are returned unchanged. */
function dateOf(text: string): string {
  const [date = '', ...time] = text.split(/[\sT]+/)
  const [, y1, m1, d1] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date) ?? []
  const [, d2, m2, y2] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(date) ?? []
  const [year, month, day] = [y1 ?? y2, m1 ?? m2, d1 ?? d2]
  if (!year || !month || !day) return timeOf(text)
  const iso = `${year}-${two(month)}-${two(day)}`
  return time.length === 0 ? iso : `${iso}T${timeOf(time.join(' '))}`
}

/** Reads a cell that is not empty. Text that is not understood is returned for the schema to refuse. */
export const readCell: Record<ImportColumn['type'], (text: string) => unknown> = {
  text: (text) => text,
  date: dateOf,
  time: timeOf,
  weekday: (text) => weekdays.get(wordKey(text)) ?? text,
  'yes or no': (text) => truths.get(wordKey(text)) ?? text,
  languages: (text) =>
    text
      .split(/[\s,;/]+/)
      .filter(Boolean)
      .map((word) => languageNames.get(wordKey(word)) ?? word),
  repetition: (text) => text.toLowerCase().replaceAll(' ', '-'),
  capitals: (text) => text.toUpperCase(),
}
