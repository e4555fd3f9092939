import { digestOf } from '@grace/contract/digest'
import { previews } from '@grace/contract/previews'
import { call } from '@grace/shared-auth/call'
import { type Preview, previewKey } from '@grace/shared-auth/preview'
import { useMemo, useSyncExternalStore } from 'react'
import { parsePreview } from './parse-preview.ts'

/** A preview of a console at another origin, from the fragment of the address. */
interface Sealed {
  preview: string
  seal: string
  /** Null while the server checks the seal. */
  isGenuine: boolean | null
}

let sealed: Sealed | null = null
const listeners = new Set<() => void>()

/** Moves a sealed preview from the address to the state of the history entry, so that a reload still finds it. */
function takeSealed(): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const [preview, seal] = [given.get('preview'), given.get('seal')]
  if (preview !== null && seal !== null) {
    const state = { ...history.state, sealedPreview: { preview, seal } }
    history.replaceState(state, '', location.pathname + location.search)
  }
  const stored: { preview: string; seal: string } | undefined = history.state?.sealedPreview
  if (stored?.seal === sealed?.seal && stored?.preview === sealed?.preview) return
  sealed = stored ? { ...stored, isGenuine: null } : null
  if (sealed) void check(sealed)
  for (const changed of listeners) changed()
}

/** Without it anybody could make a link that shows their own words on this site. */
async function check(given: Sealed): Promise<void> {
  let isGenuine = false
  try {
    const digest = await digestOf(given.preview)
    isGenuine = (await call(previews.check, { body: { digest, seal: given.seal } })).isGenuine
  } catch {
    // Not checked is not genuine.
  }
  if (sealed !== given) return
  sealed = { ...given, isGenuine }
  for (const changed of listeners) changed()
}

// Before the first render, which would say that there is nothing.
if (typeof document !== 'undefined') takeSealed()

function subscribe(changed: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === previewKey || key === null) changed()
  }
  // Storage events come from other tabs only, such as the console's.
  addEventListener('storage', onStorage)
  addEventListener('hashchange', takeSealed)
  listeners.add(changed)
  takeSealed()
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('hashchange', takeSealed)
    listeners.delete(changed)
  }
}

const checking = 'checking'

const written = () => {
  if (sealed) return sealed.isGenuine === null ? checking : sealed.isGenuine ? sealed.preview : null
  try {
    return localStorage.getItem(previewKey)
  } catch {
    return null
  }
}

/** The current preview of the console; null when there is none, undefined while it is checked. */
export function usePreview(): Preview | null | undefined {
  const text = useSyncExternalStore(subscribe, written, () => null)
  return useMemo(() => (text === checking ? undefined : parsePreview(parsed(text))), [text])
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
