import { useCallback, useState } from 'react'

const keyOf = (name: string) => `grace.console.${name}`

export function recall<T>(name: string, initial: T): T {
  try {
    const stored = localStorage.getItem(keyOf(name))
    return stored === null ? initial : (JSON.parse(stored) as T)
  } catch {
    // Storage that is closed or damaged only means that nothing is remembered.
    return initial
  }
}

export function store<T>(name: string, value: T): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** State that this browser keeps. */
export function useRemembered<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => recall(name, initial))
  const remember = useCallback(
    (next: T) => {
      setValue(next)
      store(name, next)
    },
    [name],
  )
  return [value, remember]
}
