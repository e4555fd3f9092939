import { events } from '@grace/contract/events'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const eventResource = defineResource(events, {
  ...subjects.event,
  key: keys('events'),
  nameOf: ({ title }) => title,
})
