import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ConsolePath, draftParam, pathWithDraft, useAddress } from '../address.tsx'
import { type DraftSlot, openDraftSlot, type Restored } from '../unsaved/draft-slot.ts'
import { useUnsaved, useUnsavedGuard } from '../unsaved/unsaved.tsx'

/**
 * One text outside of the forms, such as the reason of a rejection. Its draft survives the session, the tab and the
 * browser, like that of a form.
 *
 * @param name of the field and its entity, such as `review-in-French-of-blog-7`.
 * @param path of the screen that shows the field.
 * @param title of the entity, for the list of drafts.
 */
export function useTextDraft(name: string, { path, title }: { path: ConsolePath; title: string }) {
  const [text, setText] = useState('')
  const [isStored, setStored] = useState(true)
  const slot = useRef<DraftSlot | null>(null)
  const wanted = new URLSearchParams(useLocation().search).get(draftParam)
  const navigate = useNavigate()
  const address = useAddress()
  const { announceDraft } = useUnsavedGuard()
  useUnsaved(text !== '', isStored ? 'all' : 'nothing')

  const restore = useEffectEvent(({ draft }: Restored) => {
    const restored = draft?.values.text
    if (typeof restored !== 'string') return
    // Input that came first stays; the draft waits under Drafts.
    if (text !== '') slot.current?.leave()
    else setText(restored)
  })
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

  return {
    text,
    /** The browser does not store what is typed. */
    isNotStored: text !== '' && !isStored,
    change(next: string) {
      setText(next)
      if (next === '') slot.current?.remove()
      else setStored(slot.current?.write({ values: { text: next }, base: { title }, path }) ?? false)
    },
    /** Call after sending. */
    clear() {
      setText('')
      slot.current?.remove()
    },
  }
}
