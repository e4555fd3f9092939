import { administratorPasswordMinChars } from '@grace/contract/limits'
import { AppError } from '../http/app-error.ts'

export type PasswordWeakness = 'administrator_password_too_short' | 'administrator_password_common'

/** Shown by the console and the server; the public site has its own translations. */
export const weaknessMessages: Record<PasswordWeakness, string> = {
  administrator_password_too_short: `Password of an administrator must be at least ${administratorPasswordMinChars} characters long`,
  administrator_password_common: 'This password is one of the most common ones. Please choose another.',
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loads almost 50,000 words, so only when a password is first checked. */
const loadCommonPasswords = () => {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return commonPasswords
}

/** A common password with at most this many digits and signs around it is still weak: `Password2026`. */
const maxDecoration = 4

const isLetter = (character: string) => /\p{L}/u.test(character)

function withoutDecoration(text: string): string {
  const characters = [...text]
  const first = characters.findIndex(isLetter)
  return first < 0 ? text : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('')
}

/** Checks a password against the stricter rule for administrators. @returns null if it complies. */
export async function weaknessOf(password: string): Promise<PasswordWeakness | null> {
  const text = password.normalize('NFKC').trim().toLowerCase()
  if ([...text].length < administratorPasswordMinChars) return 'administrator_password_too_short'
  const common = await loadCommonPasswords()
  const bare = withoutDecoration(text)
  const isCommon = common.has(text) || (text.length - bare.length <= maxDecoration && common.has(bare))
  return isCommon ? 'administrator_password_common' : null
}

/** @throws AppError for the field `path`. */
export async function refuseWeakPassword(path: string, password: string): Promise<void> {
  const weakness = await weaknessOf(password)
  if (weakness === null) return
  throw new AppError('validation_failed', {
    errors: [{ path, code: weakness, message: weaknessMessages[weakness] }],
  })
}
