const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Kigali',
})

/** Formats an instant in Kigali time, in any time zone of the reader. */
export const kigaliTime = (instant: string): string => {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? 'N/A' : format.format(time)
}

/** The same as a `<time>` element that wraps only between date and time. */
export function KigaliTime({ of }: { of: string }) {
  const [, date, time] = /^([^,]*, \d+,) (.*)$/.exec(kigaliTime(of)) ?? ['', kigaliTime(of), '']
  return (
    <time dateTime={of}>
      <span className="adm-unbroken">{date}</span> <span className="adm-unbroken">{time}</span>
    </time>
  )
}
