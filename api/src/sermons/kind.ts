import { SermonChange } from '@grace/contract/sermons'
import { namedByTexts, newestWith, type StoredKind } from '../kinds/stored-kind.ts'

export const sermon = {
  ...namedByTexts('sermon', 'sermons'),
  change: SermonChange,
  find: newestWith(`concat_ws(' · ', date, speaker)`),
  isPublic: 'true',
  parts: [
    { table: 'recordings', where: 'sermon_id = $1' },
    {
      table: 'recording_parts',
      where: 'recording_id in (select id from recordings where sermon_id = $1)',
    },
  ],
} satisfies StoredKind
