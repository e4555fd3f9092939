import type { FastifyRequest } from 'fastify'
import { eventSource, securityLog } from '../audit/security-log.ts'
import type { KnownDevice } from '../auth/known-devices.ts'
import type { PasswordThrottle } from '../auth/password-throttle.ts'
import type { SignInMethod } from '../auth/start-session.ts'
import type { Database } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { redeemCode } from './check-code.ts'
import { secondFactorRepository } from './repository.ts'
import type { SecretBox } from './secret-box.ts'

interface Options {
  db: Database
  box: SecretBox
  throttle: PasswordThrottle
}

export type RequireSecondFactor = ReturnType<typeof secondFactorCheck>

/**
 * The second step of a login with a password. Wrong codes are throttled like wrong passwords, with separate counters;
 * a known device has its own counter here too.
 *
 * Call it in the password queue: the throttle then refuses most of many simultaneous guesses.
 */
export const secondFactorCheck =
  ({ db, box, throttle }: Options) =>
  /** @throws AppError `second_factor_required`, `one_time_code_wrong`, `too_many_requests`. */
  async (
    request: FastifyRequest,
    account: { id: number; username: string },
    typed: string | undefined,
    device: KnownDevice | null,
  ): Promise<SignInMethod> => {
    const { passkeys, oneTimeCodes } = await secondFactorRepository(db).factorsOf(account.id)
    if (!passkeys && !oneTimeCodes) return 'password'
    if (!typed?.trim()) throw new AppError('second_factor_required')

    const attempt = { username: account.username, ip: request.ip, device }
    await throttle.admit(attempt)
    const kind = await redeemCode(db, { box, accountId: account.id, typed })
    const event = { ...eventSource(request), accountId: account.id, actor: null }
    if (kind === null) {
      await throttle.failed(attempt)
      await securityLog.record(db, { ...event, action: 'security.second-factor-failed' })
      throw wrongCode()
    }
    await throttle.succeeded(account.username, device)
    if (kind === 'recovery-code') {
      const left = await secondFactorRepository(db).recoveryCodesLeft(account.id)
      await securityLog.record(db, { ...event, action: 'security.recovery-code-used', details: { left } })
    }
    return kind
  }

function wrongCode(): AppError {
  const code = 'one_time_code_wrong'
  const { message } = new AppError(code)
  return new AppError(code, { message, errors: [{ path: 'oneTimeCode', code, message }] })
}
