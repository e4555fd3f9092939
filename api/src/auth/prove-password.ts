import type { Credentials } from '@grace/contract/auth'
import type { FastifyRequest } from 'fastify'
import { accountRepository, type LoginAccount } from '../accounts/repository.ts'
import { eventSource, securityLog } from '../audit/security-log.ts'
import type { Database } from '../database/db.ts'
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { type KnownDevice, knownDeviceRepository } from './known-devices.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import { inPasswordQueue, isPasswordOf } from './passwords.ts'
import type { SignInMethod } from './start-session.ts'

interface Options {
  db: Database
  device: DeviceCookie
  throttle: PasswordThrottle
  requireSecondFactor: RequireSecondFactor
}

interface Proved {
  account: LoginAccount
  method: SignInMethod
  knownDevice: KnownDevice | null
}

export type ProvePassword = ReturnType<typeof passwordProof>

/** Checks a username or address, a password and the second factor of somebody who is not signed in, throttled. */
export const passwordProof =
  ({ db, device, throttle, requireSecondFactor }: Options) =>
  /**
   * @param refuse throws for an account that may not do this, once its password is right.
   * @returns null for an unknown name or a wrong password.
   */
  async (
    request: FastifyRequest,
    { username: name, password, oneTimeCode }: Credentials,
    refuse: (account: LoginAccount) => Promise<void>,
  ): Promise<Proved | null> => {
    const account = await accountRepository(db).forLogin(name)
    // Failures count for the account, by whichever name; those of an unknown name for that name.
    const username = account?.username ?? name
    const knownDevice = await knownDeviceRepository(db).find(username, device.of(request))
    const attempt = { username, ip: request.ip, device: knownDevice }
    // The throttle runs inside the queue, so that most of many simultaneous guesses are refused.
    return inPasswordQueue(async () => {
      await throttle.admit(attempt)
      const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
      if (account && isRight) {
        await refuse(account)
        return {
          account,
          method: await requireSecondFactor(request, account, oneTimeCode, knownDevice),
          knownDevice,
        }
      }
      await throttle.failed(attempt)
      // Unknown usernames run the same statement, which finds no account.
      await securityLog.record(db, {
        ...eventSource(request),
        action: 'security.sign-in-failed',
        accountId: account?.id ?? 0,
        actor: null,
      })
      return null
    })
  }
