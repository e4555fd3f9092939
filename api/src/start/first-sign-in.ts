import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { accountRepository } from '../accounts/repository.ts'
import { inPasswordQueue, isPasswordOf } from '../auth/passwords.ts'
import { prepareDataFolder } from '../data-folder/data-folder.ts'
import type { Database } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { CannotStart } from './cannot-start.ts'

export interface SignIn {
  username: string
  password: string
}

const fileIn = (dataDir: string) => path.join(dataDir, 'first-sign-in.txt')

/**
 * Writes a generated password into a file readable by its owner only, because standard output may end in the log of
 * systemd or a container.
 *
 * @returns the file.
 * @throws CannotStart, so that no account is created whose password nobody can read.
 */
export function writeFirstSignIn(dataDir: string, { username, password }: SignIn): string {
  const file = fileIn(dataDir)
  try {
    prepareDataFolder(dataDir)
    rmSync(file, { force: true })
    writeFileSync(
      file,
      `The sign-in of the first administrator. This file is deleted when the password has been changed.\n\nUsername: ${username}\nPassword: ${password}\n`,
      { mode: 0o600, flag: 'wx' },
    )
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `The first administrator's password cannot be written to ${file} (${code}). Choose one yourself with ADMIN_PASSWORD, or make DATA_DIR writable.`,
    )
  }
  return file
}

/** Deletes the file once its password is no longer valid. @returns true if it is gone. */
export async function removeUsedSignIn(
  db: Database,
  dataDir: string,
  known: { hash?: string } = {},
): Promise<boolean> {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return true
  const [, username = '', password = ''] =
    /^Username: (.*)\nPassword: (.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
  const account = await accountRepository(db).forLogin(username)
  // Verifying a password is expensive by design; an unchanged hash avoids it.
  if (account && account.passwordHash === known.hash) return false
  const isValid = account && (await inPasswordQueue(() => isPasswordOf(account.passwordHash, password)))
  if (isValid) {
    known.hash = account.passwordHash
    return false
  }
  rmSync(file, { force: true })
  return true
}

const everyMs = 60_000

/**
 * Checks now and every minute while the file exists, because another process may change the password.
 *
 * @returns a function that stops it.
 */
export function watchFirstSignIn(db: Database, dataDir: string, log: Log): () => void {
  if (!existsSync(fileIn(dataDir))) return () => {}
  const known = {}
  const look = () =>
    removeUsedSignIn(db, dataDir, known).then(
      (isGone) => {
        if (!isGone) return
        clearInterval(timer)
        log.info({}, 'the file with the first sign-in was deleted: its password has been changed')
      },
      (error: unknown) => log.warn({ err: error }, 'the file with the first sign-in could not be looked at'),
    )
  const timer = setInterval(look, everyMs)
  void look()
  timer.unref()
  return () => clearInterval(timer)
}
