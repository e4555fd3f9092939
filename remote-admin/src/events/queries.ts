import { events } from '@grace/contract/events'
import { subjects } from '../lib/acts/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const eventResource = defineResource(events, {
  ...subjects.event,
  key: keys('events'),
  nameOf: ({ title }) => title,
})
