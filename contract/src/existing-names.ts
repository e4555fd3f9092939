import { boundedString, rawChars } from './bounded-string.ts'
import { minChars, visible } from './fields.ts'
import {
  emailMaxChars,
  fullNameMaxChars,
  fullNameMinChars,
  usernameMaxChars,
  usernameMinChars,
} from './limits.ts'
import { key } from './messages.ts'
import { nameLine } from './plain-text.ts'
import { z } from './zod.ts'

/**
 * Names by the rules of earlier releases. A change of an account contains all its fields, and unchanged names stay
 * valid; the server checks changed ones by the rules of names.ts.
 */

/** Without what no release has accepted. What new usernames alone do not have stays, so that older ones are found. */
const withoutUnseen = z.overwrite<string>((written) =>
  written.replace(/[\p{Cc}\p{Cs}\p{Cf}\p{NChar}\p{Zl}\p{Zp}]/gu, ''),
)

/** A username that is looked for. */
export const writtenUsername = (maxChars: number) =>
  boundedString(rawChars(maxChars), key('username_too_long'), key('username_required')).check(
    withoutUnseen,
    z.trim(),
  )

/** Rules of all releases. */
const usernameOf = (cleaned: ReturnType<typeof boundedString>) =>
  cleaned.check(
    z.normalize('NFKC'),
    z.trim(),
    z.minLength(usernameMinChars, key('username_too_short')),
    minChars(usernameMinChars, 'username_too_short'),
    z.maxLength(usernameMaxChars, key('username_too_long')),
  )
const limits = [rawChars(usernameMaxChars), key('username_too_long'), key('username_too_short')] as const

export const UsernameOfAnyCharacters = usernameOf(nameLine(...limits))
export const ExistingUsername = usernameOf(boundedString(...limits).check(withoutUnseen))

export const ExistingFullName = nameLine(
  rawChars(fullNameMaxChars),
  key('full_name_too_long'),
  key('full_name_required'),
).check(
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

export const ExistingEmail = nameLine(rawChars(emailMaxChars), key('email_format')).check(
  z.normalize('NFKC'),
  z.trim(),
  z.toLowerCase(),
  z.maxLength(emailMaxChars, key('email_format')),
  z.refine(looksLikeEmail, key('email_format')),
  z.regex(visible, key('email_format')),
)
