import { randomBytes } from 'node:crypto'
import { administratorPasswordMinChars } from '@grace/contract/limits'
import { hashPassword } from '../auth/passwords.ts'
import type { Database, Db } from '../database/db.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { weaknessOf } from './administrator-password.ts'
import { accountRepository } from './repository.ts'

interface Wanted {
  username?: string | undefined
  password?: string | undefined
  email?: string | undefined
}

export interface FirstAdministrator {
  username: string
  /** Null if the password was configured. Shown once, never stored. */
  generatedPassword: string | null
}

/** Advisory lock: when several processes start on an empty database, one of them creates the account. */
const lock = 47_112_028

/**
 * Creates an administrator if there is none.
 *
 * @param save receives a generated password before the account exists; if it throws, no account is created.
 * @returns null if there was an administrator already.
 * @throws Error that names the variable to change if the name or the address is taken.
 */
export async function ensureAdministrator(
  db: Database,
  wanted: Wanted,
  save: (signIn: { username: string; password: string }) => void = () => {},
): Promise<FirstAdministrator | null> {
  if (await hasAdministrator(db)) return null

  await refuseWeak(wanted.password)
  const generatedPassword = wanted.password ? null : randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(wanted.password ?? generatedPassword ?? '')
  const username = wanted.username ?? 'admin'
  // A reserved domain that never resolves, so no mail can reach a stranger.
  const email = wanted.email ?? 'admin@example.invalid'

  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    if (await hasAdministrator(tx)) return null
    const accounts = accountRepository(tx)
    const taken = await accounts.taken({ username, email })
    if (taken.username) throw new CannotStart(belongsToAnother('ADMIN_USERNAME', username))
    if (taken.email) throw new CannotStart(belongsToAnother('ADMIN_EMAIL', email))
    await accounts.insert({
      username,
      email,
      passwordHash,
      fullName: 'Administrator',
      accountCategory: 'ADMIN',
    })
    if (generatedPassword) save({ username, password: generatedPassword })
    return { username, generatedPassword }
  })
}

/** The message never quotes the value, because it is a secret. */
async function refuseWeak(password: string | undefined): Promise<void> {
  const weakness = password ? await weaknessOf(password) : null
  if (weakness === null) return
  throw new CannotStart(
    weakness === 'administrator_password_too_short'
      ? `ADMIN_PASSWORD must have at least ${administratorPasswordMinChars} characters.`
      : 'ADMIN_PASSWORD is one of the most common passwords. Choose another.',
  )
}

const belongsToAnother = (variable: string, value: string) =>
  `There is no administrator yet, and ${value} belongs to another account. Choose another ${variable}.`

async function hasAdministrator(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(`select from accounts where account_category = 'ADMIN' limit 1`)
  return rowCount > 0
}
