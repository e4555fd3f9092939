import { SermonChange } from '@grace/contract/sermons'
import { namedByTexts, newestWith, type StoredKind } from '../kinds/stored-kind.ts'
import { recordingsOf } from '../recordings/recordings-of.ts'

export const sermon = {
  ...namedByTexts('sermon', 'sermons'),
  change: SermonChange,
  find: newestWith(`concat_ws(' · ', date, speaker)`),
  isPublic: 'true',
  parts: recordingsOf('sermon'),
} satisfies StoredKind
