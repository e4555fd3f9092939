import type { Language } from '@grace/contract/languages'
import type { LetterText } from '@grace/contract/letters'
import type { Database } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { withAbsoluteLinks } from '../html/lines-of.ts'
import { letterMail } from '../mail/letter-mail.ts'
import { type MailSettings, senderOf } from '../mail/mailer.ts'
import { oneClickUnsubscribeUrl, unsubscribeUrl } from '../newsletter/unsubscribe-url.ts'
import { settingsRepository } from '../settings/repository.ts'
import { type Texts, textRepository } from '../texts/repository.ts'
import type { Courier, Couriers, OutgoingMail } from './courier.ts'
import { type Claim, letterQueue, type RetryPlan } from './queue.ts'

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

export interface LetterSender {
  /** Looks at the queue at once. */
  wake(): void
  /** Completes the mail on its way. */
  close(): Promise<void>
}

const minute = 60_000
const defaultRetry: RetryPlan = {
  firstDelayMs: 5 * minute,
  maxDelayMs: 240 * minute,
  // About a day.
  maxDeferrals: 12,
  failedDelayMs: minute,
}
/** Another process may have started a letter. */
const pollMs = 5_000
const recoverEveryMs = 200
const afterErrorMs = 1_000
const courierIdleMs = 10_000
/** While the mail server takes nothing; doubled each time. */
const firstTroubleMs = 5_000
const maxTroubleMs = 5 * minute
/** How long the name of the church and the texts of a letter are remembered. */
const rememberMs = minute

/**
 * Sends the letters that are being sent, in the background, and goes on with them after a restart.
 *
 * Nobody gets a letter twice: a row is in the hands of one process, a courier notes each hand-over before it happens and
 * each answer when it arrives, and a mail whose answer is lost is not sent again by itself.
 */
export function letterSender(db: Database, options: Options): LetterSender {
  const { ratePerMinute, couriers, log } = options
  const plan = { ...defaultRetry, ...options.retry }
  const everyMs = minute / ratePerMinute
  const queue = letterQueue(db)
  const compose = mailOfLetter(db, options)
  let courier: Courier | null = null
  let recoverAt = 0
  let idleSince = 0
  let troubles = 0
  let isClosed = false
  let isAwake = false
  let endSleep = () => {}

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isAwake || isClosed || ms <= 0) return resolve()
      const timer = setTimeout(resolve, ms)
      timer.unref()
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function closeCourier({ isSettled = true } = {}): Promise<void> {
    const closing = courier
    courier = null
    await closing?.close(isSettled)
  }

  /** Settles what couriers of killed processes have done. */
  async function recover(): Promise<void> {
    if (performance.now() < recoverAt) return
    await couriers.recover(async (name, outcomeOf) => {
      for (const row of await queue.claimedBy(name)) {
        const outcome = outcomeOf(keyOf(row))
        if (outcome) await queue.settle(row, outcome, plan)
        else await queue.putBack(row)
      }
    })
    recoverAt = performance.now() + recoverEveryMs
  }

  /** @returns how long to wait before the next round. */
  async function round(): Promise<number> {
    await recover()
    const { isSending, dueInMs } = await queue.next()
    if (dueInMs !== null && dueInMs <= 0) {
      const startedAt = performance.now()
      courier ??= await couriers.open()
      idleSince = 0
      const claim = await queue.claim(courier.name, everyMs)
      if (claim) {
        if (claim.to) await send(courier, claim, claim.to)
        return everyMs - (performance.now() - startedAt)
      }
      // A little too early, or another process was faster.
      return Math.min(everyMs / 4, 250)
    }
    if (isSending) {
      await queue.giveUpLost()
      await queue.finish()
    }
    idleSince ||= performance.now()
    if (courier && performance.now() - idleSince > courierIdleMs) await closeCourier()
    return Math.min(dueInMs ?? pollMs, couriers.areAtWork() ? recoverEveryMs : pollMs)
  }

  async function send(courier: Courier, claim: Claim, to: NonNullable<Claim['to']>): Promise<void> {
    const outcome = await courier.deliver(keyOf(claim), await compose(claim, to))
    await queue.settle(claim, outcome, plan)
    if (outcome.kind !== 'failed') {
      troubles = 0
      return
    }
    log.warn({ code: outcome.code }, 'the mail server takes no letters')
    await queue.slowDown(
      Math.min(firstTroubleMs * 2 ** Math.min(troubles, 20), maxTroubleMs, plan.failedDelayMs),
    )
    troubles += 1
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      isAwake = false
      const waitMs = await round().catch(async (error: unknown) => {
        log.warn({ err: error }, 'sending letters failed')
        // A row that was claimed or tried meanwhile is settled from its journal.
        await closeCourier({ isSettled: false }).catch(() => {})
        return afterErrorMs
      })
      await sleep(waitMs)
    }
    await closeCourier()
  }
  const running = run().catch((error: unknown) => log.error({ err: error }, 'letters are not sent any more'))

  return {
    wake() {
      isAwake = true
      endSleep()
    },
    async close() {
      isClosed = true
      endSleep()
      await running
    },
  }
}

const keyOf = ({ id, attempts }: Pick<Claim, 'id' | 'attempts'>) => `${id}:${attempts}`

interface Remembered {
  texts: Texts<LetterText>
  mailKey: string
  mainLanguage: Language
  churchName: string
  at: number
}

/** Makes the mail of a subscriber: raw, because its Message-ID and its length are known before it is handed over. */
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
      unsubscribeUrl: unsubscribeUrl(siteUrl, to.unsubscribeToken),
    })
    // Loaded with the first letter, to start faster otherwise.
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    const composed = new MailComposer({
      from: senderOf(mail.from, churchName),
      to: { name: '', address: to.email },
      subject,
      text: plain,
      html,
      messageId: `<${letter.mailKey}.${id}@${new URL(siteUrl).hostname}>`,
      headers: {
        'List-Unsubscribe': {
          prepared: true,
          foldLines: true,
          value: `<${oneClickUnsubscribeUrl(siteUrl, to.unsubscribeToken)}>`,
        },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Content-Language': textLanguage,
      },
    }).compile()
    // Domains in other scripts are encoded here.
    const { from, to: recipients } = composed.getEnvelope()
    return { from: from || '', to: recipients[0] ?? to.email, raw: await composed.build() }
  }
}
