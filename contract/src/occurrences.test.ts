import { type Dates, lastOccurrence, nextOccurrence, occurrences } from './occurrences.ts'

// 2027-01-30 is a Saturday, the fifth of its month.
const dates = (change: Partial<Dates> = {}): Dates => ({
  eventDate: '2027-01-30T16:00:00.000Z',
  endDate: '2027-01-30T18:00:00.000Z',
  repeats: 'none',
  repeatsUntil: null,
  exceptions: [],
  ...change,
})
const starts = (change: Partial<Dates>, count = 4) => {
  const found: string[] = []
  for (const { start } of occurrences(dates(change))) {
    found.push(start.slice(0, 10))
    if (found.length === count) break
  }
  return found
}

test.each<[Partial<Dates>, string[]]>([
  [{}, ['2027-01-30']],
  [{ repeats: 'weekly' }, ['2027-01-30', '2027-02-06', '2027-02-13', '2027-02-20']],
  // A month without a 30th is left out.
  [{ repeats: 'monthly-by-day' }, ['2027-01-30', '2027-03-30', '2027-04-30', '2027-05-30']],
  // The fifth of a month stands for its last.
  [{ repeats: 'monthly-by-weekday' }, ['2027-01-30', '2027-02-27', '2027-03-27', '2027-04-24']],
  [
    { repeats: 'monthly-by-weekday', eventDate: '2027-01-12T16:00:00.000Z' },
    ['2027-01-12', '2027-02-09', '2027-03-09', '2027-04-13'],
  ],
  [{ repeats: 'weekly', repeatsUntil: '2027-02-06' }, ['2027-01-30', '2027-02-06']],
  [
    { repeats: 'weekly', repeatsUntil: '2027-02-20', exceptions: ['2027-01-30', '2027-02-13'] },
    ['2027-02-06', '2027-02-20'],
  ],
])('%j takes place on %j', (change, expected) => {
  expect(starts(change)).toEqual(expected)
})

test('weekday and exceptions of a repeated event are those of Kigali', () => {
  const late = { eventDate: '2027-01-30T22:30:00.000Z', endDate: null, repeats: 'weekly' as const }
  expect(starts({ ...late, exceptions: ['2027-01-31'] }, 1)).toEqual(['2027-02-06'])
})

test('the next occurrence is the first that has not ended, with its own end', () => {
  const weekly = dates({ repeats: 'weekly', repeatsUntil: '2027-02-06' })
  const next = (now: string) => nextOccurrence(weekly, Date.parse(now))
  expect(next('2027-01-30T17:59:59Z')?.start).toBe('2027-01-30T16:00:00.000Z')
  expect(next('2027-01-30T18:00:00Z')).toEqual({
    start: '2027-02-06T16:00:00.000Z',
    end: '2027-02-06T18:00:00.000Z',
  })
  expect(next('2027-02-06T18:00:00Z')).toBeNull()
})

test('an occurrence without an end is over when its day in Kigali ends', () => {
  const next = (now: string) => nextOccurrence(dates({ endDate: null }), Date.parse(now))
  expect(next('2027-01-30T21:59:59Z')).not.toBeNull()
  expect(next('2027-01-30T22:00:00Z')).toBeNull()
})

test('the last occurrence is null for a repetition without an end', () => {
  expect(lastOccurrence(dates())?.start).toBe('2027-01-30T16:00:00.000Z')
  expect(lastOccurrence(dates({ repeats: 'weekly', repeatsUntil: '2027-02-10' }))?.start).toBe(
    '2027-02-06T16:00:00.000Z',
  )
  expect(lastOccurrence(dates({ repeats: 'weekly' }))).toBeNull()
})
