import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

// Named after the first of them; browsers have kept it under this name.
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
    // Storage that is closed only means that it is forgotten with the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether single keys do something. It must be possible to turn off (WCAG 2.1.4): dictation software types into the page. */
export function useSingleKeys() {
  const on = useSyncExternalStore(subscribe, isOn)
  return { isOn: on, toggle: () => setOn(!on) }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A single key, outside of fields and dialogs, while this browser has not turned such keys off. */
export function useSingleKey(wanted: string, run: () => void): void {
  const { isOn: on } = useSingleKeys()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== wanted || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('.console dialog[open]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])
}
