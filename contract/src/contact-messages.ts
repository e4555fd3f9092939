import { removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, RequiredEmail, text } from './fields.ts'
import { longTextMaxChars, nameMaxChars } from './limits.ts'
import { formFields, InboxChange, InboxQuery, inboxFields, ReceivedRequest } from './submission.ts'
import { z } from './zod.ts'

export const NewContactMessage = z.object({
  name: text('name_required', { max: nameMaxChars, tooLong: 'name_too_long' }),
  email: RequiredEmail,
  message: text('contact_message_required', {
    max: longTextMaxChars,
    tooLong: 'contact_message_too_long',
    lines: true,
  }),
  ...formFields,
})
export type NewContactMessage = z.output<typeof NewContactMessage>

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  ...inboxFields,
})
export type ContactMessage = z.infer<typeof ContactMessage>

const minute = 60_000

export const contactMessages = {
  submit: {
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    knowsCaller: 'if-valid',
    idempotent: true,
    body: NewContactMessage,
    status: 201,
    response: written(ReceivedRequest),
    limit: { max: 60, windowMs: 10 * minute },
  },
  list: {
    method: 'GET',
    path: '/contact',
    access: 'care',
    query: InboxQuery,
    status: 200,
    response: z.array(ContactMessage),
  },
  one: {
    method: 'GET',
    path: '/contact/{id}',
    access: 'care',
    params: ById,
    status: 200,
    response: ContactMessage,
  },
  update: updateAt('/contact/{id}', InboxChange, ContactMessage, 'care'),
  remove: removeAt('/contact/{id}', 'care'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof contactMessages> = {
  about: 'What visitors write to the church; administrators alone can read it.',
  examples: {
    status: 'DONE',
    isUnreadable: false,
    answer: null,
    answeredAt: null,
    canReadAnswer: true,
    withdrawnAt: null,
    linkToken: 'b25lIGxpbmssIG9uZSByZXF1ZXN0',
    assignedTo: null,
    before: null,
    assigned: null,
    ids: null,
  },
  endpoints: {
    submit: {
      summary: 'Leaves a message, which administrators alone can read.',
      message: 'Your message has been received. We will get back to you.',
      refuses: ['looks_automated'],
    },
    list: {
      summary:
        'Contact messages, newest first. `q` searches names and e-mail addresses; texts are stored encrypted.',
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
