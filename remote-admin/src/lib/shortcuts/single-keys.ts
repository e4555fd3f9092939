import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isModalOpen } from '../modals.ts'

// Named after the first shortcut; existing browsers have stored it under this name.
const key = 'grace.console.slash-shortcut'
const listeners = new Set<() => void>()
let isOnHere: boolean | null = null

function isOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'false'
  } catch {
    return isOnHere ?? true
  }
}

function setOn(on: boolean): void {
  isOnHere = on
  try {
    localStorage.setItem(key, String(on))
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The setting for single-key shortcuts. WCAG 2.1.4 requires that they can be turned off: dictation software types
 * into the page.
 */
export function useSingleKeys() {
  const on = useSyncExternalStore(subscribe, isOn)
  return { isOn: on, toggle: () => setOn(!on) }
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Handles a single key outside of inputs and dialogs, while such shortcuts are on. */
export function useSingleKey(wanted: string, run: () => void): void {
  const { isOn: on } = useSingleKeys()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== wanted || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isModalOpen()) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])
}
