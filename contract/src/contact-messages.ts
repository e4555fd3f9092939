import { adminListAt, adminOneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { RequiredEmail, text } from './fields.ts'
import { longTextMaxChars, nameMaxChars } from './limits.ts'
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

export const NewContactMessage = z
  .object({
    name: text('name_required', { max: nameMaxChars, tooLong: 'name_too_long' }),
    email: RequiredEmail,
    message: text('contact_message_required', {
      max: longTextMaxChars,
      tooLong: 'contact_message_too_long',
      lines: true,
    }),
    ...linkFields,
    ...formFields,
  })
  .check(hasWordIfMailed)
export type NewContactMessage = z.output<typeof NewContactMessage>

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  ...inboxFields,
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contactMessages = {
  submit: submissionAt('/contact', NewContactMessage),
  list: adminListAt('/contact', InboxQuery, ContactMessage, 'care'),
  one: adminOneAt('/contact/{id}', ContactMessage, 'care'),
  update: updateAt('/contact/{id}', InboxChange, ContactMessage, 'care'),
  remove: removeAt('/contact/{id}', 'care'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof contactMessages> = {
  about: 'What visitors write to the church; administrators alone can read it.',
  examples: submissionExamples,
  endpoints: {
    submit: {
      summary: 'Leaves a message, which administrators alone can read.',
      message: 'Your message has been received. We will get back to you.',
      refuses: ['looks_automated'],
    },
    list: {
      summary:
        'Contact messages, newest first. `q` searches names and email addresses; texts are stored encrypted.',
    },
    one: { summary: 'One contact message.' },
    update: {
      summary: 'Sets the status of a contact message, the note on it, and who takes care of it.',
      message: 'Contact message updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Moves a contact message to the trash.',
      message: 'Contact message deleted successfully!',
    },
  },
}
