const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Kigali',
})

/** An instant as the clocks in Kigali show it, wherever the reader is. */
export const kigaliTime = (instant: string): string => {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? 'N/A' : format.format(time)
}

/** The same as an element, which breaks only between the date and the time. */
export function KigaliTime({ of }: { of: string }) {
  const [, date, time] = /^([^,]*, \d+,) (.*)$/.exec(kigaliTime(of)) ?? ['', kigaliTime(of), '']
  return (
    <time dateTime={of}>
      <span className="adm-unbroken">{date}</span> <span className="adm-unbroken">{time}</span>
    </time>
  )
}
