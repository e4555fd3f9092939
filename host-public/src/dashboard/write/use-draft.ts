import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts'

const typingPauseMs = 300

/** The input of the form. It is stored in the browser as it is typed, also when the page is left or reloaded. */
export function useDraft(name: string, start: () => Draft) {
  const [draft, setDraft] = useState(() => readDraft(name) ?? start())
  const [isStored, setStored] = useState(() => readDraft(name) !== null)
  const [isFull, setFull] = useState(false)
  /** Not stored yet. */
  const unsaved = useRef<Draft | null>(null)

  const store = useCallback(() => {
    if (!unsaved.current) return
    const hasWorked = writeDraft(name, unsaved.current)
    unsaved.current = null
    setFull(!hasWorked)
    setStored(hasWorked)
  }, [name])

  useEffect(() => {
    /** Another tab has the same text. */
    const follow = (event: StorageEvent) => {
      if (event.key !== name || unsaved.current) return
      const other = readDraft(name)
      if (other) setDraft(other)
    }
    addEventListener('storage', follow)
    // A browser may end a page that is left before its `pagehide`.
    addEventListener('beforeunload', store)
    addEventListener('pagehide', store)
    document.addEventListener('visibilitychange', store)
    return () => {
      store()
      removeEventListener('storage', follow)
      removeEventListener('beforeunload', store)
      removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', store)
    }
  }, [name, store])
  useEffect(() => {
    if (!unsaved.current) return
    const timer = setTimeout(store, typingPauseMs)
    return () => clearTimeout(timer)
  })

  return {
    draft,
    /** The draft is in the browser. */
    isStored,
    /** This browser stores nothing. */
    isFull,
    change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      setDraft((before) => {
        const after = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }
        unsaved.current = after
        return after
      }),
    /** At once. */
    keep: (next: Draft) => {
      setDraft(next)
      unsaved.current = next
      store()
    },
    /** Sent, or no longer wanted. */
    async clear(next: Draft): Promise<void> {
      unsaved.current = null
      await removeDraft(name)
      setDraft(next)
      setStored(false)
    },
  }
}
