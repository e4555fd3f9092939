import type { Language } from '@grace/contract/language'
import { joinPath } from '@grace/contract/languages'
import { announcementRepository } from '../announcements/repository.ts'
import type { OutgoingMail, OutgoingPush } from '../couriers/courier.ts'
import type { Db } from '../database/db.ts'
import { eventRepository } from '../events/repository.ts'
import type { MailSettings } from '../mail/mailer.ts'
import { rawMail } from '../mail/raw-mail.ts'
import { unsubscribeUrl } from '../newsletter/unsubscribe-url.ts'
import { settingsRepository } from '../settings/repository.ts'
import { shownText } from '../texts/single-fields.ts'
import type { PushKeys } from './push-keys.ts'
import type { Claim, EmailRecipient, PushRecipient } from './queue.ts'
import { texts } from './texts.ts'

type About = Pick<Claim<never>, 'kind' | 'subjectId' | 'language'>

interface Message {
  title: string
  /** Lines. */
  text: string
  /** Path on the site, in the language of the reader. */
  path: string
  churchName: string
}

const previewChars = 140
/** Time to live of a push message: one that arrives later is no news any more. */
const pushSeconds = 3 * 86_400

/** The third of May 2026, half past six in the evening, is 03/05/2026, 18:30. */
function kigaliTime(language: Language, instant: string): string {
  // Kigali is UTC+2 all year.
  const [date = '', time = ''] = new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().split('T')
  return texts[language].kigaliTime(`${date.split('-').reverse().join('/')}, ${time.slice(0, 5)}`)
}

/** @returns null if the subject was deleted meanwhile. */
async function messageAbout(db: Db, { kind, subjectId, language }: About): Promise<Message | null> {
  const { churchName, mainLanguage } = await settingsRepository(db).read()
  const text = texts[language]
  if (kind === 'events') {
    const event = await eventRepository(db, mainLanguage).byId(subjectId)
    const own = event && (event.texts[language] ?? shownText(event.texts, mainLanguage))
    if (!own) return null
    const when = kigaliTime(language, event.nextDate ?? event.eventDate)
    return {
      title: text.event(own.title),
      text: [when, own.place].filter(Boolean).join('\n'),
      path: joinPath(language, `/events/${subjectId}`),
      churchName,
    }
  }
  if (kind === 'announcements') {
    const announcement = await announcementRepository(db, mainLanguage).byId(subjectId)
    const own = announcement && (announcement.texts[language] ?? shownText(announcement.texts, mainLanguage))
    if (!own) return null
    const path = joinPath(language, '/#announcements-heading')
    return { title: text.announcement(own.title), text: own.content, path, churchName }
  }
  return { title: text.request, text: text.requestText, path: '/dashboard/requests', churchName }
}

interface MailOptions {
  mail: MailSettings
  siteUrl: string
}

export const notificationMail =
  (db: Db, { mail, siteUrl }: MailOptions) =>
  async (claim: Claim<EmailRecipient>): Promise<OutgoingMail | null> => {
    const { id, kind, subjectId, language, to } = claim
    const message = await messageAbout(db, claim)
    if (!message || !to || kind === 'letter') return null
    const site = siteUrl.replace(/\/$/, '')
    const text = texts[language]
    const stopUrl = unsubscribeUrl(siteUrl, `${kind}-${to.stopToken}`)
    const lines = [
      ...[message.text, `${text.open}\n${site}${message.path}`, `-- \n${text.why[kind](message.churchName)}`],
      ...[`${text.stop}\n${stopUrl}`, `${text.choose}\n${site}/dashboard/account#follow`],
    ]
    return rawMail({
      ...{ from: mail.from, churchName: message.churchName, to: to.email, subject: message.title, language },
      text: `${lines.join('\n\n')}\n`,
      messageId: `<${kind}.${subjectId}.${id}@${new URL(siteUrl).hostname}>`,
      unsubscribeUrl: stopUrl,
    })
  }

interface PushOptions {
  keys: () => Promise<PushKeys>
  /** The contact of this installation for push services: a `mailto:` or `https:` address. */
  contact: string
}

/** Message that the service worker shows. */
export interface PushPayload {
  title: string
  body: string
  lang: Language
  /** One with the same tag replaces the other. */
  tag: string
  /** Path of the page that a tap opens. */
  data: string
}

export const notificationPush =
  (db: Db, { keys, contact }: PushOptions) =>
  async (claim: Claim<PushRecipient>): Promise<OutgoingPush | null> => {
    const { kind, subjectId, language, to } = claim
    const message = await messageAbout(db, claim)
    if (!message || !to) return null
    const body = message.text.replace(/\s+/g, ' ')
    const payload: PushPayload = {
      title: message.title,
      body: body.length > previewChars ? `${body.slice(0, previewChars).replace(/\s\S*$/, '')} …` : body,
      lang: language,
      tag: `${kind}-${subjectId}`,
      data: message.path,
    }
    const { publicKey, privateKey } = await keys()
    return encrypted(to, payload, { publicKey, privateKey, subject: contact })
  }

interface Vapid extends PushKeys {
  subject: string
}

/** @throws Error for keys that are not those of a browser. */
export async function encrypted(
  { endpoint, keys }: PushRecipient,
  payload: PushPayload,
  vapidDetails: Vapid,
): Promise<OutgoingPush> {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
    vapidDetails,
    TTL: pushSeconds,
    // A push service replaces a message that waits by one with the same topic.
    topic: payload.tag,
    contentEncoding: 'aes128gcm',
  })
  return { endpoint, headers: headers as OutgoingPush['headers'], body }
}
