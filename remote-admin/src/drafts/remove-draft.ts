import { draftFiles } from '../lib/unsaved/draft-files.ts'
import { removeDraft, type StoredDraft, writeDraft } from '../lib/unsaved/drafts.ts'

/**
 * Deletes a draft and its files.
 *
 * @returns a function that brings both back.
 */
export async function removeDraftWithFiles(owner: number, draft: StoredDraft): Promise<() => Promise<void>> {
  const files = draftFiles(draft.id)
  // Without IndexedDB a draft has no files.
  const all = await files.all().catch(() => [])
  removeDraft(owner, draft)
  await files.removeAll().catch(() => {})
  return async () => {
    for (const { id, blob } of all) await files.put(id, blob)
    writeDraft(owner, draft)
  }
}
