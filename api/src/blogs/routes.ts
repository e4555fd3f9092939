import { type Blog, type BlogQuery, type BlogStatus, blogs } from '@grace/contract/blogs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import { refuseIfShown } from '../content/post-uses.ts'
import type { Totals } from '../content/totals.ts'
import { callerOf, isAdmin } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { type ChangedBlog, changedBlog } from './change.ts'
import { blogRepository } from './repository.ts'
import type { BlogTexts } from './text.ts'

interface Parts {
  mutate: ContentMutation
  totals: Totals
  texts: BlogTexts
}

export function blogRoutes(app: App, { mutate, totals, texts }: Parts) {
  const repository = blogRepository(app.db)
  app.addHook('onClose', () => texts.close())

  const cleaned = async (html: string) => {
    const { content, problem: code } = await texts.cleanContent(html)
    if (code) throw problem('content', code)
    return content
  }

  const sendList = async (request: FastifyRequest, reply: FastifyReply, query: BlogQuery) => {
    const { items, total } = await repository.list(query, { approvedOnly: !isAdmin(request), count: totals })
    reply.header('x-total-count', total)
    return items.map((blog) => asSeenBy(request, blog))
  }

  return {
    list: (request, reply) => sendList(request, reply, request.query),
    search: (request, reply) => sendList(request, reply, request.query),
    byStatus: (request, reply) => sendList(request, reply, { ...request.query, ...request.params }),
    one: async (request) => {
      const blog = await repository.byId(request.params.id)
      const isSeen = blog !== null && (blog.status === 'APPROVED' || isAdmin(request))
      return asSeenBy(request, found(isSeen ? blog : null, 'blog'))
    },
    history: async ({ params }) => {
      const steps = await repository.history(params.id)
      // Every blog has at least the step of its creation.
      return found(steps.length > 0 ? steps : null, 'blog')
    },

    create: async (request) => {
      const { title, content, language = null } = request.body
      const text = { title, content: await cleaned(content) }
      const fields = { ...text, language, ...(await texts.derivedFrom(text)) }
      const blog = await mutate(request, async (tx) => {
        const created = await blogRepository(tx).insert(fields, callerOf(request).username)
        return {
          result: created,
          audit: {
            action: 'blog.create',
            subject: { type: 'blog', id: created.id },
            after: auditFields(created),
          },
        }
      })
      return done(blogs.create, blog)
    },
    update: async (request) => {
      const { id } = request.params
      const { content, ...others } = request.body
      const sent = content === undefined ? others : { ...others, content: await cleaned(content) }
      const { username: by } = callerOf(request)
      const { blog, message } = await mutate(request, async (tx) => {
        const repository = blogRepository(tx)
        const before = found(await repository.lockById(id), 'blog')
        refuseStale(before, sent)

        const changed = changedBlog(before, sent)
        if (changed.isEdited || changed.language !== before.language) {
          await repository.update(id, { ...changed, ...(await texts.derivedFrom(changed)) }, by)
        }
        if (changed.step) await repository.addStep(id, { ...changed.step, by })
        const blog = found(await repository.byId(id), 'blog')

        const { before: was, after: is } = changesBetween(auditFields(before), auditFields(blog))
        const isContentChanged = blog.content !== before.content
        return {
          result: { blog, message: messageOf(changed, before.status, sent.status) },
          audit: {
            action: actionOf(changed, sent.status),
            subject: { type: 'blog', id },
            before: was,
            after: { ...is, ...(isContentChanged && { contentChanged: true }) },
          },
        }
      })
      return done(blogs.update, blog, message)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = blogRepository(tx)
        const before = found(await repository.lockById(id), 'blog')
        await refuseIfShown(tx, 'blog', id)
        await repository.remove(id)
        return {
          result: null,
          audit: { action: 'blog.delete', subject: { type: 'blog', id }, before: auditFields(before) },
        }
      })
      return done(blogs.remove, null)
    },
  } satisfies Partial<Handlers<typeof blogs>>
}

/** Hides the reason for the status and the names of administrators from other callers. */
const asSeenBy = (request: FastifyRequest, blog: Blog): Blog =>
  isAdmin(request)
    ? blog
    : { ...blog, statusChangedBy: null, statusReason: null, createdBy: null, updatedBy: null }

/** The fields for the audit: they identify the blog without its content. */
const auditFields = ({ title, language, status, statusReason }: Blog) => ({
  title,
  language,
  status,
  reason: statusReason,
})

const verbs = { APPROVED: 'approve', REJECTED: 'reject', DRAFT: 'draft', PENDING: 'pend' } as const

/** A requested status names the action; a status that an edit causes is part of the edit. */
const actionOf = ({ step }: ChangedBlog, requested: BlogStatus | undefined) =>
  `blog.${step && requested ? verbs[requested] : 'update'}`

const statusMessages = {
  APPROVED: 'Blog approved successfully!',
  REJECTED: 'Blog rejected successfully!',
  DRAFT: 'Blog returned to draft successfully!',
  PENDING: 'Blog updated successfully! Status: PENDING for admin approval.',
} as const

const messageOf = ({ step }: ChangedBlog, was: BlogStatus, requested: BlogStatus | undefined) =>
  step && (requested !== undefined || step.status !== was)
    ? statusMessages[step.status]
    : 'Blog updated successfully!'
