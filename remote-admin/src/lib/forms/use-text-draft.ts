import { useState } from 'react'
import type { ConsolePath } from '../address.tsx'
import { useUnsaved } from '../unsaved/unsaved.tsx'
import { useDraftSlot } from '../unsaved/use-draft-slot.ts'

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
  const slot = useDraftSlot(name, path, ({ draft }) => {
    const restored = draft?.values.text
    if (typeof restored !== 'string') return
    // Input that came first stays; the draft waits under Drafts.
    if (text !== '') slot.current?.leave()
    else setText(restored)
  })
  useUnsaved(text !== '', isStored ? 'all' : 'nothing')

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
