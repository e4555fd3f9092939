import { announcements } from '@grace/contract/announcements'
import { subjects } from '../lib/acts/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const announcementResource = defineResource(announcements, {
  ...subjects.announcement,
  key: keys('announcements'),
  nameOf: ({ title }) => title,
})
