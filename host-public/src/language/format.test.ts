import { languages } from '@grace/contract/languages'
import { ago, clock, date, dateOfInstant, francs, list, number, weekday } from './format.ts'

test.each([
  [0, '10:00', 'Ku Cyumweru', 'saa yine za mu gitondo (10:00)'],
  [2, '18:00', 'Ku wa Kabiri', 'saa kumi n’ebyiri z’umugoroba (18:00)'],
  [3, '19:00', 'Ku wa Gatatu', 'saa moya z’umugoroba (19:00)'],
  [5, '19:00', 'Ku wa Gatanu', 'saa moya z’umugoroba (19:00)'],
  [6, '09:00', 'Ku wa Gatandatu', 'saa tatu za mu gitondo (09:00)'],
  [6, '18:30', 'Ku wa Gatandatu', 'saa kumi n’ebyiri n’igice z’umugoroba (18:30)'],
])('day %d at %s is written in Kinyarwanda', (day, time, dayInWords, timeInWords) => {
  expect(weekday('rw', day)).toBe(dayInWords)
  expect(clock('rw', time)).toBe(timeInWords)
})

test.each([
  ['00:00', '12:00 AM'],
  ['09:00', '9:00 AM'],
  ['10:00', '10:00 AM'],
  ['12:00', '12:00 PM'],
  ['12:59', '12:59 PM'],
  ['18:30', '6:30 PM'],
  ['19:00', '7:00 PM'],
  ['23:05', '11:05 PM'],
])('English counts twelve hours: %s', (time, words) => {
  expect(`${weekday('en', 2)} ${clock('en', time)}`).toBe(`Tuesday ${words}`)
})

test.each([
  ['00:30', '0 h 30'],
  ['09:00', '9 h'],
  ['09:05', '9 h 05'],
  ['18:30', '18 h 30'],
])('French writes the h between spaces that do not break: %s', (time, words) => {
  expect(clock('fr', time)).toBe(words.replaceAll(' ', '\u202f'))
})

test.each([
  ['00:00', 'saa sita z’ijoro (00:00)'],
  ['04:59', 'saa kumi n’iminota 59 z’ijoro (04:59)'],
  ['05:00', 'saa kumi n’imwe za mu gitondo (05:00)'],
  ['06:00', 'saa kumi n’ebyiri za mu gitondo (06:00)'],
  ['07:00', 'saa moya za mu gitondo (07:00)'],
  ['10:59', 'saa yine n’iminota 59 za mu gitondo (10:59)'],
  ['11:00', 'saa tanu z’amanywa (11:00)'],
  ['12:00', 'saa sita z’amanywa (12:00)'],
  ['13:15', 'saa saba n’iminota 15 z’amanywa (13:15)'],
  ['15:59', 'saa cyenda n’iminota 59 z’amanywa (15:59)'],
  ['16:30', 'saa kumi n’igice z’umugoroba (16:30)'],
  ['17:00', 'saa kumi n’imwe z’umugoroba (17:00)'],
  ['20:00', 'saa mbiri z’ijoro (20:00)'],
  ['21:00', 'saa tatu z’ijoro (21:00)'],
])('the Kinyarwanda clock starts at six: %s', (time, words) => {
  expect(clock('rw', time)).toBe(words)
})

test('a calendar date is the same day everywhere', () => {
  expect(languages.map((language) => date(language, '2025-08-16'))).toEqual([
    '16 August 2025',
    '16 août 2025',
    '16 Kanama 2025',
  ])
  expect(date('fr', '2025-08-01')).toBe('1er août 2025')
  expect(date('fr', '2025-08-11')).toBe('11 août 2025')
  expect(date('rw', '2025-01-31')).toBe('31 Mutarama 2025')
  expect(date('rw', '2025-12-01')).toBe('1 Ukuboza 2025')
})

test('an instant falls on the day that it has in Kigali', () => {
  expect(dateOfInstant('en', '2025-08-01T21:59:59.000Z')).toBe('1 August 2025')
  expect(dateOfInstant('en', '2025-08-01T22:00:00.000Z')).toBe('2 August 2025')
})

test('numbers and francs are formatted in each language', () => {
  const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

  expect(languages.map((language) => spaced(number(language, 1_234_567.5)))).toEqual([
    '1,234,567.5',
    '1 234 567,5',
    '1.234.567,5',
  ])
  expect(number('rw', -1_000)).toBe('-1.000')
  expect(number('rw', 999)).toBe('999')
  expect(languages.map((language) => spaced(francs(language, 15_000)))).toEqual([
    'RWF 15,000',
    '15 000 RWF',
    '15.000 RWF',
  ])
})

test('lists are joined in each language', () => {
  const three = ['Ruth', 'Bosco', 'Claire']

  expect(languages.map((language) => list(language, three))).toEqual([
    'Ruth, Bosco and Claire',
    'Ruth, Bosco et Claire',
    'Ruth, Bosco na Claire',
  ])
  expect(list('rw', ['Ruth', 'Aline'])).toBe('Ruth n’Aline')
  expect(list('rw', ['Ruth'])).toBe('Ruth')
  expect(list('rw', [])).toBe('')
})

const second = 1_000
const day = 86_400 * second

test.each([
  [59 * second, 'just now', 'à l’instant', 'ubu nyine'],
  [60 * second, '1 minute ago', 'il y a 1 minute', 'hashize umunota 1'],
  [3_599 * second, '59 minutes ago', 'il y a 59 minutes', 'hashize iminota 59'],
  [3_600 * second, '1 hour ago', 'il y a 1 heure', 'hashize isaha 1'],
  [day - second, '23 hours ago', 'il y a 23 heures', 'hashize amasaha 23'],
  [day, '1 day ago', 'il y a 1 jour', 'hashize umunsi 1'],
  [12 * day, '12 days ago', 'il y a 12 jours', 'hashize iminsi 12'],
])('a time %d ms ago is written in each language', (ms, en, fr, rw) => {
  const now = Date.parse('2025-08-16T10:00:00Z')

  expect(languages.map((language) => ago(language, now - ms, now).replaceAll(/\s/g, ' '))).toEqual([
    en,
    fr,
    rw,
  ])
})

test('a time in the future is written as “just now”', () => {
  expect(ago('en', 1_000, 0)).toBe('just now')
})

test.each(['en', 'fr'] as const)('dates of a whole year in %s equal those of Intl for Rwanda', (language) => {
  const standard = new Intl.DateTimeFormat(`${language}-RW`, { dateStyle: 'long', timeZone: 'UTC' })
  const dayOfWeek = new Intl.DateTimeFormat(`${language}-RW`, { weekday: 'long', timeZone: 'UTC' })
  for (let ms = Date.UTC(2028, 0, 1); ms < Date.UTC(2029, 0, 1); ms += 86_400_000) {
    const iso = new Date(ms).toISOString().slice(0, 10)
    expect(date(language, iso)).toBe(standard.format(ms).replace(/^1 (?=\p{Ll})/u, '1er '))
    expect(weekday(language, new Date(ms).getUTCDay()).toLowerCase()).toBe(dayOfWeek.format(ms).toLowerCase())
  }
})
