import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Steps of the guide through the set-up of a church, in their order. */
export const setUpSteps = ['contact', 'services', 'look', 'home'] as const
const Step = z.enum(setUpSteps, key('value_not_valid'))
export type SetUpStepName = z.infer<typeof Step>

/** Steps that older consoles still skip; nothing reads them. */
const formerSteps = ['giving', 'languages', 'announcement'] as const
const skippable = [...setUpSteps, ...formerSteps] as const

/** `done` follows from what the church has written; sample content does not count. */
export const setUpStates = ['done', 'todo', 'skipped'] as const

export const SetUp = z.object({
  steps: z.array(z.object({ name: Step, state: z.enum(setUpStates) })),
  /** True once an administrator has finished the guide. */
  isFinished: z.boolean(),
})
export type SetUp = z.infer<typeof SetUp>

/** Omitted fields stay unchanged. */
export const SetUpChange = z.object({
  skipped: z.optional(
    z
      .array(z.enum(skippable, key('value_not_valid')), key('value_not_valid'))
      .check(z.maxLength(skippable.length, { error: key('value_not_valid'), abort: true })),
  ),
  isFinished: z.optional(z.boolean(key('value_not_valid'))),
})
export type SetUpChange = z.output<typeof SetUpChange>

export const setUp = {
  read: { method: 'GET', path: '/admin/set-up', access: 'admin', status: 200, response: SetUp },
  update: {
    method: 'PUT',
    path: '/admin/set-up',
    access: 'settings',
    body: SetUpChange,
    status: 200,
    response: written(SetUp),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof setUp> = {
  about: 'How far the set-up of the church is.',
  examples: { name: 'services', state: 'done', isFinished: false, skipped: ['look'] },
  endpoints: {
    read: { summary: 'The steps of the set-up, each with its state.' },
    update: {
      summary: 'Skips steps, or finishes the guide.',
      message: 'Set-up updated successfully!',
    },
  },
}
