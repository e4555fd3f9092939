import type { Couriers, Outgoing } from '../couriers/courier.ts'
import { deliveryLoop, type RetryPlan } from '../couriers/delivery-loop.ts'
import type { Database } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import type { MailSettings } from '../mail/mailer.ts'
import { notificationMail, notificationPush } from './compose.ts'
import type { PushKeys } from './push-keys.ts'
import { type Claim, type NotificationQueue, notificationQueue } from './queue.ts'
import { isQuiet, type QuietHours } from './quiet-hours.ts'

export interface NotificationOptions {
  /** Each channel has couriers of its own. */
  couriers: { email: Couriers; push: Couriers }
  quietHours: QuietHours
  /** Origins of push services beside the known ones. */
  pushServices: string[]
  retry?: Partial<RetryPlan>
  /** A sender is told only then of a state that an administrator may undo until then. */
  undoMs: number
  /** The clock of the quiet hours. */
  now?: () => number
}

interface Options extends NotificationOptions {
  mail: MailSettings | null
  /** Mails in a minute, together with those of letters. */
  ratePerMinute: number
  siteUrl: string
  keys: () => Promise<PushKeys>
  log: Log
}

export interface NotificationSender {
  /** Looks for something to tell at once. */
  wake(): void
  close(): Promise<void>
}

/** Tells followers in the background what has become public, by each channel. */
export function notificationSender(db: Database, options: Options): NotificationSender {
  const { mail, couriers, quietHours, siteUrl, keys, retry, log, now = Date.now } = options
  const isQuietNow = () => isQuiet(quietHours, now())

  const loopOf = <To>(
    queue: NotificationQueue<To>,
    compose: (claim: Claim<To>) => Promise<Outgoing | null>,
    channel: 'email' | 'push',
    everyMs: number,
  ) =>
    deliveryLoop({
      ...{ queue, couriers: couriers[channel], everyMs, retry, log, what: `notifications by ${channel}` },
      async compose(claim: Claim<To>) {
        if (!claim.to) return null
        const outgoing = await compose(claim)
        if (!outgoing) await queue.leave(claim)
        return outgoing
      },
    })

  const byPush = loopOf(
    notificationQueue(db, {
      channel: 'push',
      recipientOf: ({ endpoint, p256dh, auth }) => ({
        endpoint: endpoint ?? '',
        keys: { p256dh: p256dh ?? '', auth: auth ?? '' },
      }),
      isQuiet: isQuietNow,
    }),
    notificationPush(db, { keys, contact: contactOf(siteUrl, mail) }),
    'push',
    0,
  )
  const byEmail =
    mail &&
    loopOf(
      notificationQueue(db, {
        channel: 'email',
        recipientOf: ({ email, stopToken }) => ({ email: email ?? '', stopToken: stopToken ?? '' }),
        isQuiet: isQuietNow,
      }),
      notificationMail(db, { mail, siteUrl }),
      'email',
      60_000 / options.ratePerMinute,
    )

  return {
    wake() {
      byPush.wake()
      byEmail?.wake()
    },
    async close() {
      await Promise.all([byPush.close(), byEmail?.close()])
    },
  }
}

/** Push services want an address of whom they can ask. */
export function contactOf(siteUrl: string, mail: MailSettings | null): string {
  const address = /<([^<>]+)>/.exec(mail?.from ?? '')?.[1] ?? mail?.from
  if (address) return `mailto:${address.trim()}`
  const { origin, protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`
}
