import { session } from '@grace/shared-auth'
import { previewKey } from '@grace/shared-auth/preview'

/** What somebody had typed and not saved. */
export interface Draft {
  values: Record<string, unknown>
  /** What the form began with, and so the version that was changed. */
  base?: Record<string, unknown>
  /** ISO. */
  at: string
}

const prefix = 'grace.console.form.'
/** By person: two administrators may share a computer. */
const keyOf = (name: string) => `${prefix}${session.current().user?.id ?? 0}.${name}`

export function saveDraft(name: string, { values, base }: Required<Pick<Draft, 'values' | 'base'>>): void {
  try {
    localStorage.setItem(
      keyOf(name),
      JSON.stringify({ values, base, at: new Date().toISOString() } satisfies Draft),
    )
  } catch {
    // Storage that is closed or full only means that nothing is draft.
  }
}

export function readDraft(name: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null
    return typeof draft?.values === 'object' && typeof draft.at === 'string' ? draft : null
  } catch {
    return null
  }
}

export function removeDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // As above.
  }
}

/** When somebody signs out by themselves, nothing of theirs stays in this browser. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(''))) localStorage.removeItem(key)
    }
    // What was last shown on the public site before it was published.
    localStorage.removeItem(previewKey)
  } catch {
    // As above.
  }
}
