import { type Preview, previewKey, storedPreview } from '@grace/shared-auth/preview'
import { useMemo, useSyncExternalStore } from 'react'
import { parsePreview } from './parse-preview.ts'

function subscribe(changed: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === previewKey || key === null) changed()
  }
  // Storage events come from other tabs only, such as the console's.
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

/** The current preview of the console; null when there is none. */
export function usePreview(): Preview | null {
  const text = useSyncExternalStore(subscribe, written, () => null)
  return useMemo(() => (text === null ? null : parsePreview(storedPreview())), [text])
}
