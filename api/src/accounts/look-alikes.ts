import { caseKey } from '@grace/contract/fields'
import unhomoglyph from 'unhomoglyph'
import type { Db } from '../database/db.ts'
import { AppError, fieldError, problem } from '../http/app-error.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
/** Small capitals, which UTS 39 keeps apart from the letters. Unicode has none of X. */
const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at) => [letter, alphabet.replace('x', '')[at]]),
)
/** The first of 26 letters each: of flags, in black squares and in black circles. */
const drawnAlphabets = [0x1_f1_e6, 0x1_f1_70, 0x1_f1_50]
const unusualLetters =
  /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu

function usualLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const first = drawnAlphabets.find((first) => code >= first) ?? code
  return smallCapitals.get(letter) ?? alphabet[code - first] ?? letter
}

/** Without marks of Latin, Greek and Cyrillic letters; those of other scripts are vowels. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/**
 * Comparison key of usernames that a reader takes for one another: the skeleton of Unicode's UTS 39, without case and
 * accents. Lower-case i counts as l, because its capital is one of the characters that the skeleton makes an l.
 */
export const skeletonOf = (username: string): string =>
  withoutAccents(unhomoglyph(withoutAccents(caseKey(username)).replace(unusualLetters, usualLetter)))
    .toLowerCase()
    .replaceAll('i', 'l')

/** Punctuation tells two members of one name apart, but nobody is `ad-min` beside `admin`. */
const lettersOf = (name: string) => skeletonOf(name).replace(/[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}\p{N}]/gu, '')

const titles = ['admin', 'administrator', 'administrateur', 'administratrice', 'umuyobozi w’urubuga']
const titleLetters = new Set(titles.map(lettersOf))

/** True if a name is the title of administrators in a language of the site. Titles such as “Pastor” belong to names. */
export const isAdministratorsTitle = (name: string): boolean => titleLetters.has(lettersOf(name))

/**
 * Refuses such a title as a name that people give themselves; administrators may give it.
 *
 * @throws AppError `username_taken` or `validation_failed`.
 */
export function refuseAdministratorsTitle(names: { username?: string; fullName: string }): void {
  if (names.username !== undefined && isAdministratorsTitle(names.username)) {
    throw new AppError('username_taken', { errors: [fieldError('username', 'username_taken')] })
  }
  if (isAdministratorsTitle(names.fullName)) throw problem('fullName', 'full_name_reserved')
}

/** Usernames that read as that of an active administrator. */
async function likeAdministrators(db: Db, usernames: readonly string[], exceptId: number): Promise<string[]> {
  const { rows } = await db.query<{ username: string }>(
    `select username from accounts where account_category = 'ADMIN' and active and id <> $1`,
    [exceptId],
  )
  const letters = new Set(rows.map(({ username }) => lettersOf(username)))
  return usernames.filter((username) => letters.has(lettersOf(username)))
}

/** Those of the usernames that the account does not have already: an older one keeps its name. */
async function newNames(db: Db, usernames: readonly string[], accountId: number) {
  if (accountId === 0) return usernames
  const { rows } = await db.query<{ key: string }>('select username_key as key from accounts where id = $1', [
    accountId,
  ])
  return usernames.filter((username) => caseKey(username) !== rows[0]?.key)
}

/**
 * Which of the usernames another account has, or one that looks alike; also an account in the trash.
 *
 * @param accountId whose usernames they would be; 0 for a new account.
 */
export async function takenUsernames(
  db: Db,
  usernames: readonly string[],
  accountId = 0,
): Promise<Set<string>> {
  const asked = await newNames(db, usernames, accountId)
  const { rows } = await db.query<{ key: string; skeleton: string | null }>(
    `select username_key as key, username_skeleton as skeleton from accounts
     where (username_key = any ($1::text[]) or username_skeleton = any ($2::text[])) and id <> $3
     union all
     select username_key, username_skeleton from trash
     where (username_key = any ($1::text[]) or username_skeleton = any ($2::text[])) and subject_id <> $3`,
    [asked.map(caseKey), asked.map(skeletonOf), accountId],
  )
  const taken = new Set(rows.flatMap(({ key, skeleton }) => [key, skeleton]))
  return new Set([
    ...asked.filter((username) => taken.has(caseKey(username)) || taken.has(skeletonOf(username))),
    ...(await likeAdministrators(db, asked, accountId)),
  ])
}

/**
 * Refuses a new or changed username that reads as that of an administrator. The database refuses other look-alikes.
 *
 * @throws an error with the fields of a unique violation of `accounts_username_skeleton_key`.
 */
export async function refuseAdministratorLike(db: Db, username: string, accountId = 0): Promise<void> {
  const like = await likeAdministrators(db, await newNames(db, [username], accountId), accountId)
  if (like.length === 0) return
  throw Object.assign(new Error('the username reads as that of an administrator'), {
    code: '23505',
    constraint: 'accounts_username_skeleton_key',
  })
}
