import { useUser } from '@grace/shared-auth'
import { useEffect, useState } from 'react'
import { draftsOf, onDraftsChange, type StoredDraft } from '../lib/unsaved/drafts.ts'

/** Drafts of the signed-in user in this browser, newest first. */
export function useDrafts(): readonly StoredDraft[] {
  const owner = useUser()?.id
  const [drafts, setDrafts] = useState(() => (owner === undefined ? [] : draftsOf(owner)))
  useEffect(() => {
    if (owner === undefined) return
    const update = () => setDrafts(draftsOf(owner))
    update()
    return onDraftsChange(update)
  }, [owner])
  return drafts
}
