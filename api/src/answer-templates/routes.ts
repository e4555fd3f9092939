import { type AnswerTemplate, answerTemplates } from '@grace/contract/answer-templates'
import { auditRepository, changesBetween } from '../audit/repository.ts'
import { actorOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Idempotent } from '../http/idempotency-key.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { answerTemplateRepository } from './repository.ts'

const what = 'answer template'
const subject = (id: number) => ({ type: 'answer-template' as const, id })

export function answerTemplateRoutes(app: App, { idempotent }: { idempotent: Idempotent }) {
  const { db } = app
  const repository = answerTemplateRepository(db)

  return {
    list: async ({ query }, reply) => {
      const { items, total } = await repository.list(query)
      reply.header('x-total-count', total)
      return items
    },
    one: async ({ params }) => found(await repository.byId(params.id), what),
    create: async (request) => {
      const created = await idempotent(db, request, async (tx) => {
        const template = await answerTemplateRepository(tx).insert(request.body)
        const { name, language } = template
        await auditRepository(tx).insert(actorOf(request), {
          action: 'answer-template.create',
          subject: subject(template.id),
          after: { name, language },
        })
        return template
      })
      return done(answerTemplates.create, created)
    },
    update: async (request) => {
      const { id } = request.params
      const changed = await db.transaction(async (tx) => {
        const before = found(await answerTemplateRepository(tx).lockById(id), what)
        refuseStale(before, request.body)
        const after = await answerTemplateRepository(tx).update(before, request.body)
        await auditRepository(tx).insert(actorOf(request), {
          action: 'answer-template.update',
          subject: subject(id),
          ...changesBetween(auditFields(before, before), auditFields(before, after)),
        })
        return after
      })
      return done(answerTemplates.update, changed)
    },
    remove: async (request) => {
      const { id } = request.params
      await db.transaction(async (tx) => {
        const { name, language } = found(await answerTemplateRepository(tx).lockById(id), what)
        await answerTemplateRepository(tx).remove(id)
        await auditRepository(tx).insert(actorOf(request), {
          action: 'answer-template.delete',
          subject: subject(id),
          before: { name, language },
        })
      })
      return done(answerTemplates.remove, null)
    },
  } satisfies Partial<Handlers<typeof answerTemplates>>
}

/** The fields for the audit: of the text only whether it changed. */
const auditFields = (before: AnswerTemplate, { name, language, text }: AnswerTemplate) => ({
  name,
  language,
  text: text === before.text ? 'as it was' : 'changed',
})
