import { storedSubmission } from '../submissions/stored-submission.ts'

export const contactMessage = storedSubmission('contact_messages')
