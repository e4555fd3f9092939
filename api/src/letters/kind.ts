import { LetterChange } from '@grace/contract/letters'
import { namedByTexts, type StoredKind } from '../kinds/stored-kind.ts'

export const letter = {
  ...namedByTexts('letter', 'letters'),
  change: LetterChange,
  // A draft, which has no deliveries.
  parts: [{ table: 'letter_deliveries', where: 'letter_id = $1' }],
} satisfies StoredKind
