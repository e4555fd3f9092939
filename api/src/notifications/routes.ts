import type { Language } from '@grace/contract/language'
import {
  type Notifications,
  notificationKinds,
  notifications,
  type PushDevice,
} from '@grace/contract/notifications'
import type { FastifyRequest } from 'fastify'
import { accountRepository } from '../accounts/repository.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { done } from '../http/route-of.ts'
import { subscriberRepository } from '../newsletter/repository.ts'
import type { Welcome } from '../newsletter/welcome.ts'
import { encrypted } from './compose.ts'
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import type { QuietHours } from './quiet-hours.ts'
import { notificationRepository } from './repository.ts'

/** How somebody who has chosen nothing hears of their own requests. */
const defaultChannel = 'email'

interface Options {
  sendsMail: boolean
  pushKeys: () => Promise<PushKeys>
  pushServices: readonly string[]
  quietHours: QuietHours
  welcome: Welcome
  afterResponse: AfterResponse
  defaultLanguage: Language
}

export function notificationRoutes(app: App, options: Options) {
  const {
    sendsMail,
    pushKeys: keys,
    pushServices,
    quietHours,
    welcome,
    afterResponse,
    defaultLanguage,
  } = options
  const { db } = app

  const languageOf = ({ headers }: FastifyRequest) =>
    preferredLanguage(headers['accept-language'], defaultLanguage)

  async function emailOf(tx: Db, accountId: number) {
    const { email, emailConfirmed } = found(await accountRepository(tx).profileOf(accountId), 'user')
    const state = !sendsMail ? 'not_set_up' : emailConfirmed ? 'possible' : 'unconfirmed'
    return { email, state } as const
  }

  async function read(request: FastifyRequest, tx: Db = db): Promise<Notifications> {
    const { accountId, sessionId } = callerOf(request)
    const repository = notificationRepository(tx)
    const { email, state } = await emailOf(tx, accountId)
    const settings = await repository.settingsOf(accountId)
    const chosen = await repository.choicesOf(accountId)
    if (!settings && state === 'possible') chosen.set('requests', defaultChannel)
    // Only the owner of an address learns whether it is subscribed.
    if (state === 'possible' && (await repository.isSubscribed(email))) chosen.set('letter', 'email')
    const devices = await repository.devicesOf(accountId, sessionId)
    return {
      choices: notificationKinds.map((kind) => ({ kind, channel: chosen.get(kind) ?? 'none' })),
      language: settings?.language ?? languageOf(request),
      quietHours: settings?.quietHours ?? true,
      quietFrom: quietHours.from,
      quietUntil: quietHours.until,
      email: state,
      publicKey: '',
      isThisDevice: devices.isThis,
      otherDevices: devices.others,
    }
  }

  /** The key is read apart: generating it is a transaction of its own. */
  const withKey = async (answer: Notifications): Promise<Notifications> => ({
    ...answer,
    publicKey: (await keys()).publicKey,
  })

  /** @throws AppError for an address that this server must not call, or keys that nothing can be encrypted with. */
  async function refuseDevice(device: PushDevice): Promise<void> {
    if (!isPushService(device.endpoint, pushServices)) throw problem('endpoint', 'push_service_unknown')
    const payload = { title: '', body: '', lang: 'en', tag: 'check', data: '/' } as const
    const vapid = { ...(await keys()), subject: 'mailto:check@example.org' }
    await encrypted(device, payload, vapid).catch(() => {
      throw problem('keys', 'value_not_valid')
    })
  }

  return {
    read: async (request) => withKey(await read(request)),

    change: async (request) => {
      const { accountId } = callerOf(request)
      const { choices = [], language, quietHours: isQuiet } = request.body
      const answer = await db.transaction(async (tx) => {
        found(await accountRepository(tx).lockById(accountId), 'user')
        const repository = notificationRepository(tx)
        const { email, state } = await emailOf(tx, accountId)
        const before = await repository.settingsOf(accountId)
        const settings = {
          language: language ?? before?.language ?? languageOf(request),
          quietHours: isQuiet ?? before?.quietHours ?? true,
        }
        await repository.setSettings(accountId, settings)
        if (!before && state === 'possible') await repository.setChoice(accountId, 'requests', defaultChannel)
        for (const [at, { kind, channel }] of choices.entries()) {
          if (channel === 'email' && state !== 'possible') {
            const code =
              state === 'unconfirmed' ? 'notification_email_unconfirmed' : 'notification_email_not_possible'
            throw problem(`choices.${at}.channel`, code)
          }
          if (kind !== 'letter') await repository.setChoice(accountId, kind, channel)
          else if (channel === 'none') {
            if (state === 'possible') await repository.unsubscribe(email)
          } else {
            const token = await subscriberRepository(tx).subscribe({ email, language: settings.language })
            if (token) afterResponse(() => welcome({ email, language: settings.language, token }))
          }
        }
        return read(request, tx)
      })
      return done(notifications.change, await withKey(answer))
    },

    addDevice: async (request) => {
      const { accountId, sessionId } = callerOf(request)
      await refuseDevice(request.body)
      const answer = await db.transaction(async (tx) => {
        found(await accountRepository(tx).lockById(accountId), 'user')
        await notificationRepository(tx).addDevice(accountId, sessionId, request.body)
        return read(request, tx)
      })
      return done(notifications.addDevice, await withKey(answer))
    },

    removeDevice: async (request) => {
      await notificationRepository(db).removeDevice(callerOf(request).sessionId)
      return done(notifications.removeDevice, await withKey(await read(request)))
    },
  } satisfies Partial<Handlers<typeof notifications>>
}
