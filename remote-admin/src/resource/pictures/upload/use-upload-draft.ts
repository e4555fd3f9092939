import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConsolePath } from '../../../lib/address.tsx'
import { draftFiles } from '../../../lib/unsaved/draft-files.ts'
import type { Restored } from '../../../lib/unsaved/draft-slot.ts'
import { useUnsaved } from '../../../lib/unsaved/unsaved.tsx'
import { useDraftSlot } from '../../../lib/unsaved/use-draft-slot.ts'
import type { Candidate } from './choose-files.ts'
import type { Attempt } from './send-picture.ts'
import { isBusy, type Upload } from './uploads.ts'

/** A picture in the draft; its file is in IndexedDB. */
interface StoredUpload extends Pick<Upload, 'id' | 'name' | 'format' | 'originalBytes' | 'altTexts'> {
  isAnimated: boolean
  attempt?: Attempt | undefined
}

/** Name of the draft, and address of the screen that goes on with it. */
export interface UploadDraft {
  name: string
  path: ConsolePath
}

/**
 * Keeps the chosen pictures and their descriptions until they are uploaded.
 *
 * @param onRestored gets the pictures of a draft, and the names of those whose files the browser has not kept.
 */
export function useUploadDraft(
  list: readonly Upload[],
  { name, path }: UploadDraft,
  {
    candidates,
    attempts,
    onRestored,
  }: {
    candidates: RefObject<Map<string, Candidate>>
    attempts: RefObject<Map<string, Attempt>>
    onRestored: (restored: Candidate[], missing: string[]) => void
  },
) {
  const slot = useDraftSlot(name, path, (found) => void restore(found))
  /** JSON of the pictures that were stored last. */
  const stored = useRef('[]')
  const [isWritten, setWritten] = useState(true)
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const [isElsewhere, setElsewhere] = useState(false)
  const isStored = isWritten && !list.some(({ id }) => lost.has(id))
  // Leaving cancels the uploads that are under way.
  useUnsaved(list.length > 0, isStored && !list.some(isBusy) ? 'all' : 'nothing')

  const storeFile = async (id: string, file: Blob) => {
    try {
      await draftFiles(slot.current?.begin() ?? '').put(id, file)
    } catch {
      setLost((before) => new Set(before).add(id))
    }
  }
  const store = (shown = list) => {
    const uploads = shown.map(
      ({ id, name, format, originalBytes, altTexts }): StoredUpload => ({
        id,
        name,
        format,
        originalBytes,
        altTexts,
        isAnimated: candidates.current.get(id)?.isAnimated ?? false,
        attempt: attempts.current.get(id),
      }),
    )
    const now = JSON.stringify(uploads)
    if (now === stored.current || !slot.current) return
    const files = draftFiles(slot.current.begin())
    const gone = (JSON.parse(stored.current) as StoredUpload[]).filter(
      (before) => !uploads.some(({ id }) => id === before.id),
    )
    stored.current = now
    if (uploads.length > 0) {
      setWritten(slot.current.write({ values: { uploads }, path }))
      for (const { id } of gone) void files.remove(id).catch(() => {})
    } else {
      slot.current.remove()
      setRestoredAt(null)
      void files.removeAll().catch(() => {})
    }
  }
  const storeNow = useEffectEvent(store)
  useEffect(() => storeNow(list), [list])

  async function restore({ draft }: Restored) {
    setElsewhere(draft === null)
    if (!draft) return
    const files = await draftFiles(draft.id)
      .all()
      .catch(() => [])
    const uploads = (draft.values.uploads ?? []) as StoredUpload[]
    const missing: string[] = []
    const restored = uploads.flatMap(({ attempt, ...upload }): Candidate[] => {
      const file = files.find(({ id }) => id === upload.id)?.blob
      if (!file) {
        missing.push(upload.name)
        return []
      }
      if (attempt) attempts.current.set(upload.id, attempt)
      return [
        { ...upload, original: file, file: null, preview: null, state: 'chosen', progress: 0, reason: null },
      ]
    })
    setRestoredAt(draft.at)
    // Copied, if the browser cannot tell whether another tab has it open.
    if (slot.current?.begin() !== draft.id)
      for (const { id, original } of restored) void storeFile(id, original)
    onRestored(restored, missing)
  }
  return { storeFile, store, restoredAt, isElsewhere, isNotStored: list.length > 0 && !isStored }
}
