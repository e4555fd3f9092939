import { accountRepository } from '../accounts/repository.ts'
import { auditRepository } from '../audit/repository.ts'
import { securityLog } from '../audit/security-log.ts'
import { passwordLinkRepository, passwordLinkUrl } from '../auth/password-links.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Place } from '../backup/sources.ts'
import type { Db } from '../database/db.ts'
import { secondFactorRepository } from '../second-factor/repository.ts'
import { inInstallation, operator } from './in-installation.ts'
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
export const passwordLink = (place: Place, { username, siteUrl, resetsSecondFactor }: Wanted) =>
  inInstallation<PasswordLink>(
    place,
    (tx) => newPasswordLink(tx, { username, siteUrl, resetsSecondFactor }),
    // The server knows its address.
    { command: 'password-link', username, resetsSecondFactor },
  )
