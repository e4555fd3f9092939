import type { Language } from '@grace/contract/languages'
import { writingPicturesPerDay, writingsPerDay, writingsWaitingMax } from '@grace/contract/limits'
import type { PictureChange } from '@grace/contract/pictures'
import { type NewWriting, WholeWriting, writings } from '@grace/contract/writings'
import type { FastifyRequest } from 'fastify'
import { planOf } from '../blogs/change.ts'
import { type BlogWriting, blogRepository } from '../blogs/repository.ts'
import type { BlogTexts } from '../blogs/text.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { refuseWaiting } from '../guardians/waiting.ts'
import { callerOf } from '../http/access.ts'
import { AppError, found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { type Handlers, handledApart } from '../http/handlers.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { countHit } from '../http/rate-limit.ts'
import { done } from '../http/route-of.ts'
import { pictureRepository } from '../pictures/repository.ts'
import { refuseManyUnposted } from '../pictures/unposted-total.ts'
import { trashRepository } from '../trash/repository.ts'
import { htmlOfText, textOfHtml } from './paragraphs.ts'
import { discardPictures, memberPictureType, type StoredWriting, writingRepository } from './repository.ts'

interface Parts {
  mutateAsMember: Mutate
  texts: BlogTexts
  hash: KeyedHash
}

const dayMs = 86_400_000

/** Counts in the counters that all processes share. @throws AppError `too_many_requests` with the message. */
async function countOfDay(db: Db, key: string, max: number, message: string): Promise<void> {
  const { hits, resetSeconds } = await countHit(db, key, dayMs)
  if (hits > max) throw new AppError('too_many_requests', { message, retryAfterSeconds: resetSeconds })
}

/** Refuses a member who uploads too much, or whose guardian has not agreed yet. */
export const refuseManyUploads = (db: Db, hash: KeyedHash) => async (request: FastifyRequest) => {
  const { accountId } = callerOf(request)
  await refuseWaiting(db, accountId)
  await refuseManyUnposted(db, 'before')
  await countOfDay(
    db,
    hash('writing pictures', String(accountId)),
    writingPicturesPerDay,
    `You can send ${writingPicturesPerDay} pictures a day. Please send the others tomorrow.`,
  )
}

export function writingRoutes(app: App, { mutateAsMember: mutate, texts, hash }: Parts) {
  const repositoriesOf = async (db: Db, request: FastifyRequest) => {
    const main = await mainLanguageOf(db)
    return {
      main,
      blogs: blogRepository(db, main),
      own: writingRepository(db, main, callerOf(request).accountId),
    }
  }

  async function cleaned(text: string): Promise<string> {
    const { content, problem: code } = await texts.cleanContent(htmlOfText(text))
    if (code)
      throw problem(
        'text',
        code === 'blog_content_too_long' ? 'writing_text_too_long' : 'writing_text_required',
      )
    return content
  }

  async function withDerived({ texts: change, decisions }: ReturnType<typeof planOf>): Promise<BlogWriting> {
    const stored: BlogWriting['texts'] = {}
    for (const [language, text] of Object.entries(change)) {
      stored[language as 'en'] = text && { ...text, ...(await texts.derivedFrom(text)) }
    }
    return { texts: stored, decisions }
  }

  /** @param before the locked writing; null: a new one. */
  async function refuseFlood(
    tx: Db,
    own: ReturnType<typeof writingRepository>,
    accountId: number,
    before: StoredWriting | null,
  ): Promise<void> {
    // First, because it also lets one request of a member after the other count what waits.
    await countOfDay(
      tx,
      hash('writings', String(accountId)),
      writingsPerDay,
      `You can send ${writingsPerDay} texts a day. Please send this one tomorrow.`,
    )
    if (before?.state !== 'WAITING' && (await own.waiting(before?.id ?? 0)) >= writingsWaitingMax)
      throw new AppError('too_many_waiting')
  }

  async function refuseOtherNames(
    own: ReturnType<typeof writingRepository>,
    shownName: string | null,
  ): Promise<void> {
    if (shownName === null) return
    const fullName = await own.fullName()
    if (shownName !== fullName && !fullName.split(/\s+/).includes(shownName))
      throw problem('shownName', 'shown_name_not_valid')
  }

  /** Writes the pictures and their descriptions in the language of the text. */
  async function writePictures(
    tx: Db,
    request: FastifyRequest,
    id: number,
    { pictures, language }: NewWriting,
    before: StoredWriting | null,
  ): Promise<void> {
    const { main, own } = await repositoriesOf(tx, request)
    const present = before?.pictures.map((picture) => picture.id) ?? []
    const wanted = [...new Set(pictures.map((picture) => picture.id))]
    const held = await own.holdPictures(wanted, present)
    const unknown = pictures.findIndex((picture) => !held.has(picture.id))
    if (unknown >= 0) throw problem(`pictures.${unknown}.id`, 'writing_picture_unknown')
    if (wanted.join() !== present.join()) await own.writePictures(id, before?.ownPostId ?? null, wanted)
    const repository = pictureRepository(tx, main)
    for (const pictureId of await own.ownPictures(wanted)) {
      const { altText } = pictures.find((picture) => picture.id === pictureId) ?? {}
      const picture = found(await repository.lockById(pictureId), 'picture')
      const texts: PictureChange['texts'] = {
        ...(before && before.language !== language && { [before.language]: null }),
        ...(altText !== undefined && { [language]: altText === null ? null : { altText } }),
      }
      const isChanged = Object.entries(texts).some(
        ([code, text]) => (text?.altText ?? null) !== (picture.texts[code as Language]?.altText ?? null),
      )
      if (!isChanged) continue
      await repository.update(picture, { texts }, callerOf(request).accountId)
      // An administrator shows it elsewhere.
      if (picture.type !== memberPictureType) await raiseContentVersion(tx)
    }
    await discardPictures(
      tx,
      present.filter((each) => !wanted.includes(each)),
      callerOf(request).username,
    )
  }

  return {
    list: async (request) => (await repositoriesOf(app.db, request)).own.list(),
    one: async (request) => {
      const { own } = await repositoriesOf(app.db, request)
      return found(await own.byId(request.params.id), 'text')
    },

    create: async (request) => {
      const { body } = request
      const { title, language, shownName } = body
      const content = await cleaned(body.text)
      const writing = await mutate(request, async (tx) => {
        const by = callerOf(request)
        await refuseWaiting(tx, by.accountId)
        const { blogs, own } = await repositoriesOf(tx, request)
        await refuseFlood(tx, own, by.accountId, null)
        await refuseOtherNames(own, shownName)
        const plan = planOf(null, { texts: { [language]: { title, content } } }, language)
        const id = await blogs.insert(await withDerived(plan), by)
        await own.setAuthor(id, language, shownName)
        await writePictures(tx, request, id, body, null)
        return { result: found(await own.byId(id), 'text'), audit: [] }
      })
      return done(writings.create, writing)
    },

    update: async (request) => {
      const { id } = request.params
      const { body } = request
      const { title, language, shownName } = body
      const sent = await cleaned(body.text)
      const writing = await mutate(
        request,
        async (tx) => {
          const by = callerOf(request)
          await refuseWaiting(tx, by.accountId)
          const { blogs, own } = await repositoriesOf(tx, request)
          const before = found(await own.lockById(id), 'text')
          if (!before.mayChange) throw new AppError('writing_state')
          refuseStale(WholeWriting.parse(before), body)
          await refuseFlood(tx, own, by.accountId, before)
          await refuseOtherNames(own, shownName)
          const blog = found(await blogs.lockById(id), 'blog')
          // A text that is sent as it was keeps what an administrator has formatted.
          const content = textOfHtml(sent) === before.text ? before.content : sent
          const plan = planOf(
            blog,
            {
              texts: {
                ...(language !== before.language && { [before.language]: null }),
                [language]: { title, content },
              },
              language,
              status: 'PENDING',
            },
            language,
          )
          // Also if only a picture or the name has changed: whoever has read the former version must not approve this one.
          plan.decisions[language] ??= { step: null, publishes: 'unchanged' }
          await blogs.update(id, blog.texts, await withDerived(plan), by)
          await own.setAuthor(id, language, shownName)
          await writePictures(tx, request, id, body, before)
          // The lists of administrators have its title.
          if (before.ownPostId !== null) await raiseContentVersion(tx)
          return { result: found(await own.byId(id), 'text'), audit: [] }
        },
        { id, body },
      )
      return done(writings.update, writing)
    },

    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const { own } = await repositoriesOf(tx, request)
        const before = found(await own.lockById(id), 'text')
        if (!before.mayWithdraw) throw new AppError('writing_state')
        const { username } = callerOf(request)
        await trashRepository(tx).put({ kind: 'blog', id }, username)
        await discardPictures(
          tx,
          before.pictures.map((picture) => picture.id),
          username,
        )
        return { result: null, audit: [] }
      })
      return done(writings.remove, null)
    },

    upload: handledApart,
  } satisfies Partial<Handlers<typeof writings>>
}
