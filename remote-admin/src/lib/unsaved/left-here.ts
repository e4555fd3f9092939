import { useUser } from '@grace/shared-auth'
import { useSyncExternalStore } from 'react'
import type { StoredDraft } from './drafts.ts'

/**
 * Drafts that are in this browser only, because the account has as many on the server as are possible. In the storage:
 * one tab sends the drafts of all.
 */
const nameOf = (owner: number) => `grace.console.drafts-left.${owner}`
const listeners = new Set<() => void>()

export const keyOf = ({ name, id }: Pick<StoredDraft, 'name' | 'id'>) => `${name}#${id}`

const stored = (owner: number | undefined): string => {
  try {
    return (owner !== undefined && localStorage.getItem(nameOf(owner))) || '[]'
  } catch {
    // Storage is disabled: there are no drafts.
    return '[]'
  }
}

export function writeLeftHere(owner: number, keys: readonly string[]): void {
  const json = JSON.stringify(keys)
  if (json === stored(owner)) return
  localStorage.setItem(nameOf(owner), json)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const leftHere = (owner: number) => new Set(JSON.parse(stored(owner)) as string[])

/** `keyOf` the drafts that are left in this browser. */
export function useLeftHere(): ReadonlySet<string> {
  const owner = useUser()?.id
  const json = useSyncExternalStore(subscribe, () => stored(owner))
  return new Set(JSON.parse(json) as string[])
}
