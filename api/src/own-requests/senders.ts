import type { Language } from '@grace/contract/languages'
import type { OwnRequestKind } from '@grace/contract/own-requests'
import type { LinkInput } from '@grace/contract/submission'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import type { AfterResponse } from '../http/after-response.ts'
import type { App } from '../http/app-instance.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import type { Mail } from '../mail/mailer.ts'
import { ownRequestMail } from '../mail/own-request-mail.ts'
import { notificationRepository } from '../notifications/repository.ts'
import { takeBack, tell } from '../notifications/tell.ts'
import type { Owner } from '../submissions/owner.ts'
import { hashLinkWord } from './link-words.ts'
import { requestLinks } from './links.ts'
import { ownRequestRepository, type Sender } from './repository.ts'

interface Options {
  hash: KeyedHash
  allowance: MailAllowance
  afterResponse: AfterResponse
  /** Null without a mail server. */
  send: ((mail: Mail) => Promise<void>) | null
  siteUrl: string
  defaultLanguage: Language
  /** Sends queued notifications at once. */
  wakeNotifications: () => void
  /** Time in which an administrator may undo what a sender would be told of. */
  undoMs: number
}

/** Events that a sender is told of: an administrator has dealt with the submission, or has answered. */
export type SenderNews = 'seen' | 'answered'

export type RequestSenders = ReturnType<typeof requestSenders>

/** Ways in which senders find their submission again: an owner, a private link, and mails. */
export const requestSenders = (
  app: App,
  { hash, allowance, afterResponse, send, siteUrl, defaultLanguage, wakeNotifications, undoMs }: Options,
) => {
  const { db, sealing } = app
  const links = requestLinks(hash, siteUrl)
  const repository = ownRequestRepository(db, sealing)

  const answeredMail = ({ linkKey, hasMailedLink }: Sender, kind: OwnRequestKind, language: Language) => {
    if (linkKey === null) return ownRequestMail('answeredToMember', kind, language, links.ownPage)
    if (!hasMailedLink) return ownRequestMail('answeredWithoutLink', kind, language, '')
    return ownRequestMail('answered', kind, language, links.mailedUrlOf(kind, linkKey, language))
  }

  /** Mails that there is an answer, without its text. */
  function mailAnswered(kind: OwnRequestKind, id: number): void {
    if (!send) return
    afterResponse(async () => {
      const sender = await repository.sender({ kind, id })
      if (!sender?.email) return
      const language = (sender.language as Language | null) ?? defaultLanguage
      await send({ to: sender.email, ...answeredMail(sender, kind, language) })
    })
  }

  return {
    async ownerOf({ caller }: FastifyRequest, kind: OwnRequestKind, form: LinkInput): Promise<Owner> {
      if (caller) return { accountId: caller.accountId, link: null }
      const wordHash = form.mailLink ? await hashLinkWord(form.linkWord ?? '') : null
      return { accountId: null, link: links.create(kind, wordHash) }
    },

    /** The same token for a repeated request. */
    async linkToken(kind: OwnRequestKind, id: number): Promise<string | null> {
      const linkKey = await repository.linkKey({ kind, id })
      return linkKey && links.tokenOf(kind, linkKey)
    },

    /** Mails a new private link to the address that was given, if the sender wished it. */
    mailLink({ headers }: FastifyRequest, kind: OwnRequestKind, id: number): void {
      if (!send) return
      afterResponse(async () => {
        const sender = await repository.sender({ kind, id })
        if (!sender?.email || !sender.linkKey || !sender.hasMailedLink) return
        if ((await allowance.ask(`${kind}-link`, sender.email)) > 0) return
        const language =
          (sender.language as Language | null) ??
          preferredLanguage(headers['accept-language'], defaultLanguage)
        const url = links.mailedUrlOf(kind, sender.linkKey, language)
        await send({ to: sender.email, ...ownRequestMail('received', kind, language, url) })
      })
    },

    /**
     * Tells the sender that something has happened, without any text: members as they have chosen, others by mail of
     * answers alone. Call it in the transaction of the change.
     *
     * @returns what to do when the transaction has been committed.
     */
    async tell(tx: Db, news: SenderNews, kind: OwnRequestKind, id: number): Promise<() => void> {
      const accountId = await ownRequestRepository(tx, sealing).accountOf({ kind, id })
      const hasChosen =
        accountId !== null && (await notificationRepository(tx).settingsOf(accountId)) !== null
      if (!hasChosen) return news === 'answered' ? () => mailAnswered(kind, id) : () => {}
      // An answer is saved on purpose; a state is changed by one key, with Undo.
      const delayMs = news === 'seen' ? undoMs : 0
      await tell(tx, accountId, 'requests', { id, change: `${kind} ${news}` }, delayMs)
      return wakeNotifications
    },

    /** Takes back news that has not been sent. Call it in the transaction of the change. */
    takeBack: (tx: Db, news: SenderNews, kind: OwnRequestKind, id: number): Promise<void> =>
      takeBack(tx, 'requests', { id, change: `${kind} ${news}` }),
  }
}
