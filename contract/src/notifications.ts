import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { visible } from './fields.ts'
import { Language } from './language.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Kinds that somebody can follow. `requests`: changes of what they sent while signed in. */
export type NotificationKind = 'requests' | 'announcements' | 'events' | 'letter'

/** The kinds that are offered, in the order of the dashboard. */
export const notificationKinds = [
  'requests',
  'announcements',
  'events',
  'letter',
] as const satisfies NotificationKind[]

/** `none`: not at all. One for each kind, so that nobody is told twice. */
export const notificationChannels = ['none', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The letter is a mail; its choice is the subscription of the account's address to the newsletter. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  kind === 'letter' ? ['none', 'email'] : notificationChannels

const Choice = z
  .object({
    kind: z.enum(notificationKinds, key('value_not_valid')),
    channel: z.enum(notificationChannels, key('value_not_valid')),
  })
  .check(
    z.refine(({ kind, channel }) => channelsOf(kind).includes(channel), {
      path: ['channel'],
      error: key('value_not_valid'),
    }),
  )

/** Whether mails can be sent to the account: the server sends none, or the address is not confirmed. */
export const emailStates = ['possible', 'unconfirmed', 'not_set_up'] as const

export const Notifications = z.object({
  /** Each kind once. */
  choices: z.array(Choice),
  language: Language,
  /** Nothing is sent in the quiet hours, but after them. */
  quietHours: z.boolean(),
  /** The quiet hours of the installation, in Kigali time. */
  quietFrom: z.string(),
  quietUntil: z.string(),
  email: z.enum(emailStates),
  /** The public VAPID key, for a subscription in the browser. */
  publicKey: z.string(),
  /** Whether the device of this session gets push messages. */
  isThisDevice: z.boolean(),
  /** Other devices of the account that get push messages. */
  otherDevices: z.int(),
})
export type Notifications = z.infer<typeof Notifications>

/** Omitted fields and kinds stay unchanged. */
export const NotificationsChange = z.object({
  choices: z.optional(
    z
      .array(Choice, key('value_not_valid'))
      .check(z.maxLength(notificationKinds.length, { error: key('value_not_valid'), abort: true })),
  ),
  language: z.optional(Language),
  quietHours: z.optional(z.boolean(key('value_not_valid'))),
})
export type NotificationsChange = z.output<typeof NotificationsChange>

const base64url = (maxChars: number) =>
  boundedString(maxChars, key('value_not_valid')).check(z.regex(/^[\w-]+={0,2}$/, key('value_not_valid')))

/** A `PushSubscription` of a browser, as its `toJSON` gives it. */
export const PushDevice = z.object({
  endpoint: boundedString(1_000, key('push_service_unknown')).check(
    z.refine((text) => visible.test(text) && URL.canParse(text), key('push_service_unknown')),
  ),
  /** 65 and 16 bytes. */
  keys: z.object({ p256dh: base64url(88), auth: base64url(24) }, key('value_not_valid')),
})
export type PushDevice = z.output<typeof PushDevice>

const hour = 3_600_000

export const notifications = {
  read: {
    method: 'GET',
    path: '/user/notifications',
    access: 'signed-in',
    status: 200,
    response: Notifications,
  },
  change: {
    method: 'PUT',
    path: '/user/notifications',
    access: 'signed-in',
    body: NotificationsChange,
    status: 200,
    response: written(Notifications),
  },
  addDevice: {
    method: 'POST',
    path: '/user/notifications/device',
    access: 'signed-in',
    body: PushDevice,
    status: 200,
    response: written(Notifications),
    limit: { max: 60, windowMs: hour, per: 'account' },
  },
  removeDevice: {
    method: 'DELETE',
    path: '/user/notifications/device',
    access: 'signed-in',
    status: 200,
    response: written(Notifications),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof notifications> = {
  about: 'What the caller is told of, by email or by web push.',
  examples: {
    choices: [
      { kind: 'requests', channel: 'email' },
      { kind: 'announcements', channel: 'push' },
      { kind: 'events', channel: 'email' },
      { kind: 'letter', channel: 'none' },
    ],
    quietHours: true,
    quietFrom: '21:00',
    quietUntil: '07:00',
    email: 'possible',
    publicKey: 'BKQ1X0J2Xlb6gGmWbqGkq7l0cBzQv3r0Xn7eWc3r6hJm1kX2gkTzG8v7bqH0xkPzY5mZr1Qw9sT4uV6yN8aBcDe',
    isThisDevice: true,
    otherDevices: 1,
    endpoint: 'https://fcm.googleapis.com/fcm/send/b25lIGRldmljZQ',
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
  endpoints: {
    read: { summary: 'The choices of the caller, and what they can choose.', refuses: ['not_found'] },
    change: {
      summary:
        'Changes the choices; what is left out stays as it is. Email needs a confirmed address. “letter” subscribes the address of the account to the newsletter, or unsubscribes it.',
      message: 'Your choice has been saved.',
      refuses: ['not_found'],
    },
    addDevice: {
      summary:
        'Sends push messages to the browser of this session, until its member logs out there or its push service does not know it any more.',
      message: 'This device will show notifications.',
      refuses: ['not_found'],
    },
    removeDevice: {
      summary: 'Sends no more push messages to the browser of this session.',
      message: 'This device will not show notifications any more.',
      refuses: ['not_found'],
    },
  },
}
