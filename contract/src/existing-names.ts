import { boundedString, rawChars } from './bounded-string.ts'
import { cleanLine, minChars, visible } from './fields.ts'
import {
  emailMaxChars,
  fullNameMaxChars,
  fullNameMinChars,
  usernameMaxChars,
  usernameMinChars,
} from './limits.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/**
 * Names by the rules of earlier releases. A change of an account contains all its fields, and unchanged names stay
 * valid; the server checks changed ones by the rules of names.ts.
 */

/** Rules of all releases. */
export const UsernameOfAnyCharacters = boundedString(
  rawChars(usernameMaxChars),
  key('username_too_long'),
  key('username_too_short'),
).check(
  z.normalize('NFKC'),
  z.trim(),
  z.minLength(usernameMinChars, key('username_too_short')),
  minChars(usernameMinChars, 'username_too_short'),
  z.maxLength(usernameMaxChars, key('username_too_long')),
)

export const ExistingUsername = UsernameOfAnyCharacters.check(z.regex(visible, key('username_invalid')))

export const ExistingFullName = boundedString(
  rawChars(fullNameMaxChars),
  key('full_name_too_long'),
  key('full_name_required'),
).check(
  cleanLine,
  z.trim(),
  z.minLength(fullNameMinChars, key('full_name_required')),
  minChars(fullNameMinChars, 'full_name_required'),
  z.maxLength(fullNameMaxChars, key('full_name_too_long')),
)

const looksLikeEmail = (text: string) => {
  const [local, domain = '', ...more] = text.split('@')
  return (
    local !== '' && /[^.]\.[^.]/.test(domain.replace(/\.+/g, '.')) && more.length === 0 && !/\s/.test(text)
  )
}

export const ExistingEmail = boundedString(rawChars(emailMaxChars), key('email_format')).check(
  z.normalize('NFKC'),
  z.trim(),
  z.toLowerCase(),
  z.maxLength(emailMaxChars, key('email_format')),
  z.refine(looksLikeEmail, key('email_format')),
  z.regex(visible, key('email_format')),
)
