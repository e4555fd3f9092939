import type { StoredKind } from '../kinds/stored-kind.ts'

/** Sample content that is removed as a whole; `partsOf` adds the rows of its things. */
export const sampleContent = {
  table: 'sample_removals',
  name: `'Sample content'`,
  parts: [{ table: 'samples', where: 'removal_id = $1' }],
} satisfies StoredKind
