/** Top of the scale: the next 2, 4, 6, 10, 20 … from `most` on, so that its half is an integer. */
export function topOf(most: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = [2, 4, 6, 10].map((step) => step * unit).find((step) => step >= most)
    if (top) return top
  }
}

/** A digit of the labels, 13 pixels high, is less wide than this. */
const digitPx = 9

/** Width of the scale in pixels, for its longest label. */
export const scaleWidthOf = (values: readonly number[]) =>
  10 + digitPx * Math.max(...values.map((value) => value.toLocaleString('en-US').length))

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Formats `2026-11` as `Nov`. */
export const shortMonth = (month: string) => short.format(startOf(month))
/** Formats `2026-11` as `November 2026`. */
export const longMonth = (month: string) => long.format(startOf(month))
