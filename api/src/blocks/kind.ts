import { BlockChange } from '@grace/contract/blocks'
import { namedByTexts, newestWith, type StoredKind } from '../kinds/stored-kind.ts'

export const block = {
  ...namedByTexts('block', 'blocks'),
  change: BlockChange,
  find: newestWith('kind'),
  changed: { picture_id: '(select id from pictures where pictures.id = r.picture_id)' },
  links: [{ kind: 'picture', path: '$.blocks[*].picture_id' }],
} satisfies StoredKind
