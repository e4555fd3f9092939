import { randomUUID } from 'node:crypto'
import { type Language, languages } from '@grace/contract/languages'
import {
  type Letter,
  type LetterChange,
  type LetterText,
  letters,
  type NewLetter,
} from '@grace/contract/letters'
import { letterContentMaxChars } from '@grace/contract/limits'
import type { FastifyRequest } from 'fastify'
import { accountRepository } from '../accounts/repository.ts'
import type { BlogTexts } from '../blogs/text.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import { withPictureSizes } from '../content/text-pictures.ts'
import type { Db } from '../database/db.ts'
import { mailTextOf, withAbsoluteLinks } from '../html/mail-text.ts'
import { callerOf } from '../http/access.ts'
import { AppError, found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import type { BackgroundLoop } from '../lib/background-loop.ts'
import { footerOf, letterMail } from '../mail/letter-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import { settingsRepository } from '../settings/repository.ts'
import { shownText } from '../texts/single-fields.ts'
import { withCleanContent } from '../texts/with-clean-content.ts'
import { deliveryRepository, letterRepository } from './repository.ts'

interface Parts {
  mutateForAdministrators: Mutate
  texts: BlogTexts
  /** Null without a mail server. */
  send: ((mail: Mail) => Promise<void>) | null
  sender: BackgroundLoop | null
  siteUrl: string
  ratePerMinute: number
  notifyAdministrators: NotifyAdministrators
}

const mailVariables = ['SMTP_URL', 'MAIL_FROM']

export function letterRoutes(
  app: App,
  {
    mutateForAdministrators: mutate,
    texts,
    send,
    sender,
    siteUrl,
    ratePerMinute,
    notifyAdministrators,
  }: Parts,
) {
  const site = siteUrl.replace(/\/$/, '')
  const repositoryOf = async (db: Db) => {
    const main = await mainLanguageOf(db)
    return { ...letterRepository(db, main), main }
  }

  const clean = async (html: string, path: string) => {
    const { content, problem: code } = await texts.cleanLetterContent(html)
    if (code) throw problem(path, code)
    const complete = await withPictureSizes(app.db, content)
    if (complete.length > letterContentMaxChars) throw problem(path, 'letter_content_too_long')
    return complete
  }

  const cleaned = <Sent extends Pick<LetterChange, 'content' | 'texts'>>(sent: Sent): Promise<Sent> =>
    withCleanContent(sent, clean)

  const routes = kindRoutes<Letter, NewLetter, LetterChange>(app.db, mutate, {
    kind: 'letter',
    endpoints: letters,
    repositoryOf,
    textRequired: 'letter_subject_required',
    // Nobody reads a draft: sending it asks for a confirmation.
    publicTexts: () => ({}),
    nameOf: ({ subject }) => ({ subject }),
    audited: ({ subject }) => ({ subject }),
    prepare: cleaned,
    refuse: (_, before) => before && refuseUnless(before, 'DRAFT'),
    refuseRemoval: (letter) => refuseUnless(letter, 'DRAFT'),
  })

  const requireMail = () => {
    if (!send || !sender) throw new AppError('mail_not_set_up')
    return { send, sender }
  }

  /** The text for readers of a language. */
  const textFor = (own: Letter['texts'], language: Language, main: Language) => {
    const textLanguage = own[language] ? language : own[main] ? main : languages.find((code) => own[code])
    const text = textLanguage && own[textLanguage]
    return text ? { textLanguage, text } : null
  }

  /** One step of a letter, with its audit entry. */
  const step = (
    request: FastifyRequest,
    id: number,
    {
      name,
      from,
      refuse = () => {},
    }: { name: string; from: Letter['status'][]; refuse?: (before: Letter) => void },
    work: (repository: Awaited<ReturnType<typeof repositoryOf>>, before: Letter) => Promise<object | null>,
  ): Promise<Letter> =>
    mutate(request, async (tx) => {
      const repository = await repositoryOf(tx)
      const before = found(await repository.lockById(id), 'letter')
      refuse(before)
      refuseUnless(before, ...from)
      const after = await work(repository, before)
      const result = found(await repository.byId(id), 'letter')
      return { result, audit: { action: `letter.${name}`, subject: { type: 'letter' as const, id }, after } }
    })

  return {
    ...routes,
    list: async ({ query }) => {
      const repository = await repositoryOf(app.db)
      return (part) => repository.list({ ...query, ...part })
    },

    audience: async (request) => {
      const account = await accountRepository(app.db).byId(callerOf(request).accountId)
      return {
        ...(await deliveryRepository(app.db).audience()),
        missing: send ? [] : mailVariables,
        ratePerMinute,
        testAddress: account?.email ?? '',
      }
    },
    preview: async ({ body: { language, texts: sent } }) => {
      const { churchName, mainLanguage } = await settingsRepository(app.db).read()
      const own: Letter['texts'] = {}
      for (const code of languages) {
        const text: LetterText | null | undefined = sent[code]
        if (text) own[code] = { ...text, content: await clean(text.content, `texts.${code}.content`) }
      }
      const shown = textFor(own, language, mainLanguage)
      if (!shown) throw problem('texts', 'letter_subject_required')
      const { subject, content } = shown.text
      const footer = footerOf(language, churchName)
      return {
        ...{ language, textLanguage: shown.textLanguage, subject, footer },
        content: withAbsoluteLinks(content, site),
        plainText: mailTextOf(withAbsoluteLinks(content, site)),
      }
    },
    test: async (request) => {
      const { send } = requireMail()
      const { language } = request.body
      const letter = found(await (await repositoryOf(app.db)).byId(request.params.id), 'letter')
      const account = found(await accountRepository(app.db).byId(callerOf(request).accountId), 'account')
      const { churchName, mainLanguage } = await settingsRepository(app.db).read()
      const shown = textFor(letter.texts, language, mainLanguage)
      if (!shown) throw problem('texts', 'letter_subject_required')
      const mail = letterMail({
        ...{ language, textLanguage: shown.textLanguage, churchName },
        subject: `[Test] ${shown.text.subject}`,
        content: withAbsoluteLinks(shown.text.content, site),
        // Without a token: a test must not unsubscribe anybody.
        unsubscribeUrl: `${site}/newsletter/unsubscribe`,
      })
      await send({ to: account.email, ...mail }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a test of a letter was not sent')
        throw new AppError('unavailable', {
          message: 'The mail server did not take the test. Please check SMTP_URL and MAIL_FROM.',
        })
      })
      return done(letters.test, null, `The test is on its way to ${account.email}.`)
    },

    send: async (request) => {
      const { sender } = requireMail()
      const letter = await step(
        request,
        request.params.id,
        { name: 'send', from: ['DRAFT'], refuse: (before) => refuseStale(before, request.body) },
        async (repository, { id, texts: own }) => {
          const { main } = repository
          if (!own[main]) throw problem('texts', 'letter_main_text_required')
          const count = await repository.start(id, randomUUID(), callerOf(request).accountId)
          if (count === 0) {
            throw new AppError('letter_state', { message: 'Nobody is subscribed to the newsletter yet.' })
          }
          return { subject: shownText(own, main)?.subject, subscribers: count }
        },
      )
      sender.wake()
      notifyAdministrators(request, 'content', {
        what: 'A letter is being sent to the subscribers',
        lines: [`Letter ${letter.id}`],
      })
      return done(letters.send, letter)
    },
    pause: async (request) => {
      const { id } = request.params
      const letter = await step(request, id, { name: 'pause', from: ['SENDING'] }, async (repository) => {
        await repository.setStatus(id, 'PAUSED', callerOf(request).accountId)
        return null
      })
      return done(letters.pause, letter)
    },
    resume: async (request) => {
      const { sender } = requireMail()
      const { id } = request.params
      const letter = await step(request, id, { name: 'resume', from: ['PAUSED'] }, async (repository) => {
        await repository.setStatus(id, 'SENDING', callerOf(request).accountId)
        return null
      })
      sender.wake()
      return done(letters.resume, letter)
    },
    deliveries: async ({ params, query }) => {
      found(await (await repositoryOf(app.db)).byId(params.id), 'letter')
      return (part) => deliveryRepository(app.db).list(params.id, { ...query, ...part })
    },
    resend: async (request) => {
      const { sender } = requireMail()
      const { id, delivery } = request.params
      const from: Letter['status'][] = ['SENDING', 'PAUSED', 'SENT']
      const letter = await step(request, id, { name: 'resend', from }, async (repository, { status }) => {
        if (!(await repository.queueAgain(id, delivery))) {
          throw new AppError('letter_state', {
            message: 'This letter is only sent again to somebody of whom it is not known whether it arrived.',
          })
        }
        if (status === 'SENT') await repository.setStatus(id, 'SENDING', callerOf(request).accountId)
        return null
      })
      sender.wake()
      return done(letters.resend, letter)
    },
  } satisfies Partial<Handlers<typeof letters>>
}

const stateNames: Record<Letter['status'], string> = {
  DRAFT: 'has not been sent yet',
  SENDING: 'is being sent',
  PAUSED: 'is paused',
  SENT: 'has been sent',
}

/** @throws AppError `letter_state`, with the state that it has. */
function refuseUnless(letter: Letter | null, ...statuses: Letter['status'][]): void {
  if (!letter || statuses.includes(letter.status)) return
  throw new AppError('letter_state', {
    message: statuses.includes('DRAFT')
      ? `The letter ${stateNames[letter.status]}, and cannot be changed any more.`
      : `The letter ${stateNames[letter.status]}. Please reload it.`,
  })
}
