import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { boundedString } from './bounded-string.ts'
import { key, type MessageKey } from './messages.ts'

/** Signs between the digits. */
const separators = /[\s()[\]./·\p{Pd}\u2212]/gu
/** Links, spreadsheets and our own CSV files write it before a number, and spreadsheets a decimal after it. */
const before = /^(?:\s|['’]|tel:)+/i
const decimals = /^(\+?\d+)[.,]0$/

/** The digits, after a plus if they begin with the code of a country. Empty: the text is no number. */
function compact(text: string): string {
  // Marks of the writing direction surround a number that is copied from a list of contacts.
  const written = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(before, '')
    .trim()
  const digits = written.replace(decimals, '$1').replace(separators, '')
  return /^\+?\p{Nd}+$/u.test(digits) ? parseIncompletePhoneNumber(digits).replace(/^\+?00/, '+') : ''
}

/**
 * Mobile numbers and the landlines of Kigali, as they are written without a country. The library takes more for Rwandan:
 * those would be stored with our code although somebody in Uganda, Kenya or Tanzania has them.
 */
const rwandan = /^(?:0?(7[2389]\d{7})|0(252\d{6}))$/
/** The codes 250 to 259 are understood without a plus. */
const withCode = /^25\d{9,12}$/
/** Without a country: a Rwandan number with a wrong digit, or one from elsewhere. */
const withoutCode = /^0?\d{8,14}$/

/**
 * Reads a number in any notation to E.164. Without a country it is a Rwandan one, if it can be one; otherwise the
 * country has to be asked for. Null: it is no number anywhere.
 */
export function readPhone(text: string): { number: string | null; needsCountry: boolean } {
  const written = compact(text)
  const [, mobile, landline] = rwandan.exec(written) ?? []
  if (mobile || landline) return { number: `+250${mobile ?? landline}`, needsCountry: false }
  if (written.startsWith('+') || withCode.test(written)) {
    const number = parsePhoneNumberFromString(`+${written.replace('+', '')}`)
    if (number?.isValid()) return { number: number.number, needsCountry: false }
  }
  return { number: null, needsCountry: withoutCode.test(written) }
}

/** Includes spaces and brackets. */
export const phoneMaxChars = 40

/** Accepts a phone number of any country in any notation; returns E.164. */
export const phone = (notValid: MessageKey) =>
  boundedString(phoneMaxChars, notValid).check((written) => {
    const { number, needsCountry } = readPhone(written.value)
    if (number !== null) written.value = number
    else {
      const message = needsCountry ? key('phone_without_country') : notValid
      // Shown also where the value may be empty.
      written.issues.push({ code: 'custom', input: written.value, message, continue: true })
    }
  })

/**
 * A number for reading, which is read to the same one: a Rwandan one as `0788 123 456`, others with the code and in the
 * groups of their country.
 */
export function shownPhone(e164: string): string {
  const local = /^\+250(7[2389]\d|252)(\d{3})(\d{3})$/.exec(e164)
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : internationalPhone(e164)
}

/** A number for readers in any country: `+250 788 123 456`. */
export const internationalPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164

/** The digits by which stored numbers are searched, of a whole number or a part in any notation. Null: none. */
export function phoneSearch(text: string): string | null {
  const part = compact(text).replace(/^[+0]/, '')
  return readPhone(text).number ?? (/^\d{3,}$/.test(part) ? part : null)
}
