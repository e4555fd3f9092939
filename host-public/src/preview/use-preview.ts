import { type Preview, previewKey, storedPreview } from '@grace/shared-auth/preview'
import { useMemo, useSyncExternalStore } from 'react'
import { parsePreview } from './parse-preview.ts'

function subscribe(changed: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === previewKey || key === null) changed()
  }
  // Only from other tabs, which is where the console is.
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

const written = () => {
  try {
    return localStorage.getItem(previewKey)
  } catch {
    return null
  }
}

/** What the console wants to be looked at, as it is now; null when there is nothing. */
export function usePreview(): Preview | null {
  const text = useSyncExternalStore(subscribe, written, () => null)
  return useMemo(() => (text === null ? null : parsePreview(storedPreview())), [text])
}
