/** English names; 0 is Sunday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2030-12-25` as `Wed, Dec 25, 2030`, in any time zone of the reader. */
export const calendarDay = (date: string): string => {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : day.format(time)
}

/** `18:30` as `6:30 PM`. */
export function clock(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  if (!minute) return time
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
