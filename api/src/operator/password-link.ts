import { existsSync } from 'node:fs'
import { accountRepository } from '../accounts/repository.ts'
import { auditRepository } from '../audit/repository.ts'
import { securityLog } from '../audit/security-log.ts'
import { passwordLinkRepository, passwordLinkUrl } from '../auth/password-links.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Place } from '../backup/sources.ts'
import { sendCommand } from '../control/send-command.ts'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import type { Db } from '../database/db.ts'
import { filesIn, openFiles, refuseForeignFiles } from '../database/embedded.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { connectPostgres, dbOn } from '../database/postgres.ts'
import { secondFactorRepository } from '../second-factor/repository.ts'
import { Refusal } from './refusal.ts'

export interface PasswordLink {
  url: string
  expiresAt: string
  /** True if a second factor was removed. */
  hadSecondFactor: boolean
}

interface Wanted {
  username: string
  siteUrl: string
  /** For an owner who lost all second factors. */
  resetsSecondFactor: boolean
}

/** Usernames cannot contain brackets, so this actor is unambiguous in the audit. */
const operator = { accountId: 0, username: '(operator)', requestId: 'command' }

/** Call it in a transaction. @throws Refusal if no active account has that name. */
export async function newPasswordLink(
  tx: Db,
  { username, siteUrl, resetsSecondFactor }: Wanted,
): Promise<PasswordLink> {
  const account = await accountRepository(tx).byUsername(username)
  if (!account) throw new Refusal(`There is no account with the username ${JSON.stringify(username)}.`)
  if (!account.active) throw new Refusal('This account is deactivated; an administrator can activate it.')
  const { token, expiresAt } = await passwordLinkRepository(tx).insert(account.id, null)
  await auditRepository(tx).insert(operator, {
    action: 'account.password-link',
    subject: { type: 'account', id: account.id },
    after: { expiresAt },
  })
  const hadSecondFactor = resetsSecondFactor && (await resetSecondFactor(tx, account.id))
  return { url: passwordLinkUrl(siteUrl, token), expiresAt, hadSecondFactor }
}

async function resetSecondFactor(tx: Db, accountId: number): Promise<boolean> {
  const hadOne = await secondFactorRepository(tx).removeAllOf(accountId)
  await sessionRepository(tx).endAllOf(accountId)
  await securityLog.record(tx, {
    action: 'security.second-factor-reset',
    accountId,
    actor: operator,
    requestId: operator.requestId,
  })
  return hadOne
}

/** Issues a link for an installation, whether its server runs or not. */
export async function passwordLink({ databaseUrl, dataDir }: Place, options: Wanted): Promise<PasswordLink> {
  if (databaseUrl) return onPostgres(databaseUrl, options)
  if (!existsSync(filesIn(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Is DATA_DIR right?`)
  const release = tryLockDataFolder(dataDir)
  if (release) return onStopped(dataDir, options).finally(release)
  const connection = await sendCommand<PasswordLink>(dataDir, {
    command: 'password-link',
    username: options.username,
    resetsSecondFactor: options.resetsSecondFactor,
  })
  connection.end()
  return connection.response
}

async function onPostgres(url: string, options: Wanted): Promise<PasswordLink> {
  const client = await connectPostgres(url, 'grace-operator')
  const tx = dbOn(client)
  try {
    await tx.query('begin')
    const link = await newPasswordLink(tx, options)
    await tx.query('commit')
    return link
  } finally {
    await client.end()
  }
}

async function onStopped(dataDir: string, options: Wanted): Promise<PasswordLink> {
  refuseForeignFiles(dataDir)
  const { lite } = await openFiles(filesIn(dataDir))
  const db = pgliteDatabase(lite)
  try {
    return await db.transaction((tx) => newPasswordLink(tx, options))
  } finally {
    await db.close()
  }
}
