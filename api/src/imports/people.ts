import { randomBytes } from 'node:crypto'
import { ImportedUser } from '@grace/contract/accounts'
import { caseKey } from '@grace/contract/fields'
import { usernameMaxChars } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { Username } from '@grace/contract/names'
import { skeletonOf, takenUsernames } from '../accounts/look-alikes.ts'
import { refuseNames } from '../accounts/new-names.ts'
import { accountRepository } from '../accounts/repository.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Db } from '../database/db.ts'
import { problem } from '../http/app-error.ts'
import type { Kind, Row } from './kind.ts'

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

/** Two names with a common key are the same, or look the same. */
const keysOfUsername = (username: string) => [caseKey(username), skeletonOf(username)]

/** Appends numbers to usernames that were made from the full name, until no account and no other row has them. */
async function makeUnique(db: Db, rows: readonly Row<ImportedUser>[]): Promise<void> {
  const given = rows.filter(({ body }) => body.username !== undefined)
  const used = new Set(given.flatMap(({ value }) => keysOfUsername(value.username)))
  const numbers = new Map<string, number>()
  let open = rows.filter(({ body }) => body.username === undefined)
  while (open.length > 0) {
    const candidates = open.map((row) => {
      const name = usernameFrom(row.value.fullName)
      for (;;) {
        const number = (numbers.get(name) ?? 0) + 1
        numbers.set(name, number)
        const username = number === 1 ? name : `${name}${number}`
        const keys = keysOfUsername(username)
        if (keys.some((key) => used.has(key))) continue
        for (const key of keys) used.add(key)
        return { row, username }
      }
    })
    const taken = await takenUsernames(
      db,
      candidates.map(({ username }) => username),
    )
    open = candidates.filter(({ username }) => taken.has(username)).map(({ row }) => row)
    for (const { row, username } of candidates) row.value.username = username
  }
}

/** Accounts without a known password: each person sets one by a link. */
export const people: Kind<ImportedUser> = {
  schema: ImportedUser,
  complete: (body) => ({
    accountCategory: 'MEMBER',
    username: usernameFrom(body.fullName),
    ...body,
    password,
  }),
  refuse(user) {
    if (user.accountCategory === 'ADMIN') throw problem('accountCategory', 'import_administrator')
    refuseNames(user)
  },
  prepare: makeUnique,
  identity: {
    path: 'email',
    keysOf: ({ email }) => [caseKey(email)],
    what: 'The same email address',
    async stored(db, users) {
      const { rows } = await db.query<{ id: number; key: string }>(
        'select id, email_key as key from accounts where email_key = any($1::text[])',
        [users.map(({ email }) => caseKey(email))],
      )
      return rows.map(({ id, key }) => [key, id] as const)
    },
    // The account of an administrator may have no phone number.
    keysOfInvalid: ({ email }) => (typeof email === 'string' ? [caseKey(email)] : []),
  },
  many: (db, _, ids) => accountRepository(db).many(ids),
  unique: [
    {
      path: 'username',
      keysOf: ({ username }) => keysOfUsername(username),
      what: 'The same username, or one that looks the same,',
      taken: messages.username_taken,
      async existing(db, users) {
        const taken = await takenUsernames(
          db,
          users.map(({ username }) => username),
        )
        return [...taken].map(caseKey)
      },
    },
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
