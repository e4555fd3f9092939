import { type PostInput, type PostQuery, posts, type WholePost } from '@grace/contract/posts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { callerOf, isAdmin } from '../http/access.ts'
import { AppError, fieldError, found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { postCards } from './post-cards.ts'
import { postRepository } from './repository.ts'

interface Parts {
  mutate: ContentMutation
  totals: Totals
  currentVersion: () => Promise<number>
}

export function postRoutes(app: App, { mutate, totals, currentVersion }: Parts) {
  const repository = postRepository(app.db)
  const cards = postCards(app.db, currentVersion)

  const sendList = async (request: FastifyRequest, reply: FastifyReply, query: PostQuery) => {
    const { ids, total } = await repository.idsOf(query, { publicOnly: !isAdmin(request), count: totals })
    // Already serialised, so sent as is.
    const json = `[${(await cards(ids)).join(',')}]`
    return reply
      .header('x-total-count', total)
      .type('application/json; charset=utf-8')
      .send(json as never)
  }

  return {
    list: (request, reply) => sendList(request, reply, request.query),
    one: async (request) => {
      const post = await repository.byId(request.params.id)
      return found(post?.status === 'APPROVED' || isAdmin(request) ? post : null, 'post')
    },
    byBlog: async (request, reply) => {
      const { blogId } = request.params
      const status = await repository.statusOfBlog(blogId)
      found(status === 'APPROVED' || isAdmin(request) ? status : null, 'blog')
      return sendList(request, reply, { ...request.query, blogId })
    },
    byCategory: async (request, reply) => {
      const { categoryId } = request.params
      found((await repository.hasCategory(categoryId)) || null, 'category')
      return sendList(request, reply, { ...request.query, categoryId })
    },

    create: async (request) => {
      const post = await mutate(request, async (tx) => {
        const repository = postRepository(tx)
        const status = await lockedStatus(tx, request.body)
        const id = await repository.insert(request.body, status, callerOf(request).accountId)
        const created = found(await repository.byId(id), 'post')
        return {
          result: created,
          audit: { action: 'post.create', subject: { type: 'post', id }, after: auditFields(created) },
        }
      })
      return done(posts.create, post)
    },
    update: async (request) => {
      const { id } = request.params
      const post = await mutate(request, async (tx) => {
        const repository = postRepository(tx)
        // Lock the blog before the post, in the same order as a status change of the blog.
        const status = await lockedStatus(tx, request.body)
        const before = found(await repository.lockById(id), 'post')
        refuseStale(before, request.body)
        await repository.update(id, request.body, status, callerOf(request).accountId)
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
      return done(posts.update, post)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = postRepository(tx)
        const before = found(await repository.lockById(id), 'post')
        await repository.remove(id)
        return {
          result: null,
          audit: { action: 'post.delete', subject: { type: 'post', id }, before: auditFields(before) },
        }
      })
      return done(posts.remove, null)
    },
  } satisfies Partial<Handlers<typeof posts>>
}

/** @returns the status of the blog. @throws AppError if a referenced entity does not exist. */
async function lockedStatus(tx: Db, input: PostInput) {
  const { status, categories, pictures } = await postRepository(tx).holdParts(input)
  const errors = [
    ...(status === null ? [fieldError('blogId', 'post_blog_unknown')] : []),
    ...(categories.size < input.categoryIds.length
      ? [fieldError('categoryIds', 'post_category_unknown')]
      : []),
    ...(pictures.size < input.pictureIds.length ? [fieldError('pictureIds', 'post_picture_unknown')] : []),
  ]
  if (status === null || errors.length > 0) throw new AppError('validation_failed', { errors })
  return status
}

/** The fields for the audit. */
const auditFields = ({ title, blogId, categoryIds, pictureIds }: WholePost) => ({
  title,
  blogId,
  categoryIds,
  pictureIds,
})
