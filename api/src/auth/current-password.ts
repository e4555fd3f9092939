import type { SecurityAction } from '@grace/contract/security-events'
import type { FastifyRequest } from 'fastify'
import { accountRepository } from '../accounts/repository.ts'
import { eventSource, securityLog } from '../audit/security-log.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import { inPasswordQueue, isPasswordOf } from './passwords.ts'

interface Refusal {
  /** The field of the password. */
  path: string
  action: SecurityAction
}

export type CurrentPasswordCheck = ReturnType<typeof currentPasswordCheck>

/**
 * Checks the password of a signed-in caller, throttled: an unattended session must not allow guessing.
 *
 * @returns the hash that it was checked against.
 */
export const currentPasswordCheck =
  (db: Db, throttle: PasswordThrottle, { path, action }: Refusal) =>
  async (request: FastifyRequest, password: string): Promise<string> => {
    const caller = callerOf(request)
    const attempt = { username: caller.username, ip: request.ip }
    const hash = await inPasswordQueue(async () => {
      await throttle.admit(attempt)
      const { passwordHash } = found(await accountRepository(db).withPassword(caller.accountId), 'user')
      if (await isPasswordOf(passwordHash, password)) return passwordHash
      await throttle.failed(attempt)
      return null
    })
    if (hash === null) {
      await securityLog.record(db, {
        ...eventSource(request),
        action,
        accountId: caller.accountId,
        actor: caller,
      })
      throw problem(path, 'current_password_wrong')
    }
    await throttle.succeeded(caller.username)
    return hash
  }
