import { letters } from '@grace/contract/letters'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const letterResource = defineResource(letters, {
  ...subjects.letter,
  key: keys('letters'),
  nameOf: ({ subject }) => subject,
})
