import { useEffect } from 'react'
import { MenuCount } from '../lib/menu-count.tsx'
import { removeExpiredDrafts } from '../lib/unsaved/drafts.ts'
import { useDrafts } from './use-drafts.ts'

/** Beside the menu entry. Also deletes drafts that are too old, of all users of this browser. */
export function DraftCount() {
  const count = useDrafts().filter(({ isUndone }) => !isUndone).length
  useEffect(() => {
    if (removeExpiredDrafts()) void removeFiles()
  }, [])
  return <MenuCount of={count} />
}

async function removeFiles() {
  try {
    const { removeOrphanFiles } = await import('../lib/unsaved/draft-files.ts')
    await removeOrphanFiles()
  } catch {
    // Not loaded: the next expired draft removes them as well.
  }
}
