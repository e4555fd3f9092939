import { adminListAt, adminOneAt, createAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import { languages } from './languages.ts'
import { answerMaxChars, nameMaxChars } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Replaced in an answer by the name of the person who is answered. */
export const namePlaceholder = '{name}'

export const AnswerTemplate = z.object({
  id: z.int(),
  /** For administrators. */
  name: z.string(),
  language: Language,
  text: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

export const AnswerTemplateQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  language: z.optional(oneOf(languages)),
  sort: z.optional(sortBy(['id', 'name', 'updatedAt'] as const)),
})
export type AnswerTemplateQuery = z.infer<typeof AnswerTemplateQuery>

const fields = {
  name: text('name_required', { max: nameMaxChars, tooLong: 'name_too_long' }),
  language: z.enum(languages, key('language_not_valid')),
  text: text('block_text_required', {
    max: answerMaxChars,
    tooLong: 'answer_too_long',
    lines: true,
  }),
}

export const AnswerTemplateInput = z.object(fields)
export type AnswerTemplateInput = z.output<typeof AnswerTemplateInput>

/** Omitted fields stay unchanged. */
export const AnswerTemplateChange = z.extend(z.partial(z.object(fields)), { updatedAt: ReadVersion })
export type AnswerTemplateChange = z.output<typeof AnswerTemplateChange>

export const answerTemplates = {
  list: adminListAt('/admin/answer-templates', AnswerTemplateQuery, AnswerTemplate, 'care'),
  one: adminOneAt('/admin/answer-templates/{id}', AnswerTemplate, 'care'),
  create: createAt('/admin/answer-templates', AnswerTemplateInput, AnswerTemplate, 'care'),
  update: updateAt('/admin/answer-templates/{id}', AnswerTemplateChange, AnswerTemplate, 'care'),
  remove: removeAt('/admin/answer-templates/{id}', 'care'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof answerTemplates> = {
  about: 'Texts with which administrators begin an answer to a prayer request or a contact message.',
  examples: {
    name: 'We pray for you',
    text: 'Dear {name},\nthank you for writing to us. We pray for you this week.',
  },
  endpoints: {
    list: { summary: 'Answer templates, by name.' },
    one: { summary: 'One answer template.' },
    create: {
      summary: 'Creates an answer template; {name} in its text stands for the name of the person.',
      message: 'Answer template created successfully!',
    },
    update: {
      summary: 'Changes an answer template.',
      message: 'Answer template updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Moves an answer template to the trash.',
      message: 'Answer template deleted successfully!',
    },
  },
}
