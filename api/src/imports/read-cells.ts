import type { ImportColumn } from '@grace/contract/import-columns'
import { autonyms, englishNames, type Language, languages } from '@grace/contract/languages'

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

const furtherNames: Record<Language, readonly string[]> = {
  en: ['in English', 'anglais', 'en anglais', 'icyongereza', 'mu Cyongereza'],
  fr: ['en français', 'igifaransa', 'mu Gifaransa'],
  rw: ['ikinyarwanda', 'mu Kinyarwanda'],
}
/** Names of a language in all three. */
export const wordsOfLanguage = (language: Language): readonly string[] => [
  language,
  englishNames[language],
  autonyms[language],
  ...furtherNames[language],
]
const languageNames = tableOf(
  languages.map((language) => [language, ...wordsOfLanguage(language)] as [Language, ...string[]]),
)

const categories = tableOf<string>([
  ['MEMBER', 'member', 'membre', 'umunyamuryango', 'umukristo'],
  ['CLIENT', 'client', 'umukiriya'],
  ['ADMIN', 'admin', 'administrator', 'administrateur', 'umuyobozi'],
])

const genders = tableOf<string>([
  ['FEMALE', 'female', 'f', 'woman', 'femme', 'féminin', 'féminine', 'gore', 'umugore', 'umukobwa'],
  ['MALE', 'male', 'm', 'man', 'h', 'homme', 'masculin', 'masculine', 'gabo', 'umugabo', 'umuhungu'],
  ['OTHER', 'other', 'autre', 'ikindi'],
])

const repetitionNames = tableOf<string>([
  ['none', 'none', 'no', 'never', 'aucune', 'non', 'jamais', 'oya', 'ntibisubirwamo'],
  ['weekly', 'weekly', 'every week', 'hebdomadaire', 'chaque semaine', 'buri cyumweru'],
  ['monthly-by-day', 'monthly by day', 'mensuel par jour', 'buri kwezi ku itariki'],
  ['monthly-by-weekday', 'monthly by weekday', 'mensuel par jour de semaine', 'buri kwezi ku munsi'],
])

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

/** `2030-12-25; 2030-12-29 09:00-11:00`: cancelled, and at another time. */
const notAsUsual = (text: string) =>
  text
    .split(/[;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = Math.max(part.lastIndexOf('-'), part.lastIndexOf('–'))
      const before = part.slice(0, at).trim()
      // The other dashes are those of the date.
      const hasEnd = /[h:]\d{0,2}(?: ?[ap]m)?$/i.test(before)
      const [date, time] = dateOf(hasEnd ? before : part).split('T')
      return { date, start: time ?? null, end: hasEnd ? timeOf(part.slice(at + 1).trim()) : null }
    })

const numberOf = (text: string) => {
  const number = Number(text.replace(',', '.').replace('−', '-'))
  return Number.isNaN(number) ? text : number
}

/** Reads a cell that is not empty. Text that is not understood is returned for the schema to refuse. */
export const readCell: Record<ImportColumn['type'], (text: string) => unknown> = {
  text: (text) => text,
  date: dateOf,
  dates: (text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(dateOf),
  time: timeOf,
  weekday: (text) => weekdays.get(wordKey(text)) ?? text,
  'yes or no': (text) => truths.get(wordKey(text)) ?? text,
  languages: (text) =>
    text
      .split(/[\s,;/]+/)
      .filter(Boolean)
      .map((word) => languageNames.get(wordKey(word)) ?? word),
  repetition: (text) => repetitionNames.get(wordKey(text)) ?? text,
  'not as usual': notAsUsual,
  number: numberOf,
  phone: (text) => text,
  category: (text) => categories.get(wordKey(text)) ?? text,
  gender: (text) => genders.get(wordKey(text)) ?? text,
}
