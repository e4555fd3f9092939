import type { Language } from '@grace/contract/language'
import { accountRepository } from '../accounts/repository.ts'
import type { Database } from '../database/db.ts'
import { addressKey } from '../http/address-key.ts'
import { tooManyRequests } from '../http/app-error.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { countHit } from '../http/rate-limit.ts'
import { guardianMail } from '../mail/guardian-mail.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import { mailedLink } from '../mail/mailed-link.ts'
import type { Mail } from '../mail/mailer.ts'
import { guardianRepository } from './repository.ts'

const dayMs = 86_400_000
/** Mails a day. A child types the address, so that strangers could be mailed. */
const limits = {
  account: 3,
  /** From one network, which may be the Wi-Fi of a church. */
  network: 30,
  all: 300,
}

interface Options {
  /** Null without a mail server: administrators confirm in person. */
  send: ((mail: Mail) => Promise<void>) | null
  hash: KeyedHash
  allowance: MailAllowance
  siteUrl: string
}

interface Asked {
  accountId: number
  email: string
  language: Language
  /** Address of the caller. */
  ip: string
}

export type GuardianMails = ReturnType<typeof guardianMailsOf>

/** Asks guardians by mail. */
export function guardianMailsOf(db: Database, { send, hash, allowance, siteUrl }: Options) {
  /** @returns seconds to wait; 0 if the mail may be sent. */
  async function secondsToWait({ accountId, email, ip }: Asked): Promise<number> {
    const seconds = await allowance.ask('guardian-link', email)
    if (seconds > 0) return seconds
    const counted = {
      account: String(accountId),
      network: addressKey(ip),
      all: '',
    }
    for (const [name, value] of Object.entries(counted)) {
      const { hits, resetSeconds } = await countHit(db, hash(`guardian mail ${name}`, value), dayMs)
      if (hits > limits[name as keyof typeof limits]) return resetSeconds
    }
    return 0
  }

  async function mailLink({ accountId, email, language }: Asked): Promise<void> {
    if (!send) return
    const account = await accountRepository(db).byId(accountId)
    const token = await guardianRepository(db).newLink(accountId, email, language)
    if (account === null || token === null) return
    const mail = guardianMail(language, account.username, mailedLink(siteUrl, '/guardian', token))
    await send({ to: email, ...mail })
    await guardianRepository(db).mailed(token)
  }

  return {
    isPossible: send !== null,

    /** After a registration. Sends nothing beyond the limits; the child can ask again. */
    async sendLink(asked: Asked): Promise<void> {
      if (send && (await secondsToWait(asked)) === 0) await mailLink(asked)
    },

    /**
     * At the child's request.
     *
     * @throws AppError `too_many_requests`.
     */
    async resendLink(asked: Asked): Promise<void> {
      const seconds = await secondsToWait(asked)
      if (seconds > 0) throw tooManyRequests(seconds)
      await mailLink(asked)
    },
  }
}
