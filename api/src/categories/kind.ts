import { CategoryChange } from '@grace/contract/categories'
import { named, type StoredKind } from '../kinds/stored-kind.ts'

export const category = {
  ...named('categories'),
  change: CategoryChange,
  find: {
    detail: `''`,
    // Few rows: no index.
    searched: `(select search_key(string_agg(fields->>'name', ' ')) from texts join text_revisions using (kind, subject_id, language, revision)
      where texts.kind = 'category' and texts.subject_id = categories.id)`,
    orderBy: 'id desc',
  },
  isPublic: 'true',
} satisfies StoredKind
