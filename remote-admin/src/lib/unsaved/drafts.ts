import { draftDays } from '@grace/contract/limits'
import { session } from '@grace/shared-auth'
import type { ConsolePath } from '../address.tsx'

/** Unsaved input of a form. */
export interface Draft {
  values: Record<string, unknown>
  /** The version that the input was changed from. */
  base?: Record<string, unknown>
  /** ISO time of the last change. */
  at: string
  /** Screen of the form, with its query. Missing in drafts of older releases. */
  path?: ConsolePath
  /** The user undid these changes: the form does not restore them by itself. */
  isUndone?: true
}

export interface StoredDraft extends Draft {
  /** Unique; drafts of older releases have an empty one. */
  id: string
  /** Form and entity, such as `blog-7`. */
  name: string
}

/** Owner of the drafts: two administrators may share a computer. */
export const draftOwner = (): number | null => session.current().user?.id ?? null

const prefix = 'grace.console.form.'
const ownerPrefix = (owner: number) => `${prefix}${owner}.`
const keyOf = (owner: number, { name, id }: Pick<StoredDraft, 'name' | 'id'>) =>
  `${ownerPrefix(owner)}${name}${id && `#${id}`}`

const lifetimeMs = draftDays * 24 * 60 * 60_000
export const isExpired = ({ at }: Draft) => !(Date.parse(at) > Date.now() - lifetimeMs)

function draftAt(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return typeof draft?.values === 'object' && typeof draft.at === 'string' ? draft : null
  } catch {
    return null
  }
}

function keysOf(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    // Storage is disabled.
    return []
  }
}

/** Drafts of a user, newest first. */
export function draftsOf(owner: number): StoredDraft[] {
  const start = ownerPrefix(owner)
  return keysOf(start)
    .flatMap((key) => {
      const draft = draftAt(key)
      const [name = '', id = ''] = key.slice(start.length).split('#')
      return draft && !isExpired(draft) ? [{ ...draft, name, id }] : []
    })
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** @returns false if the browser does not store it: its storage is full or disabled. */
export function writeDraft(owner: number, { name, id, ...draft }: StoredDraft): boolean {
  try {
    const key = keyOf(owner, { name, id })
    const before = draftAt(key)
    localStorage.setItem(key, JSON.stringify(draft satisfies Draft))
    if (before?.isUndone !== draft.isUndone || !before) changed()
    return true
  } catch {
    return false
  }
}

export function readDraft(owner: number, draft: Pick<StoredDraft, 'name' | 'id'>): Draft | null {
  return draftAt(keyOf(owner, draft))
}

export function removeDraft(owner: number, draft: Pick<StoredDraft, 'name' | 'id'>): void {
  try {
    localStorage.removeItem(keyOf(owner, draft))
  } catch {
    // Storage is disabled.
  }
  changed()
}

/** Deletes the drafts of all users that are older than 30 days. @returns whether there were any. */
export function removeExpiredDrafts(): boolean {
  const expired = keysOf(prefix).filter((key) => {
    const draft = draftAt(key)
    return !draft || isExpired(draft)
  })
  for (const key of expired) localStorage.removeItem(key)
  if (expired.length > 0) changed()
  return expired.length > 0
}

/** Ids of the drafts of all users. */
export const allDraftIds = (): ReadonlySet<string> =>
  new Set(keysOf(prefix).map((key) => key.split('#')[1] ?? ''))

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` when a draft is created or deleted, in any tab. */
export function onDraftsChange(listener: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isOther = key !== null && !key.startsWith(prefix)
    const isSameList = oldValue !== null && newValue !== null
    if (!isOther && !isSameList) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
