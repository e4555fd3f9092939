import { AnnouncementChange } from '@grace/contract/announcements'
import { day, namedByTexts, newestWith } from '../kinds/stored-kind.ts'
import { recordingsOf } from '../recordings/recordings-of.ts'

export const announcement = {
  ...namedByTexts('announcement', 'announcements'),
  change: AnnouncementChange,
  isShown: 'announcements.publish_date <= now()',
  find: newestWith(day('publish_date')),
  parts: recordingsOf('announcement'),
}
