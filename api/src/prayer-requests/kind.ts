import { storedSubmission } from '../submissions/stored-submission.ts'

export const prayerRequest = storedSubmission('prayer_requests')
