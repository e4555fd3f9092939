/** Truncates microseconds to the precision of JavaScript; the text sorts chronologically. */
const instant = (text: string) =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

/** SQL: the same text, for a column that is read inside JSON. */
export const instantText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Parsers by PostgreSQL type oid, shared by both drivers. */
export const parsers: Record<number, (text: string) => unknown> = {
  /** bytea */
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  /** bigint, the type of counts */
  20: Number,
  /** date */
  1082: (text) => text,
  /** timestamp with time zone */
  1184: instant,
}
