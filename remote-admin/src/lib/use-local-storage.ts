import { useCallback, useState } from 'react'

const keyOf = (name: string) => `grace.console.${name}`

export function readStored<T>(name: string, initial: T): T {
  try {
    const stored = localStorage.getItem(keyOf(name))
    return stored === null ? initial : (JSON.parse(stored) as T)
  } catch {
    // Storage is disabled or damaged: use the default.
    return initial
  }
}

export function writeStored<T>(name: string, value: T): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is disabled or full.
  }
}

/** State stored in this browser. */
export function useLocalStorage<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(name, initial))
  const setAndStore = useCallback(
    (next: T) => {
      setValue(next)
      writeStored(name, next)
    },
    [name],
  )
  return [value, setAndStore]
}
