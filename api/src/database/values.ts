/** Microseconds are cut: an instant is what JavaScript can hold, and text sorts as time does. */
const instant = (text: string) =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

/** How values of a type, named by its PostgreSQL oid, arrive from either driver. */
export const parsers: Record<number, (text: string) => unknown> = {
  /** bytea */
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  /** bigint, and so every count */
  20: Number,
  /** date */
  1082: (text) => text,
  /** timestamp with time zone */
  1184: instant,
}
