import { draftOwner } from './unsaved/drafts.ts'
import { readStored, writeStored } from './use-local-storage.ts'

interface Last {
  /** Two administrators may share a computer. */
  owner: number | null
  ids: number[]
}

const name = 'last-categories'
const none: Last = { owner: null, ids: [] }

/** Categories of the text that the administrator published last in this browser. */
export function lastCategories(): readonly number[] {
  const { owner, ids } = readStored(name, none)
  return owner !== null && owner === draftOwner() && Array.isArray(ids) ? ids : []
}

export const rememberCategories = (ids: readonly number[]): void =>
  writeStored(name, { owner: draftOwner(), ids })

/** Call at log-out. */
export const forgetCategories = (): void => writeStored(name, none)
