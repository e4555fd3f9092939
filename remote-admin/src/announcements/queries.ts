import { announcements } from '@grace/contract/announcements'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const announcementResource = defineResource(announcements, {
  ...subjects.announcement,
  key: keys('announcements'),
  nameOf: ({ title }) => title,
})
