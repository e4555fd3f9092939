import { secondFactor } from '@grace/contract/second-factor'
import { accountRepository } from '../accounts/repository.ts'
import { eventSource, type SecurityEvent, securityLog } from '../audit/security-log.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Db } from '../database/db.ts'
import { type Caller, callerOf } from '../http/access.ts'
import { AppError, found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { sealContext } from './check-code.ts'
import { enrolmentUri, isFromOtherTime, newSecret, stepOf } from './one-time-codes.ts'
import type { Passkeys } from './passkeys.ts'
import { bareCode, newRecoveryCodes } from './recovery-codes.ts'
import { secondFactorRepository } from './repository.ts'
import type { SecretBox } from './secret-box.ts'

interface Options {
  box: SecretBox
  passkeys: Passkeys
  siteUrl: string
  isSecondFactorRequired: boolean
}

/** Set-up, renaming and removal of the caller's second factors. */
export function secondFactorRoutes(
  app: App,
  { box, passkeys, siteUrl, isSecondFactorRequired: isRequired }: Options,
) {
  // Name of the site in authenticator apps.
  const issuer = new URL(siteUrl).hostname
  const { db } = app
  const factors = secondFactorRepository(db)

  type Request = Parameters<typeof callerOf>[0]
  const record = (
    tx: Db,
    request: Request,
    action: SecurityEvent['action'],
    details: Record<string, unknown> | null = null,
  ) => {
    const caller = callerOf(request)
    return securityLog.record(tx, {
      ...eventSource(request),
      action,
      accountId: caller.accountId,
      actor: caller,
      details,
    })
  }

  /** Changes factors in a transaction that locks the account, to serialise concurrent requests. */
  const change = <T>({ accountId }: Caller, work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      found(await accountRepository(tx).lockById(accountId), 'user')
      return work(tx)
    })

  /** Call it after adding a factor. @returns new recovery codes, or null if there are some already. */
  async function afterAdding(tx: Db, { accountId, sessionId }: Caller): Promise<string[] | null> {
    // End other sessions, which started without the factor.
    await sessionRepository(tx).endAllOf(accountId, { except: sessionId })
    if ((await secondFactorRepository(tx).recoveryCodesLeft(accountId)) > 0) return null
    const codes = newRecoveryCodes()
    await secondFactorRepository(tx).replaceRecoveryCodes(accountId, codes)
    return codes
  }

  /** Call it after removing a factor. @throws AppError `last_second_factor`, which rolls back the removal. */
  async function afterRemoving(tx: Db, { accountId }: Caller): Promise<void> {
    const left = await secondFactorRepository(tx).factorsOf(accountId)
    if (left.passkeys || left.oneTimeCodes) return
    if (isRequired) throw new AppError('last_second_factor')
    // Recovery codes are useless without a factor.
    await secondFactorRepository(tx).replaceRecoveryCodes(accountId, [])
  }

  return {
    overview: async (request) => {
      const { accountId } = callerOf(request)
      const secret = await factors.secretOf(accountId, { isConfirmed: true })
      return {
        required: isRequired,
        passkeys: await factors.passkeysOf(accountId),
        oneTimeCodesSince: secret?.createdAt ?? null,
        recoveryCodesLeft: await factors.recoveryCodesLeft(accountId),
      }
    },

    beginOneTimeCodes: async (request) => {
      const { accountId, username } = callerOf(request)
      const secret = newSecret()
      await factors.beginSecret(accountId, box.seal(secret, sealContext(accountId)))
      return done(secondFactor.beginOneTimeCodes, {
        secret,
        uri: enrolmentUri(secret, { issuer, username }),
      })
    },

    confirmOneTimeCodes: async (request) => {
      const caller = callerOf(request)
      const { accountId } = caller
      const code = bareCode(request.body.code)
      const stored = await factors.secretOf(accountId, { isConfirmed: false })
      const secret = stored && box.open(stored.secret, sealContext(accountId))
      if (!stored || !secret) throw new AppError('one_time_code_setup_expired')
      const step = stepOf(secret, code)
      // The caller knows the secret, so a specific reason reveals nothing.
      if (step === null) throw wrongCode('code', isFromOtherTime(secret, code))
      const recoveryCodes = await change(caller, async (tx) => {
        if (!(await secondFactorRepository(tx).confirmSecret(accountId, { secret: stored.secret, step }))) {
          throw new AppError('one_time_code_setup_expired')
        }
        await record(tx, request, 'security.one-time-codes-added')
        return afterAdding(tx, caller)
      })
      return done(secondFactor.confirmOneTimeCodes, { recoveryCodes })
    },

    removeOneTimeCodes: async (request) => {
      const caller = callerOf(request)
      await change(caller, async (tx) => {
        found((await secondFactorRepository(tx).removeSecrets(caller.accountId)) || null, 'authenticator app')
        await afterRemoving(tx, caller)
        await record(tx, request, 'security.one-time-codes-removed')
      })
      return done(secondFactor.removeOneTimeCodes, null)
    },

    newRecoveryCodes: async (request) => {
      const caller = callerOf(request)
      const recoveryCodes = newRecoveryCodes()
      await change(caller, async (tx) => {
        const { passkeys, oneTimeCodes } = await secondFactorRepository(tx).factorsOf(caller.accountId)
        if (!passkeys && !oneTimeCodes) throw new AppError('second_factor_missing')
        await secondFactorRepository(tx).replaceRecoveryCodes(caller.accountId, recoveryCodes)
        await record(tx, request, 'security.recovery-codes-made')
      })
      return done(secondFactor.newRecoveryCodes, { recoveryCodes })
    },

    passkeyOptions: async (request) => {
      const { accountId, sessionId } = callerOf(request)
      passkeys.refuseOtherOrigins(request.headers.origin)
      const { username, fullName } = found(await accountRepository(db).byId(accountId), 'user')
      const existing = await factors.storedPasskeysOf(accountId)
      const options = await passkeys.registrationOptions(
        { id: accountId, username, fullName },
        sessionId,
        existing,
      )
      return done(secondFactor.passkeyOptions, { ...options })
    },

    addPasskey: async (request) => {
      const caller = callerOf(request)
      const { name, credential } = request.body
      const verified = await passkeys.verifyAttestation(credential, caller.sessionId)
      const added = await change(caller, async (tx) => {
        const passkey = await secondFactorRepository(tx).insertPasskey({
          ...verified,
          accountId: caller.accountId,
          name,
        })
        if (passkey === null) throw new AppError('passkey_not_valid')
        await record(tx, request, 'security.passkey-added', { passkeyId: passkey.id })
        return { passkey, recoveryCodes: await afterAdding(tx, caller) }
      })
      return done(secondFactor.addPasskey, added)
    },

    renamePasskey: async (request) => {
      const { accountId } = callerOf(request)
      const { params, body } = request
      return done(
        secondFactor.renamePasskey,
        found(await factors.renamePasskey(accountId, params.id, body.name), 'passkey'),
      )
    },

    removePasskey: async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      await change(caller, async (tx) => {
        found(await secondFactorRepository(tx).removePasskey(caller.accountId, id), 'passkey')
        await afterRemoving(tx, caller)
        await record(tx, request, 'security.passkey-removed', { passkeyId: id })
      })
      return done(secondFactor.removePasskey, null)
    },
  } satisfies Partial<Handlers<typeof secondFactor>>
}

function wrongCode(path: string, isFromOtherTime: boolean): AppError {
  const message = isFromOtherTime
    ? 'This code is for a different time. Let your phone set its date and time automatically, then enter the next code.'
    : 'This code is wrong. Enter the code the app shows now.'
  return new AppError('validation_failed', { errors: [{ path, code: 'one_time_code_wrong', message }] })
}
