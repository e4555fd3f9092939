import { randomInt } from 'node:crypto'
import { hashToken } from '../auth/opaque-token.ts'

export const recoveryCodeCount = 10
/** Without letters that look like digits. 16 letters are 79 bits, so a plain hash is enough. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16
const groupLength = 4

/** Generates a set in the format shown to the owner: `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  const groups = Array.from({ length: length / groupLength }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  )
  return groups.join('-')
}

/** Normalises a typed code: removes spaces and dashes, ignores case. */
export const bareCode = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toLowerCase()

export const isRecoveryCode = (bare: string): boolean => bare.length === length

export const hashRecoveryCode = (accountId: number, code: string): string =>
  hashToken(`${accountId} ${bareCode(code)}`)
