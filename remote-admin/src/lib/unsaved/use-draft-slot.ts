import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ConsolePath, draftParam, pathWithDraft, useAddress } from '../address.tsx'
import { type DraftSlot, openDraftSlot, type Restored } from './draft-slot.ts'
import { useUnsavedGuard } from './unsaved.tsx'

/**
 * The slot of a draft while the component is mounted; null before. What is left in it is announced afterwards.
 *
 * @param name of the draft.
 * @param path of the screen that goes on with it.
 * @param onRestored gets the draft that the address asks for.
 */
export function useDraftSlot(name: string, path: ConsolePath, onRestored: (restored: Restored) => void) {
  const slot = useRef<DraftSlot | null>(null)
  const wanted = new URLSearchParams(useLocation().search).get(draftParam)
  const navigate = useNavigate()
  const address = useAddress()
  const { announceDraft } = useUnsavedGuard()

  const restore = useEffectEvent(onRestored)
  const open = useEffectEvent((opened: DraftSlot) => {
    if (opened.restore(wanted, restore)) void navigate(address(path), { replace: true })
  })
  const onClosed = useEffectEvent((closed: DraftSlot) => {
    closed.close()
    // Later: a field that closes because it was sent deletes its draft meanwhile.
    setTimeout(() => {
      const id = closed.storedId()
      if (id !== null) announceDraft(address(pathWithDraft(path, id)))
    })
  })
  useEffect(() => {
    const opened = openDraftSlot(name)
    slot.current = opened
    open(opened)
    return () => onClosed(opened)
  }, [name])
  return slot
}
