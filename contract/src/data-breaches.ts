import { adminListAt, adminOneAt, createAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant, instant, ReadVersion, text } from './fields.ts'
import { answerMaxChars, nameMaxChars } from './limits.ts'
import { pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Steps after a breach of personal data (law 058/2021, articles 43 to 45), in this order. */
export const breachSteps = ['stop', 'find-out', 'authority', 'report', 'people', 'learn'] as const
export type BreachStep = (typeof breachSteps)[number]

/** Hours after the discovery until which the law wants a step. */
export const breachHours: Partial<Record<BreachStep, number>> = { authority: 48, report: 72 }

export const DataBreach = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  discoveredAt: Instant,
  done: z.array(z.enum(breachSteps)),
  createdAt: Instant,
  updatedAt: Instant,
})
export type DataBreach = z.infer<typeof DataBreach>

export const DataBreachQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  sort: z.optional(sortBy(['id', 'name', 'discoveredAt'] as const)),
})
export type DataBreachQuery = z.infer<typeof DataBreachQuery>

const fields = {
  name: text('name_required', { max: nameMaxChars, tooLong: 'name_too_long' }),
  text: text('block_text_required', { max: answerMaxChars, tooLong: 'answer_too_long', lines: true }),
  discoveredAt: instant('breach_time_required'),
  done: z
    .array(z.enum(breachSteps, key('value_not_valid')), key('value_not_valid'))
    .check(z.maxLength(breachSteps.length, { error: key('value_not_valid'), abort: true })),
}

export const DataBreachInput = z.object(fields)
export type DataBreachInput = z.output<typeof DataBreachInput>

/** Omitted fields stay unchanged. */
export const DataBreachChange = z.extend(z.partial(z.object(fields)), { updatedAt: ReadVersion })
export type DataBreachChange = z.output<typeof DataBreachChange>

export const dataBreaches = {
  list: adminListAt('/admin/data-breaches', DataBreachQuery, DataBreach, 'people'),
  one: adminOneAt('/admin/data-breaches/{id}', DataBreach, 'people'),
  create: createAt('/admin/data-breaches', DataBreachInput, DataBreach, 'people'),
  update: updateAt('/admin/data-breaches/{id}', DataBreachChange, DataBreach, 'people'),
  remove: removeAt('/admin/data-breaches/{id}', 'people'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof dataBreaches> = {
  about:
    'Breaches of personal data, with what the law wants done and until when. They name nobody who is concerned.',
  examples: {
    name: 'A lost phone',
    text: 'A phone with an open session was left in a bus. The session was ended the same evening.',
    discoveredAt: '2026-11-25T08:00:00.000Z',
    done: ['stop', 'find-out'],
  },
  endpoints: {
    list: { summary: 'Breaches, the newest discovery first.' },
    one: { summary: 'One breach.' },
    create: { summary: 'Records a breach.', message: 'Data breach recorded successfully!' },
    update: {
      summary: 'Changes what is known about a breach, and which steps are done.',
      message: 'Data breach updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Deletes the record of a breach for good.',
      message: 'Data breach deleted successfully!',
    },
  },
}
