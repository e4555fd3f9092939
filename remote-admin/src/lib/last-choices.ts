import { draftOwner } from './unsaved/drafts.ts'
import { readStored, writeStored } from './use-local-storage.ts'

/** Two administrators may share a computer. */
interface Last<T> {
  owner: number | null
  chosen: T
}

/** A choice that the administrator made last in this browser, as the first value the next time. */
function lastChoice<T>(name: string, isValid: (chosen: unknown) => chosen is T, first: T) {
  const none: Last<T> = { owner: null, chosen: first }
  return {
    read(): T {
      const { owner, chosen } = readStored(name, none)
      return owner !== null && owner === draftOwner() && isValid(chosen) ? chosen : first
    },
    remember: (chosen: T): void => writeStored(name, { owner: draftOwner(), chosen }),
    forget: (): void => writeStored(name, none),
  }
}

/** Categories of the text that was published last. */
export const lastCategories = lastChoice(
  'last-categories',
  (ids): ids is readonly number[] => Array.isArray(ids),
  [],
)

/** Whether the last new text was published, or waits for somebody else. A time is never right twice. */
export const lastWhen = lastChoice(
  'last-when',
  (when): when is 'now' | 'approval' => when === 'now' || when === 'approval',
  'approval',
)

/** Call at log-out. */
export function forgetChoices(): void {
  lastCategories.forget()
  lastWhen.forget()
}
