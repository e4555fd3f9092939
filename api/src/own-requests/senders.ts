import type { Language } from '@grace/contract/languages'
import type { OwnRequestKind } from '@grace/contract/own-requests'
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
import { tell } from '../notifications/tell.ts'
import type { Owner } from '../submissions/owner.ts'
import { requestLinks } from './links.ts'
import { ownRequestRepository } from './repository.ts'

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
}

/** Events that a sender is told of: an administrator has dealt with the submission, or has answered. */
export type SenderNews = 'seen' | 'answered'

export type RequestSenders = ReturnType<typeof requestSenders>

/** Ways in which senders find their submission again: an owner, a private link, and mails. */
export const requestSenders = (
  app: App,
  { hash, allowance, afterResponse, send, siteUrl, defaultLanguage, wakeNotifications }: Options,
) => {
  const { db, sealing } = app
  const links = requestLinks(hash, siteUrl)
  const repository = ownRequestRepository(db, sealing)

  /** Mails that there is an answer, without its text. */
  function mailAnswered(kind: OwnRequestKind, id: number): void {
    if (!send) return
    afterResponse(async () => {
      const sender = await repository.sender({ kind, id })
      if (!sender?.email) return
      const language = (sender.language as Language | null) ?? defaultLanguage
      const url = sender.linkKey ? links.urlOf(language, links.tokenOf(kind, sender.linkKey)) : links.ownPage
      await send({ to: sender.email, ...ownRequestMail('answered', kind, language, url) })
    })
  }

  return {
    ownerOf({ caller }: FastifyRequest, kind: OwnRequestKind): Owner {
      return caller
        ? { accountId: caller.accountId, link: null }
        : { accountId: null, link: links.create(kind) }
    },

    /** The same token for a repeated request. */
    async linkToken(kind: OwnRequestKind, id: number): Promise<string | null> {
      const linkKey = await repository.linkKey({ kind, id })
      return linkKey && links.tokenOf(kind, linkKey)
    },

    /** Mails a new private link to the address that was given. */
    mailLink(
      { headers }: FastifyRequest,
      kind: OwnRequestKind,
      { email, language, token }: { email: string; language: Language | null | undefined; token: string },
    ): void {
      if (!send) return
      const used = language ?? preferredLanguage(headers['accept-language'], defaultLanguage)
      afterResponse(async () => {
        if ((await allowance.ask(`${kind}-link`, email)) > 0) return
        await send({ to: email, ...ownRequestMail('received', kind, used, links.urlOf(used, token)) })
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
      await tell(tx, accountId, 'requests', { id, change: `${kind} ${news}` })
      return wakeNotifications
    },
  }
}
