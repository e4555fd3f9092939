import { readerTime } from './reader-time.ts'

/** Clock and zone of a visitor. */
function elsewhere(timeZone: string, minutesBehindUtc: number): void {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutesBehindUtc)
  const options = Intl.DateTimeFormat().resolvedOptions()
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}
const sundayAtTen = Date.parse('2026-11-29T10:00+02:00')

test.each([
  ['Europe/Brussels', -60, 'en', '9:00 AM in Brussels'],
  ['Europe/Brussels', -60, 'fr', '9 h à Bruxelles'],
  ['America/Los_Angeles', 480, 'en', '12:00 AM in Los Angeles'],
  ['UTC', 0, 'en', '8:00 AM UTC'],
  ['Etc/GMT+5', 300, 'en', '3:00 AM UTC−5'],
  ['Africa/Kigali', -120, 'en', null],
] as const)('a visitor in %s reads their own time with its place', (zone, behind, language, text) => {
  elsewhere(zone, behind)
  expect(readerTime(sundayAtTen, language)?.replace(/\s/g, ' ') ?? null).toBe(text)
  jest.restoreAllMocks()
})
