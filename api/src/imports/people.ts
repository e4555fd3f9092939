import { randomBytes } from 'node:crypto'
import { NewUser } from '@grace/contract/accounts'
import { caseKey } from '@grace/contract/fields'
import { usernameMaxChars } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { Username } from '@grace/contract/names'
import { accountRepository } from '../accounts/repository.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Db } from '../database/db.ts'
import { problem } from '../http/app-error.ts'
import type { Kind, Row, Unique } from './kind.ts'

/** Satisfies the schema, and is never stored. */
const password = 'placeholder'
const suffixMaxChars = 5

/** `Ruth Uwase` becomes `ruth.uwase`; a name of which no username can be made becomes `member`. */
function usernameFrom(fullName: unknown): string {
  const words = String(fullName ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const name = [...words.join('.')].slice(0, usernameMaxChars - suffixMaxChars).join('')
  return Username.safeParse(name).success ? name : 'member'
}

async function existingKeys(
  db: Db,
  column: 'username_key' | 'email_key',
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select ${column} as key from accounts where ${column} = any($1::text[])`,
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** Appends numbers to usernames that were made from the full name, until no account and no other row has them. */
async function makeUnique(db: Db, rows: readonly Row<NewUser>[]): Promise<void> {
  const given = rows.filter(({ body }) => body.username !== undefined)
  const used = new Set(given.map(({ value }) => caseKey(value.username)))
  const numbers = new Map<string, number>()
  let open = rows.filter(({ body }) => body.username === undefined)
  while (open.length > 0) {
    const candidates = open.map((row) => {
      const name = usernameFrom(row.value.fullName)
      for (;;) {
        const number = (numbers.get(name) ?? 0) + 1
        numbers.set(name, number)
        const username = number === 1 ? name : `${name}${number}`
        if (!used.has(caseKey(username))) return { row, username }
      }
    })
    const keys = candidates.map(({ username }) => caseKey(username))
    const taken = new Set(await existingKeys(db, 'username_key', keys))
    open = candidates.filter(({ username }) => taken.has(caseKey(username))).map(({ row }) => row)
    for (const { row, username } of candidates) {
      used.add(caseKey(username))
      row.value.username = username
    }
  }
}

const uniqueName = (
  path: 'username' | 'email',
  column: 'username_key' | 'email_key',
  what: string,
): Unique<NewUser> => ({
  path,
  keysOf: (user) => [caseKey(user[path])],
  what,
  taken: messages[`${path}_taken`],
  existing: (db, users) =>
    existingKeys(
      db,
      column,
      users.map((user) => caseKey(user[path])),
    ),
})

/** Accounts without a known password: each person sets one by a link. */
export const people: Kind<NewUser> = {
  schema: NewUser,
  complete: (body) => ({
    accountCategory: 'MEMBER',
    username: usernameFrom(body.fullName),
    ...body,
    password,
  }),
  refuse({ accountCategory }) {
    if (accountCategory === 'ADMIN') throw problem('accountCategory', 'import_administrator')
  },
  prepare: makeUnique,
  unique: [
    uniqueName('email', 'email_key', 'The same email address'),
    uniqueName('username', 'username_key', 'The same username'),
  ],
  inserter: async ({ by }) => {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    return async (tx, { password: _, confirmPassword: __, ...user }) => {
      const { id, username, accountCategory, active } = await accountRepository(tx).insert({
        ...user,
        passwordHash,
        createdBy: by,
      })
      return {
        action: 'account.create',
        subject: { type: 'account', id },
        after: { username, accountCategory, active },
      }
    }
  },
}
