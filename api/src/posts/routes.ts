import { type PostInput, type PostQuery, posts, type WholePost } from '@grace/contract/posts'
import type { FastifyRequest } from 'fastify'
import { changesBetween } from '../audit/repository.ts'
import { mainLanguageByVersion, mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import type { Part } from '../database/list.ts'
import { callerOf, isEditor } from '../http/access.ts'
import { AppError, fieldError, found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { trashRepository } from '../trash/repository.ts'
import { postCards } from './post-cards.ts'
import { postRepository } from './repository.ts'

interface Parts {
  mutate: Mutate
  totals: Totals
  currentVersion: () => Promise<number>
  /** Call it when a post was given a time. */
  wakePublisher: () => void
}

export function postRoutes(app: App, { mutate, totals, currentVersion, wakePublisher }: Parts) {
  const repositoryOf = async (db: Db) => postRepository(db, await mainLanguageOf(db))
  const mainLanguage = mainLanguageByVersion(app.db)
  const cards = postCards(app.db, mainLanguage)

  const readList = async (request: FastifyRequest, query: PostQuery) => {
    const version = await currentVersion()
    const repository = postRepository(app.db, await mainLanguage(version))
    const options = { publicOnly: !isEditor(request), count: totals.at(version) }
    return async (part: Part) => {
      const { ids, total } = await repository.idsOf({ ...query, ...part }, options)
      // The pictures of planned posts are signed, which the cached cards are not.
      return options.publicOnly
        ? { json: await cards(ids, version), total }
        : { items: await repository.byIds(ids), total }
    }
  }

  return {
    list: (request) => readList(request, request.query),
    one: async (request) => {
      const repository = postRepository(app.db, await mainLanguage(await currentVersion()))
      const { language } = request.query
      return found(
        await repository.byId(request.params.id, { language, publicOnly: !isEditor(request) }),
        'post',
      )
    },
    byBlog: async (request) => {
      const { blogId } = request.params
      const repository = await repositoryOf(app.db)
      found((await repository.hasBlog(blogId, { publicOnly: !isEditor(request) })) || null, 'blog')
      return readList(request, { ...request.query, blogId })
    },
    byCategory: async (request) => {
      const { categoryId } = request.params
      found((await (await repositoryOf(app.db)).hasCategory(categoryId)) || null, 'category')
      return readList(request, { ...request.query, categoryId })
    },

    create: async (request) => {
      const post = await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)

        const blog = await lockedBlog(repository, request.body)
        const id = await repository.insert(request.body, blog, callerOf(request).accountId)
        await repository.releasePictures(request.body.blogId)
        const created = found(await repository.byId(id), 'post')
        return {
          result: created,
          audit: { action: 'post.create', subject: { type: 'post', id }, after: auditFields(created) },
        }
      })
      if (request.body.publishAt) wakePublisher()
      return done(posts.create, post)
    },
    update: async (request) => {
      const { id } = request.params
      const post = await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        // Lock the blog before the post, in the same order as a status change of the blog.
        const blog = await lockedBlog(repository, request.body)
        const before = found(await repository.lockById(id), 'post')
        refuseStale(before, request.body)
        await repository.update(id, request.body, blog, callerOf(request).accountId)
        await repository.releasePictures(request.body.blogId)
        const after = found(await repository.byId(id), 'post')
        return {
          result: after,
          audit: {
            action: 'post.update',
            subject: { type: 'post', id },
            ...changesBetween(auditFields(before), auditFields(after)),
          },
        }
      })
      if (request.body.publishAt) wakePublisher()
      return done(posts.update, post)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = found(await repository.lockById(id), 'post')
        await trashRepository(tx).put({ kind: 'post', id }, callerOf(request).username)
        return {
          result: null,
          audit: { action: 'post.delete', subject: { type: 'post', id }, before: auditFields(before) },
        }
      })
      return done(posts.remove, null)
    },
  } satisfies Partial<Handlers<typeof posts>>
}

/** @returns the state of the blog. @throws AppError if a referenced entity does not exist. */
async function lockedBlog(repository: ReturnType<typeof postRepository>, input: PostInput) {
  const { blog, categories, pictures } = await repository.holdParts(input)
  const errors = [
    ...(blog === null ? [fieldError('blogId', 'post_blog_unknown')] : []),
    ...(categories.size < input.categoryIds.length
      ? [fieldError('categoryIds', 'post_category_unknown')]
      : []),
    ...(pictures.size < input.pictureIds.length ? [fieldError('pictureIds', 'post_picture_unknown')] : []),
  ]
  if (blog === null || errors.length > 0) throw new AppError('validation_failed', { errors })
  return blog
}

/** The fields for the audit. */
const auditFields = ({ title, blogId, categoryIds, pictureIds, publishAt }: WholePost) => ({
  title,
  blogId,
  categoryIds,
  pictureIds,
  publishAt,
})
