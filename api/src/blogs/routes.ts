import { type BlogChange, type BlogQuery, type BlogStatus, type BlogText, blogs } from '@grace/contract/blogs'
import { type Language, languages } from '@grace/contract/languages'
import { blogContentMaxChars } from '@grace/contract/limits'
import type { FastifyRequest } from 'fastify'
import { changesBetween } from '../audit/repository.ts'
import type { Mutate } from '../content/mutate.ts'
import { refuseIfShown } from '../content/post-uses.ts'
import { withPictureSizes } from '../content/text-pictures.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { countNow, type Part } from '../database/list.ts'
import { callerOf, isEditor } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import type { Also, Restore } from '../revisions/restore.ts'
import { newNumbers } from '../sensitive-changes/new-numbers.ts'
import { withNumbers } from '../sensitive-changes/with-numbers.ts'
import { settingsRepository } from '../settings/repository.ts'
import { withCleanContent } from '../texts/with-clean-content.ts'
import { trashRepository } from '../trash/repository.ts'
import { type BlogPlan, planOf, refuseStaleTexts } from './change.ts'
import { type Author, type BlogWriting, blogRepository, type StoredBlog } from './repository.ts'
import type { BlogTexts } from './text.ts'

interface Parts {
  mutate: Mutate
  totals: Totals
  texts: BlogTexts
}

export function blogRoutes(app: App, { mutate, totals, texts }: Parts) {
  app.addHook('onClose', () => texts.close())

  const repositoryOf = async (db: Db) => {
    const { mainLanguage } = await settingsRepository(db).read()
    return { main: mainLanguage, repository: blogRepository(db, mainLanguage) }
  }

  const cleaned = <Sent extends Pick<BlogChange, 'content' | 'texts'>>(sent: Sent): Promise<Sent> =>
    withCleanContent(sent, async (html, path) => {
      const { content, problem: code } = await texts.cleanContent(html)
      if (code) throw problem(path, code)
      return content
    })

  const withSizes = <Sent extends Pick<BlogChange, 'content' | 'texts'>>(db: Db, sent: Sent): Promise<Sent> =>
    withCleanContent(sent, async (html, path) => {
      const content = await withPictureSizes(db, html)
      if (content.length > blogContentMaxChars) throw problem(path, 'blog_content_too_long')
      return content
    })

  async function withDerived({ texts: change, decisions }: BlogPlan): Promise<BlogWriting> {
    const stored: BlogWriting['texts'] = {}
    for (const [language, text] of Object.entries(change) as [Language, BlogText | null][]) {
      stored[language] = text && { ...text, ...(await texts.derivedFrom(text)) }
    }
    return { texts: stored, decisions }
  }

  const readList = async (request: FastifyRequest, query: BlogQuery) => {
    const { repository } = await repositoryOf(app.db)
    const publicOnly = !isEditor(request)
    const options = { publicOnly, count: publicOnly ? totals : countNow }
    return (part: Part) => repository.list({ ...query, ...part }, options)
  }

  /**
   * @param also runs in the transaction, after the change.
   * @param isRestored the text that visitors read needs no approval.
   */
  async function change(
    request: FastifyRequest,
    id: number,
    body: BlogChange,
    { also, isRestored = false }: { also?: Also; isRestored?: boolean } = {},
  ) {
    const clean = await cleaned(body)
    return mutate(request, async (tx) => {
      const sent = await withSizes(tx, clean)
      const { main, repository } = await repositoryOf(tx)
      const before = found(await repository.lockById(id), 'blog')
      const plan = planOf(before, sent, sent.language ?? before.language ?? main, { isRestored })
      refuseStaleTexts(before, plan, sent, { main, removedAt: await repository.removedAt(id) })

      const { confirmed = [], updatedAt: seen } = sent
      const pictureIds = changedPictures(before, sent)
      if (pictureIds) await refuseUnknownPictures(repository, pictureIds)
      if (
        pictureIds ||
        Object.keys(plan.texts).length + Object.keys(plan.decisions).length + confirmed.length > 0
      ) {
        const writing = { ...(await withDerived(plan)), confirmed, seen }
        await repository.update(id, before.texts, writing, authorOf(request))
        if (pictureIds) await repository.writePictures(id, pictureIds)
      }
      await also?.(tx)
      const blog = found(await repository.byId(id), 'blog')
      return withNumbers(
        {
          result: {
            blog,
            message: messageOf(plan, before, sent),
            step: plan.decisions[describedIn(plan)]?.step,
          },
          audit: {
            action: actionOf(plan, sent),
            subject: { type: 'blog', id },
            ...auditOf(plan, before, blog),
          },
        },
        newNumbers(before.publicTexts, blog.publicTexts),
      )
    })
  }
  const restore: Restore<BlogChange> = async (request, id, body, also) => {
    const { blog, step } = await change(request, id, body, { also, isRestored: true })
    const { updatedAt } = blog
    return step?.status === 'PENDING' ? { updatedAt, message: restoredToPending } : { updatedAt }
  }

  const handlers = {
    list: (request) => readList(request, request.query),
    search: (request) => readList(request, request.query),
    byStatus: (request) => readList(request, { ...request.query, ...request.params }),
    one: async (request) => {
      const { id } = request.params
      const { repository } = await repositoryOf(app.db)
      return found(await (isEditor(request) ? repository.byId(id) : repository.publicById(id)), 'blog')
    },
    history: async ({ params }) => {
      const { repository } = await repositoryOf(app.db)
      const steps = await repository.history(params.id)
      // Every blog has at least the step of its creation.
      return found(steps.length > 0 ? steps : null, 'blog')
    },

    create: async (request) => {
      const clean = await cleaned(request.body)
      const { blog, step } = await mutate(request, async (tx) => {
        const sent = await withSizes(tx, clean)
        const { main, repository } = await repositoryOf(tx)
        const plan = planOf(null, sent, sent.language ?? main)
        const { pictureIds = [] } = sent
        await refuseUnknownPictures(repository, pictureIds)
        const id = await repository.insert(await withDerived(plan), authorOf(request))
        await repository.writePictures(id, pictureIds)
        const blog = found(await repository.byId(id), 'blog')
        const step = Object.values(plan.decisions)[0]?.step
        return withNumbers(
          {
            result: { blog, step },
            audit: {
              action: 'blog.create',
              subject: { type: 'blog', id },
              after: { ...auditFields(blog), ...(pictureIds.length > 0 && { pictureIds }) },
            },
          },
          newNumbers({}, blog.publicTexts),
        )
      })
      return done(blogs.create, blog, step ? createdMessages[step.status] : undefined)
    },
    update: async (request) => {
      const { blog, message } = await change(request, request.params.id, request.body)
      return done(blogs.update, blog, message)
    },
    remove: async (request) => {
      const { id } = request.params
      const { postIds: together = [] } = request.query
      await mutate(request, async (tx) => {
        const { repository } = await repositoryOf(tx)
        const before = found(await repository.lockById(id), 'blog')
        const postIds = await repository.lockPosts(id)
        if (postIds.some((postId) => !together.includes(postId))) await refuseIfShown(tx, 'blog', id)
        await trashRepository(tx).put({ kind: 'blog', id }, callerOf(request).username)
        return {
          result: null,
          audit: [
            { action: 'blog.delete', subject: { type: 'blog', id }, before: auditFields(before) },
            ...postIds.map((postId) => ({
              action: 'post.delete',
              subject: { type: 'post' as const, id: postId },
              before: { title: before.title, blogId: id },
            })),
          ],
        }
      })
      return done(blogs.remove, null)
    },
  } satisfies Partial<Handlers<typeof blogs>>
  return { ...handlers, restore }
}

/** The pictures of a request, if they differ. */
const changedPictures = ({ pictureIds: old }: StoredBlog, { pictureIds }: Pick<BlogChange, 'pictureIds'>) =>
  pictureIds && pictureIds.join() !== old.join() ? pictureIds : null

async function refuseUnknownPictures(
  repository: ReturnType<typeof blogRepository>,
  pictureIds: readonly number[],
): Promise<void> {
  if (!(await repository.holdPictures(pictureIds))) throw problem('pictureIds', 'post_picture_unknown')
}

const authorOf = (request: FastifyRequest): Author => {
  const { username, accountId } = callerOf(request)
  return { username, accountId }
}

/** The fields for the audit: they identify a text without its content. */
const auditFields = (blog: StoredBlog, language = blog.language) => {
  const own = language ? blog.languages[language] : undefined
  return {
    title: (language && blog.texts[language]?.title) ?? null,
    language,
    status: own?.status ?? null,
    reason: own?.statusReason ?? null,
  }
}

/** The language that the audit entry and the message describe: the one of the status, or the first that changes. */
const describedIn = ({ language, texts, decisions }: BlogPlan): Language => {
  const changed = Object.keys({ ...texts, ...decisions }) as Language[]
  return changed.includes(language) ? language : (changed[0] ?? language)
}

function auditOf(plan: BlogPlan, before: StoredBlog, blog: StoredBlog) {
  const language = describedIn(plan)
  const changed = Object.keys({ ...plan.texts, ...plan.decisions }) as Language[]
  const { before: was, after: is } = changesBetween(
    auditFields(before, language),
    auditFields(blog, language),
  )
  const isContentChanged = languages.some((code) => before.texts[code]?.content !== blog.texts[code]?.content)
  const isOwn = changed.every((code) => code === before.language)
  return {
    before: was,
    after: {
      ...is,
      ...(isContentChanged && { contentChanged: true }),
      ...(changedPictures(before, blog) && { pictureIds: blog.pictureIds }),
      ...(!isOwn && { language, languages: changed }),
    },
  }
}

const verbs = { APPROVED: 'approve', REJECTED: 'reject', DRAFT: 'draft', PENDING: 'pend' } as const
type Requested = Pick<BlogChange, 'status' | 'approve' | 'draft'>

/** A requested status names the action; a status that an edit causes is part of the edit. */
function actionOf(plan: BlogPlan, { status, approve }: Requested) {
  const step = plan.decisions[describedIn(plan)]?.step
  return `blog.${step && (status ?? approve) ? verbs[step.status] : 'update'}`
}

const statusMessages = {
  APPROVED: 'Blog approved successfully!',
  REJECTED: 'Blog rejected successfully!',
  DRAFT: 'Blog returned to draft successfully!',
  PENDING: 'Blog updated successfully! Status: PENDING for admin approval.',
} as const

const restoredToPending = 'This version is back. Status: PENDING for admin approval.'
const savedAsDraft = 'Blog saved as draft successfully!'
/** By default that of the endpoint. */
const createdMessages: Partial<Record<BlogStatus, string>> = {
  APPROVED: statusMessages.APPROVED,
  DRAFT: savedAsDraft,
}

function messageOf(plan: BlogPlan, before: StoredBlog, { status, approve, draft }: Requested) {
  if (draft && !approve) return savedAsDraft
  const language = describedIn(plan)
  const step = plan.decisions[language]?.step
  const isNews = step && ((status ?? approve) || step.status !== before.languages[language]?.status)
  return isNews ? statusMessages[step.status] : 'Blog updated successfully!'
}
