const written = /^(?:\+?(25\d)|0)?(\d{8,9})$/

const compact = (phone: string) => phone.replace(/[\s\-()[\]]/g, '')

/** Rwanda-style numbers: an optional +25x or 0, then 8 to 9 digits; spaces, dashes and brackets do not count. */
export const isPhone = (phone: string): boolean => written.test(compact(phone))

/** E.164, Rwanda's +250 where no country is written. @throws when `isPhone` is false. */
export function toE164(phone: string): string {
  const match = written.exec(compact(phone))
  if (!match) throw new Error('not a phone number')
  return `+${match[1] ?? '250'}${match[2]}`
}

/** `+250788123456` reads `0788 123 456` at home; other countries keep their prefix. */
export function nationalPhone(e164: string): string {
  const local = /^\+250(\d{3})(\d{3})(\d+)$/.exec(e164)
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : e164
}
