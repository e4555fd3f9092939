const written = /^(?:\+?(25\d)|0)?(\d{8,9})$/

const compact = (phone: string) => phone.replace(/[\s\-()[\]]/g, '')

/** Rwanda-style numbers: an optional +25x or 0, then 8 to 9 digits; spaces, dashes and brackets are ignored. */
export const isPhone = (phone: string): boolean => written.test(compact(phone))

/** Converts to E.164, with +250 as the default country. @throws if `isPhone` is false. */
export function toE164(phone: string): string {
  const match = written.exec(compact(phone))
  if (!match) throw new Error('not a phone number')
  return `+${match[1] ?? '250'}${match[2]}`
}

/** Formats `+250788123456` as `0788 123 456`; other countries keep their prefix. */
export function nationalPhone(e164: string): string {
  const local = /^\+250(\d{3})(\d{3})(\d+)$/.exec(e164)
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : e164
}
