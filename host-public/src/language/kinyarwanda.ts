/**
 * Formatting for Kinyarwanda. `Intl` does not support `rw`: it silently uses another language, and Node differs from
 * Chromium. Weeks start on Sunday, as in `Date`.
 */

const weekdays = [
  'Ku Cyumweru',
  'Ku wa Mbere',
  'Ku wa Kabiri',
  'Ku wa Gatatu',
  'Ku wa Kane',
  'Ku wa Gatanu',
  'Ku wa Gatandatu',
] as const

const months = [
  'Mutarama',
  'Gashyantare',
  'Werurwe',
  'Mata',
  'Gicurasi',
  'Kamena',
  'Nyakanga',
  'Kanama',
  'Nzeri',
  'Ukwakira',
  'Ugushyingo',
  'Ukuboza',
] as const

/** The first hour of the day, "saa moya", is seven o'clock; six o'clock is the twelfth. */
const hours = [
  'kumi n’ebyiri',
  'moya',
  'mbiri',
  'tatu',
  'yine',
  'tanu',
  'sita',
  'saba',
  'munani',
  'cyenda',
  'kumi',
  'kumi n’imwe',
] as const

export const weekdayRw = (day: number): string => weekdays[day] ?? ''

export const dateRw = (year: number, month: number, day: number): string =>
  `${day} ${months[month - 1]} ${year}`

function partOfDay(hour: number): string {
  if (hour >= 5 && hour < 12) return 'za mu gitondo'
  if (hour >= 12 && hour < 17) return 'z’amanywa'
  if (hour >= 17 && hour < 21) return 'z’umugoroba'
  return 'z’ijoro'
}

function past(minute: number): string {
  if (minute === 0) return ''
  return minute === 30 ? ' n’igice' : ` n’iminota ${minute}`
}

/** 18:30 is "saa kumi n’ebyiri n’igice z’umugoroba (18:30)"; the digits always follow the words. */
export function clockRw(hour: number, minute: number): string {
  const digits = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return `saa ${hours[(hour + 6) % 12]}${past(minute)} ${partOfDay(hour)} (${digits})`
}

/** 1234567.5 is "1.234.567,5". */
export function numberRw(value: number): string {
  const [whole = '', fraction] = String(Math.round(Math.abs(value) * 1_000) / 1_000).split('.')
  // regexp-bound: 30 characters, because it reads the digits of one number
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}

const startsWithVowel = /^[aeiouAEIOU]/

/** "A, B na C"; before a vowel "na" becomes "n’". */
export function listRw(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const and = startsWithVowel.test(last) ? ' n’' : ' na '
  return items.slice(0, -1).join(', ') + and + last
}

export const agoRw = {
  now: () => 'ubu nyine',
  minute: (count: number) => (count === 1 ? 'hashize umunota 1' : `hashize iminota ${count}`),
  hour: (count: number) => (count === 1 ? 'hashize isaha 1' : `hashize amasaha ${count}`),
  day: (count: number) => (count === 1 ? 'hashize umunsi 1' : `hashize iminsi ${count}`),
}
