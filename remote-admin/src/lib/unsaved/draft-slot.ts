import { isSharedDraft } from '@grace/contract/drafts'
import { randomKey } from '../random-key.ts'
import { hasLocks, tryDraftLock, waitForDraftLock } from './draft-locks.ts'
import {
  type Draft,
  draftOwner,
  draftsOf,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './drafts.ts'
import { firstSync } from './first-sync.ts'

export interface Restored {
  /** Null if other tabs have all drafts of this form open. */
  draft: StoredDraft | null
  /** Further drafts of the same form. */
  others: number
}

/** The draft that this tab's form had last, so that a reload restores the same one. */
const hintOf = (owner: number, name: string) => `grace.console.draft.${owner}.${name}`

function readHint(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeHint(key: string, id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Storage is disabled.
  }
}

/**
 * The draft of one open form in this tab. The owner is that of the form's opening: a session that ends leaves the draft
 * where its author finds it.
 *
 * @param name of the form and its entity, such as `blog-7`.
 */
export function openDraftSlot(name: string) {
  const owner = draftOwner()
  let id: string | null = null
  let release: (() => void) | null = null
  let isClosed = false
  /** A draft restored without a lock: another tab may have it open, so it is copied instead of changed. */
  let source: StoredDraft | null = null

  const unlock = () => {
    release?.()
    release = null
  }
  const lock = async (wanted: string) => {
    const taken = await tryDraftLock(wanted)
    if (isClosed || id !== wanted) taken?.()
    else release = taken
  }
  const remember = (wanted: string) => {
    if (owner !== null) writeHint(hintOf(owner, name), wanted)
  }
  const removeSource = () => {
    if (owner !== null && source && readDraft(owner, source)?.at === source.at) removeDraft(owner, source)
  }
  /** Drafts of other devices may be on their way when a form opens. */
  let isAwaited = !hasLocks() || !isSharedDraft(name)
  const awaitOthers = async (wanted: string | null, onRestored: (restored: Restored) => void) => {
    isAwaited = true
    await firstSync()
    if (!isClosed && id === null) slot.restore(wanted, onRestored)
  }
  const slot = {
    /**
     * Finds the draft to restore and takes it.
     *
     * @param wanted the id of a certain draft, also of one whose changes were undone.
     * @param onRestored called at once without Web Locks, and not at all if there is nothing to restore.
     * @returns whether the wanted draft is one of this form.
     */
    restore(wanted: string | null, onRestored: (restored: Restored) => void): boolean {
      if (owner === null) return false
      const hint = wanted ?? readHint(hintOf(owner, name))
      const all = draftsOf(owner).filter((draft) => draft.name === name)
      const candidates = all
        .filter((draft) => !draft.isUndone || draft.id === wanted)
        .sort((a, b) => Number(b.id === hint) - Number(a.id === hint))
      const [first] = candidates
      if (!first) {
        if (!isAwaited) void awaitOthers(wanted, onRestored)
        return false
      }
      const isWanted = first.id === wanted
      const others = candidates.length - 1
      if (!hasLocks()) {
        source = first
        onRestored({ draft: first, others })
        return isWanted
      }
      const take = async () => {
        for (const draft of candidates) {
          const taken = await tryDraftLock(draft.id)
          if (taken) return found(draft, taken)
        }
        const isOwn = first.id === hint
        if (!isOwn) found(null, null)
        const taken = await waitForDraftLock(first.id)
        if (taken || isOwn) found(taken && first, taken)
      }
      const found = (draft: StoredDraft | null, taken: (() => void) | null) => {
        // The form was closed, or its first input has started a draft of its own.
        if (isClosed || id !== null) return taken?.()
        // Read again: the tab that had it open may have changed or deleted it.
        const latest = draft && readDraft(owner, draft)
        if (!draft || !latest) {
          taken?.()
          return onRestored({ draft: null, others })
        }
        id = draft.id
        release = taken
        remember(id)
        onRestored({ draft: { ...latest, name, id }, others })
      }
      void take()
      return isWanted
    },
    /** Id of the draft that will be written, which its files need first. */
    begin(): string {
      if (id !== null) return id
      id = randomKey()
      void lock(id)
      remember(id)
      return id
    },
    /** @returns false if the browser does not store it. */
    write(draft: Omit<Draft, 'at'>): boolean {
      if (owner === null) return false
      return writeDraft(owner, { ...draft, at: new Date().toISOString(), name, id: slot.begin() })
    },
    /** Deletes the draft; the next input starts a new one. */
    remove(): void {
      if (owner === null) return
      if (id !== null) removeDraft(owner, { name, id })
      removeSource()
      slot.leave()
    },
    /**
     * Leaves the draft as one whose changes were undone.
     *
     * @returns its id, for `resume`; null if the browser does not store it.
     */
    undo(draft: Omit<Draft, 'at'>): string | null {
      const isStored = slot.write({ ...draft, isUndone: true })
      const undone = isStored ? id : null
      removeSource()
      slot.leave()
      return undone
    },
    /** Leaves the draft in the storage; the next input starts a new one. */
    leave(): void {
      unlock()
      id = null
      source = null
    },
    /** Goes on with a draft that was left. */
    resume(wanted: string): void {
      slot.leave()
      id = wanted
      void lock(wanted)
      remember(wanted)
    },
    /** Id of the stored draft, null if there is none. */
    storedId(): string | null {
      if (owner === null) return null
      const stored = id ?? source?.id ?? null
      return stored !== null && readDraft(owner, { name, id: stored }) ? stored : null
    },
    close(): void {
      isClosed = true
      unlock()
    },
  }
  return slot
}

export type DraftSlot = ReturnType<typeof openDraftSlot>
