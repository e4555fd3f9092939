import { useMemo } from 'react'
import { useLocalStorage } from '../lib/use-local-storage.ts'

/** Labels of the hidden columns, stored in this browser. */
export function useHiddenColumns() {
  const [stored, setHidden] = useLocalStorage<readonly string[]>('people-columns', [])
  const hidden = useMemo(() => new Set(Array.isArray(stored) ? stored : []), [stored])
  return [hidden as ReadonlySet<string>, setHidden] as const
}
