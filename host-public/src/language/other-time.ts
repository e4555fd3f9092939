/** Kigali is UTC+2 all year. */
const kigaliOffsetMinutes = -120

/** True if the visitor's clock differs from Kigali's then. */
export const isOnOtherTime = (instant: string): boolean =>
  new Date(instant).getTimezoneOffset() !== kigaliOffsetMinutes

/** Says in a prerendered page whose times they are, where the visitor's clock differs. */
export function markOtherTime(): void {
  for (const mark of document.querySelectorAll('.in-kigali')) {
    const time = mark.closest('time')
    if (time) mark.toggleAttribute('hidden', !isOnOtherTime(time.dateTime))
  }
}
