import { adminListAt, adminOneAt, removeAt, updateAt } from './common-endpoints.ts'
import { tick } from './consent.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { email, isObject, orNothing, text } from './fields.ts'
import { longTextMaxChars, nameMaxChars } from './limits.ts'
import { key } from './messages.ts'
import {
  formFields,
  hasWordIfMailed,
  InboxChange,
  InboxQuery,
  inboxFields,
  linkFields,
  submissionAt,
  submissionExamples,
} from './submission.ts'
import { z } from './zod.ts'

export const NewPrayerRequest = z
  .object({
    name: text('name_required', { max: nameMaxChars, tooLong: 'name_too_long' }),
    request: text('prayer_request_required', {
      max: longTextMaxChars,
      tooLong: 'prayer_request_too_long',
      lines: true,
    }),
    email: z.optional(orNothing(email('email_not_valid'), 'email_not_valid')),
    /** Name and address are not stored. A sender who is logged in still finds the request among their own. */
    withoutName: z.optional(z.nullable(z.boolean(key('value_not_valid')))),
    consent: tick('consent_required'),
    ...linkFields,
    ...formFields,
  })
  .check(
    hasWordIfMailed,
    z.refine(({ mailLink, withoutName, email }) => !mailLink || withoutName === true || Boolean(email), {
      path: ['email'],
      error: key('email_required'),
      when: isObject,
    }),
  )
export type NewPrayerRequest = z.output<typeof NewPrayerRequest>

export const PrayerRequest = z.object({
  id: z.int(),
  name: z.string(),
  request: z.string(),
  email: z.nullable(z.string()),
  ...inboxFields,
})
export type PrayerRequest = z.infer<typeof PrayerRequest>

export const prayerRequests = {
  submit: submissionAt('/prayer-requests', NewPrayerRequest),
  list: adminListAt('/prayer-requests', InboxQuery, PrayerRequest, 'care'),
  one: adminOneAt('/prayer-requests/{id}', PrayerRequest, 'care'),
  update: updateAt('/prayer-requests/{id}', InboxChange, PrayerRequest, 'care'),
  remove: removeAt('/prayer-requests/{id}', 'care'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof prayerRequests> = {
  about: 'What visitors ask prayer for; administrators alone can read it.',
  examples: {
    consent: true,
    request: 'Please pray for my mother, who is ill.',
    withoutName: false,
    ...submissionExamples,
  },
  endpoints: {
    submit: {
      summary: 'Leaves a prayer request, which administrators alone can read.',
      message: 'Your prayer request has been received. We will pray with you.',
      refuses: ['looks_automated'],
    },
    list: {
      summary:
        'Prayer requests, newest first. `q` searches names and email addresses; texts are stored encrypted.',
    },
    one: { summary: 'One prayer request.' },
    update: {
      summary: 'Sets the status of a prayer request, the note on it, and who takes care of it.',
      message: 'Prayer request updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Moves a prayer request to the trash.',
      message: 'Prayer request deleted successfully!',
    },
  },
}
