import { digestOf } from '@grace/contract/digest'
import { previews } from '@grace/contract/previews'
import { session } from '@grace/shared-auth'
import { CallError, call } from '@grace/shared-auth/call'
import {
  type Preview,
  previewKey,
  removeStoredPreview,
  type SealedPreview,
  storedPreview,
} from '@grace/shared-auth/preview'
import { useSyncExternalStore } from 'react'
import { parsePreview } from './parse-preview.ts'

/**
 * `refused`: this browser has no session of the administrator who made it, or the seal has expired; `unchecked`: the
 * server could not say.
 */
type PreviewState = 'none' | 'checking' | 'refused' | 'unchecked' | Preview

let state: PreviewState = 'none'
let current: SealedPreview | null = null
/** The current preview came in the address, and is in no storage before it is checked. */
let isFromAddress = false
let expiry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setState(next: PreviewState): void {
  state = next
  for (const changed of listeners) changed()
}

/** Takes a preview of a console at another origin out of the address. */
function takeFromAddress(): SealedPreview | null {
  const given = new URLSearchParams(location.hash.slice(1))
  const [text, seal] = [given.get('preview'), given.get('seal')]
  if (text === null || seal === null) return null
  storeInHistory(undefined)
  return { text, seal }
}

/** Replaces the preview in the state of the history entry, where a reload finds it, and removes the fragment. */
function storeInHistory(sealedPreview: SealedPreview | undefined): void {
  history.replaceState({ ...history.state, sealedPreview }, '', location.pathname + location.search)
}

const inHistory = (): SealedPreview | null => history.state?.sealedPreview ?? null

function take(): void {
  const fromAddress = takeFromAddress()
  const given = fromAddress ?? inHistory() ?? (isFromAddress ? current : storedPreview())
  if (given?.text === current?.text && given?.seal === current?.seal) return
  clearTimeout(expiry)
  current = given
  isFromAddress = fromAddress !== null
  if (given) void show(given)
  else setState('none')
}

/** Removes the preview from this page and this browser. */
function forget(why: 'none' | 'refused' | 'unchecked'): void {
  clearTimeout(expiry)
  current = null
  isFromAddress = false
  if (inHistory()) storeInHistory(undefined)
  else removeStoredPreview()
  setState(why)
}

/** Without the check anybody could make a link that shows their own words on this site. */
async function show(given: SealedPreview): Promise<void> {
  const preview = parsePreview(parsed(given.text))
  if (!preview) return forget('none')
  setState('checking')
  const result = await check(given, preview)
  if (current !== given) return
  if (typeof result === 'string') return forget(result)
  if (isFromAddress) storeInHistory(given)
  expiry = setTimeout(() => forget('refused'), result * 1_000)
  setState(preview)
}

/** @returns how many seconds the preview may be shown, or why it may not. */
async function check({ text, seal }: SealedPreview, { kind }: Preview) {
  if (!session.current().user) return 'refused'
  try {
    const body = { kind, digest: await digestOf(text), seal }
    const { isGenuine, secondsLeft } = await call(previews.check, { body })
    return isGenuine ? secondsLeft : 'refused'
  } catch (error) {
    const isRefused = error instanceof CallError && [400, 401, 403].includes(error.status)
    return isRefused ? 'refused' : 'unchecked'
  }
}

// Before the first render, which would say that there is nothing.
if (typeof document !== 'undefined') take()

function subscribe(changed: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === previewKey || key === null) take()
  }
  // Storage events come from other tabs only, such as the console's.
  addEventListener('storage', onStorage)
  addEventListener('hashchange', take)
  const stopFollowing = session.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id && current) forget('refused')
  })
  listeners.add(changed)
  take()
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('hashchange', take)
    stopFollowing()
    listeners.delete(changed)
  }
}

/** The current preview of the console, once the server knows that it is of this browser's administrator. */
export const usePreview = (): PreviewState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'none',
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
