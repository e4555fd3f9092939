import { session } from '@grace/shared-auth'
import { previewKey } from '@grace/shared-auth/preview'

/** What somebody had typed and not saved. */
export interface Kept {
  values: Record<string, unknown>
  /** What the form began with, and so the version that was changed. */
  base?: Record<string, unknown>
  /** ISO. */
  at: string
}

const prefix = 'grace.console.form.'
/** By person: two administrators may share a computer. */
const keyOf = (name: string) => `${prefix}${session.current().user?.id ?? 0}.${name}`

export function keep(name: string, { values, base }: Required<Pick<Kept, 'values' | 'base'>>): void {
  try {
    localStorage.setItem(
      keyOf(name),
      JSON.stringify({ values, base, at: new Date().toISOString() } satisfies Kept),
    )
  } catch {
    // Storage that is closed or full only means that nothing is kept.
  }
}

export function keptForm(name: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Kept | null
    return typeof kept?.values === 'object' && typeof kept.at === 'string' ? kept : null
  } catch {
    return null
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // As above.
  }
}

/** When somebody signs out by themselves, nothing of theirs stays in this browser. */
export function forgetAll(): void {
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
