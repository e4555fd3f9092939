import { durationOf } from '@grace/contract/service-duration'
import type { PublicService, ServiceException } from '@grace/contract/services'
import { aSchedule, aService } from '@grace/testkit/schedule'
import { marksOf } from './gatherings.ts'
import { attributesOf, gatheringsOf } from './next-service.ts'
import { markNextService } from './next-service-starter.ts'

// 2026-11-29 is a Sunday.
const at = (kigali: string) => Date.parse(`${kigali}:00+02:00`)
const inKigali = (ms: number) => new Date(ms + 7_200_000).toISOString().slice(0, 16)

const marksAt = (services: PublicService[], now: string) => marksOf(gatheringsOf(services), at(now))
const nextOf = (service: PublicService, now: string) => {
  const next = marksAt([service], now).find(({ isNext }) => isNext)
  return next ? `${inKigali(next.start)} ${next.state}` : null
}

test.each([
  ['2026-11-25T08:00', '2026-11-29T10:00 later'],
  ['2026-11-28T08:00', '2026-11-29T10:00 tomorrow'],
  // Sunday in Kigali, Saturday in UTC.
  ['2026-11-29T00:30', '2026-11-29T10:00 today'],
  ['2026-11-29T08:59', '2026-11-29T10:00 today'],
  ['2026-11-29T09:00', '2026-11-29T10:00 soon'],
  ['2026-11-29T09:59', '2026-11-29T10:00 soon'],
  ['2026-11-29T10:00', '2026-11-29T10:00 now'],
  ['2026-11-29T11:59', '2026-11-29T10:00 now'],
  // Without an end it takes two hours.
  ['2026-11-29T12:00', '2026-12-06T10:00 over'],
])('at %s the wall shows the service of %s', (now, shown) => {
  expect(nextOf(aService(), now)).toBe(shown)
})

test('exceptions cancel a service, move it to another time, or add another day', () => {
  const service = aService({
    exceptions: [
      { date: '2026-11-29', start: null, end: null },
      { date: '2026-12-06', start: '09:00', end: null },
      { date: '2026-12-25', start: '08:30', end: '09:00' },
    ],
  })
  expect(nextOf(service, '2026-11-25T08:00')).toBe('2026-12-06T09:00 later')
  expect(nextOf(service, '2026-12-06T10:59')).toBe('2026-12-06T09:00 now')
  expect(nextOf(service, '2026-12-06T11:00')).toBe('2026-12-13T10:00 over')
  expect(nextOf(service, '2026-12-25T08:45')).toBe('2026-12-25T08:30 now')
  expect(nextOf(service, '2026-12-25T09:00')).toBe('2026-12-27T10:00 later')
})

test('two services that begin together are both the next one', () => {
  const marks = marksAt([aService(), aService({ id: 2 })], '2026-11-25T08:00')
  expect(marks.map(({ isNext }) => isNext)).toEqual([true, true])
})

test('the edge of the wall shows how much of the last hour has passed, then of the service', () => {
  const passedAt = (now: string) => marksAt([aService()], now)[0]?.passed
  expect(passedAt('2026-11-29T08:00')).toBe(100)
  expect(passedAt('2026-11-29T09:20')).toBe(33)
  expect(passedAt('2026-11-29T10:00')).toBe(0)
  expect(passedAt('2026-11-29T11:00')).toBe(50)
})

/** A year in which each kind of exception happens to several services. */
const moved: ServiceException[] = [
  { date: '2026-12-06', start: '09:00', end: null },
  { date: '2027-04-04', start: '06:30', end: '07:15' },
  { date: '2027-08-01', start: '23:15', end: null },
]
const cancelled = ['2026-12-27', '2027-01-03', '2027-01-10', '2027-06-20'].map((date) => ({
  date,
  start: null,
  end: null,
}))
const added: ServiceException[] = [
  { date: '2026-12-25', start: '08:30', end: '10:00' },
  { date: '2026-12-31', start: '22:30', end: null },
  { date: '2027-03-26', start: '15:00', end: null },
]
const yearOfServices = aSchedule().map((service, index) => ({
  ...service,
  end: index === 2 ? '20:15' : null,
  durationMinutes: 60 + 25 * index,
  exceptions:
    [
      [...moved, ...cancelled],
      [],
      [],
      added,
      [{ date: '2027-02-06', start: '07:00', end: null }],
      [{ date: '2027-02-13', start: null, end: null }],
    ][index] ?? [],
}))

/** Every gathering of the year, one by one. */
function calendar() {
  const found: { name: string; start: number; end: number }[] = []
  for (let day = at('2026-11-20T00:00'); day < at('2028-02-01T00:00'); day += 86_400_000) {
    const date = inKigali(day).slice(0, 10)
    for (const service of yearOfServices) {
      const exception = service.exceptions.find((each) => each.date === date)
      const isUsual = new Date(date).getUTCDay() === service.weekday
      const time = exception ? exception : isUsual ? service : null
      if (!time?.start) continue
      const start = at(`${date}T${time.start}`)
      const minutes = durationOf(service, { start: time.start, end: time.end })
      found.push({ name: service.texts.en?.name ?? '', start, end: start + minutes * 60_000 })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** A plain model of the wall: by the calendar and the clock. */
function expectedAt(now: number, all: ReturnType<typeof calendar>) {
  const next = all.find(({ end }) => end > now)
  if (!next) throw new Error('The calendar is too short')
  const dateOf = (ms: number) => inKigali(ms).slice(0, 10)
  const says = () => {
    if (next.start <= now) return 'Now'
    if (next.start - now <= 3_600_000) {
      const minutes = Math.ceil((next.start - now) / 60_000)
      return minutes === 1 ? 'In 1 minute' : `In ${minutes} minutes`
    }
    if (dateOf(next.start) === dateOf(now)) return 'Today'
    return dateOf(next.start) === dateOf(now + 86_400_000) ? 'Tomorrow' : 'day'
  }
  return { name: next.name, start: next.start, says: says() }
}

const tags = { now: 'Now', today: 'Today', tomorrow: 'Tomorrow', later: 'day', over: 'day' }
function shown() {
  const [next] = document.querySelectorAll<HTMLElement>('[data-next]')
  const state = next?.dataset.state ?? ''
  const zone = next?.querySelector<HTMLElement>('.zone')
  return {
    name: next?.querySelector('strong')?.textContent,
    says: state === 'soon' ? next?.querySelector('.soon')?.textContent : tags[state as keyof typeof tags],
    zone: zone?.hidden === false ? zone.textContent : null,
  }
}

/** The page as it was made at the beginning of the year. */
function draw() {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<section data-gatherings></section>'
  for (const each of gatheringsOf(yearOfServices)) {
    const item = document.createElement('p')
    const { suppressHydrationWarning, ...attributes } = attributesOf(each)
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) item.setAttribute(name, `${value}`)
    item.innerHTML = `<b class="soon"></b><strong>${each.service.texts.en?.name}</strong><span class="zone" hidden>Kigali time · <b></b></span>`
    document.querySelector('section')?.append(item)
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + Object.keys(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** By `Intl`, which the page does without. */
function ownTime(start: number, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions, zone: string) =>
    formatIn(zone, options).format(start).replace('\u202f', ' ')
  const day = part({ weekday: 'long' }, timeZone)
  const own = part({ hour: 'numeric', minute: '2-digit' }, timeZone)
  const isSameDay = day === part({ weekday: 'long' }, 'Africa/Kigali')
  return `${isSameDay ? '' : `${day} `}${own}`
}

function minutesBehindUtc(ms: number, timeZone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d))?/.exec(formatIn(timeZone, { timeZoneName: 'longOffset' }).format(ms)) ?? []
  return (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/** Repeats itself, so that a failure does. */
function* randomInstants(count: number, seed: number) {
  let state = seed
  const from = at('2026-12-01T00:00')
  for (let index = 0; index < count; index++) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield from + Math.floor((state / 2 ** 32) * 365 * 86_400) * 1_000
  }
}

afterEach(() => jest.restoreAllMocks())

test.each([
  ['Africa/Kigali', 'Kigali'],
  ['Europe/Brussels', 'Brussels'],
  ['America/Los_Angeles', 'Los Angeles'],
  ['Asia/Tokyo', 'Tokyo'],
  ['Australia/Sydney', 'Sydney'],
])(
  'a page made a year ago says at any instant what the calendar says, in %s',
  (timeZone, city) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
      return minutesBehindUtc(this.getTime(), timeZone)
    })
    const here = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone }
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(here)
    const all = calendar()
    draw()
    const counts: Record<string, number> = {}
    for (const random of randomInstants(200, city.length)) {
      // Half of them near a service, where the wall changes.
      const near = all.find(({ start }) => start > random)?.start ?? random
      const now = random % 2_000 === 0 ? random : near - 5_400_000 + (random % 14_400_000)
      const { name, start, says } = expectedAt(now, all)
      markNextService(now)
      const isElsewhere = minutesBehindUtc(start, timeZone) !== -120
      const zone = isElsewhere ? `Kigali time · ${ownTime(start, timeZone)} in ${city}` : null
      expect([inKigali(now), shown()]).toEqual([inKigali(now), { name, says, zone }])
      const kind = says.replace(/\d+.*/, '')
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    expect(Object.keys(counts).sort()).toEqual(['In ', 'Now', 'Today', 'Tomorrow', 'day'])
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(4)
  },
  30_000,
)
