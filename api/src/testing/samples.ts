import type { Role } from '@grace/contract/access'
import type { NewUser } from '@grace/contract/accounts'
import type { Registration } from '@grace/contract/auth'
import type { z } from '@grace/contract/zod'
import { accountRepository, type NewAccount } from '../accounts/repository.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Db } from '../database/db.ts'

/** Of every account that a test makes without naming another. */
export const samplePassword = 'Imana-ni-nziza-7'

let made = 0
const nextName = (prefix = 'person') => `${prefix}${++made}`

/** A registration as the form sends it. */
export function aRegistration(changes: Partial<z.input<typeof Registration>> = {}) {
  const username = changes.username ?? nextName()
  return {
    username,
    password: samplePassword,
    confirmPassword: samplePassword,
    email: `${username.trim().toLowerCase()}@example.org`,
    fullName: 'Ruth Uwase',
    gender: 'FEMALE' as const,
    ...changes,
  }
}

/** A user as an administrator's form sends it. */
export function aNewUser(changes: Partial<z.input<typeof NewUser>> = {}) {
  const username = (changes.username as string | undefined) ?? nextName()
  return {
    username,
    password: samplePassword,
    confirmPassword: samplePassword,
    email: `${username}@example.org`,
    fullName: 'Eric Mugabo',
    accountCategory: 'MEMBER' as const,
    phoneNumber: '0788 123 456',
    gender: 'MALE' as const,
    ...changes,
  }
}

let sampleHash: Promise<string> | undefined

/** An account as it stands in the database, with `samplePassword`. */
export async function insertAccount(db: Db, changes: Partial<NewAccount & { active: boolean }> = {}) {
  const { active = true, ...given } = changes
  const username = given.username ?? nextName((given.accountCategory as Role | undefined)?.toLowerCase())
  sampleHash ??= hashPassword(samplePassword)
  const account = await accountRepository(db).insert({
    username,
    email: `${username.toLowerCase()}@example.org`,
    fullName: 'Grace Ingabire',
    accountCategory: 'MEMBER',
    passwordHash: await sampleHash,
    ...given,
  })
  if (!active) await db.query('update accounts set active = false where id = $1', [account.id])
  return { ...account, active }
}
