import type { Language } from '@grace/contract/languages'
import type { LetterText } from '@grace/contract/letters'
import type { Couriers, OutgoingMail } from '../couriers/courier.ts'
import { deliveryLoop, type RetryPlan } from '../couriers/delivery-loop.ts'
import type { Database } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { withAbsoluteLinks } from '../html/mail-text.ts'
import type { BackgroundLoop } from '../lib/background-loop.ts'
import { letterMail } from '../mail/letter-mail.ts'
import type { MailSettings } from '../mail/mailer.ts'
import { rawMail } from '../mail/raw-mail.ts'
import { unsubscribeUrl } from '../newsletter/unsubscribe-url.ts'
import { settingsRepository } from '../settings/repository.ts'
import { type Texts, textRepository } from '../texts/repository.ts'
import { type Claim, letterQueue } from './queue.ts'

export interface SendingOptions {
  ratePerMinute: number
  couriers: Couriers
  retry?: Partial<RetryPlan>
}

interface Options extends SendingOptions {
  mail: MailSettings
  siteUrl: string
  log: Log
}

/** How long the name of the church and the texts of a letter are remembered. */
const rememberMs = 60_000

/** Sends the letters that are being sent, in the background; nobody gets one twice. */
export function letterSender(db: Database, options: Options): BackgroundLoop {
  const { ratePerMinute, couriers, retry, log } = options
  const compose = mailOfLetter(db, options)
  return deliveryLoop({
    ...{ queue: letterQueue(db), couriers, retry, log, what: 'letters', everyMs: 60_000 / ratePerMinute },
    compose: async (claim) => (claim.to ? compose(claim, claim.to) : null),
  })
}

interface Remembered {
  texts: Texts<LetterText>
  mailKey: string
  mainLanguage: Language
  churchName: string
  at: number
}

/** Makes the mail of a subscriber. */
function mailOfLetter(db: Database, { mail, siteUrl }: Pick<Options, 'mail' | 'siteUrl'>) {
  const known = new Map<number, Remembered>()

  async function letterOf(id: number): Promise<Remembered> {
    const remembered = known.get(id)
    if (remembered && performance.now() - remembered.at < rememberMs) return remembered
    known.clear()
    const { rows } = await db.query<Pick<Remembered, 'mailKey' | 'mainLanguage'>>(
      'select mail_key as "mailKey", main_language as "mainLanguage" from letters where id = $1',
      [id],
    )
    const row = rows[0]
    if (!row) throw new Error('The letter does not exist')
    const all = await textRepository<LetterText>(db, 'letter').ofAll([id], row.mainLanguage)
    const { churchName } = await settingsRepository(db).read()
    const letter = { ...row, texts: all.get(id)?.texts ?? {}, churchName, at: performance.now() }
    known.set(id, letter)
    return letter
  }

  return async (
    { id, letterId, language }: Claim,
    to: { email: string; unsubscribeToken: string },
  ): Promise<OutgoingMail> => {
    const letter = await letterOf(letterId)
    const textLanguage = letter.texts[language] ? language : letter.mainLanguage
    const text = letter.texts[textLanguage]
    if (!text) throw new Error('The letter has no text in the main language')
    const { churchName } = letter
    const stopUrl = unsubscribeUrl(siteUrl, to.unsubscribeToken)
    const {
      subject,
      html,
      text: plain,
    } = letterMail({
      language,
      textLanguage,
      subject: text.subject,
      content: withAbsoluteLinks(text.content, siteUrl.replace(/\/$/, '')),
      churchName,
      unsubscribeUrl: stopUrl,
    })
    return rawMail({
      ...{ from: mail.from, churchName, to: to.email, subject, text: plain, html, language: textLanguage },
      messageId: `<${letter.mailKey}.${id}@${new URL(siteUrl).hostname}>`,
      unsubscribeUrl: stopUrl,
    })
  }
}
