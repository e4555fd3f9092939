import { session } from '@grace/shared-auth'
import { previewKey } from '@grace/shared-auth/preview'

/** Unsaved input of a form. */
export interface Draft {
  values: Record<string, unknown>
  /** The version that the input was changed from. */
  base?: Record<string, unknown>
  /** ISO time of the last change. */
  at: string
}

const prefix = 'grace.console.form.'
/** Per user: two administrators may share a computer. */
const keyOf = (name: string) => `${prefix}${session.current().user?.id ?? 0}.${name}`

export function saveDraft(name: string, { values, base }: Required<Pick<Draft, 'values' | 'base'>>): void {
  try {
    localStorage.setItem(
      keyOf(name),
      JSON.stringify({ values, base, at: new Date().toISOString() } satisfies Draft),
    )
  } catch {
    // Storage is disabled or full: no draft.
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
    // Storage is disabled.
  }
}

/** Deletes all drafts when a user signs out. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(''))) localStorage.removeItem(key)
    }
    // The last preview on the public site.
    localStorage.removeItem(previewKey)
  } catch {
    // Storage is disabled.
  }
}
