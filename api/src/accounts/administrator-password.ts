import { administratorPasswordMinChars } from '@grace/contract/limits'
import { AppError } from '../http/app-error.ts'

export type PasswordWeakness = 'administrator_password_too_short' | 'administrator_password_common'

/** Console and server show these; the public site has them in its three languages. */
export const weaknessMessages: Record<PasswordWeakness, string> = {
  administrator_password_too_short: `Password of an administrator must be at least ${administratorPasswordMinChars} characters long`,
  administrator_password_common: 'This password is one of the most common ones. Please choose another.',
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Almost 50,000 words, read when the first administrator's password is checked. */
const loadCommonPasswords = () => {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return commonPasswords
}

/** So many digits and signs around a common password make it hardly better: `Password2026`. */
const maxDecoration = 4

const isLetter = (character: string) => /\p{L}/u.test(character)

function withoutDecoration(text: string): string {
  const characters = [...text]
  const first = characters.findIndex(isLetter)
  return first < 0 ? text : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('')
}

/** The stricter rule for administrators. @returns null for a password that meets it. */
export async function weaknessOf(password: string): Promise<PasswordWeakness | null> {
  const text = password.normalize('NFKC').trim().toLowerCase()
  if ([...text].length < administratorPasswordMinChars) return 'administrator_password_too_short'
  const common = await loadCommonPasswords()
  const bare = withoutDecoration(text)
  const isCommon = common.has(text) || (text.length - bare.length <= maxDecoration && common.has(bare))
  return isCommon ? 'administrator_password_common' : null
}

/** @throws AppError at the field `path`. */
export async function refuseWeakPassword(path: string, password: string): Promise<void> {
  const weakness = await weaknessOf(password)
  if (weakness === null) return
  throw new AppError('validation_failed', {
    errors: [{ path, code: weakness, message: weaknessMessages[weakness] }],
  })
}
